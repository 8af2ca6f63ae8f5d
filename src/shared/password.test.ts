import { describe, expect, test } from 'vitest';
import { isCommonPassword, passwordScore, strengthLabel } from './password';

describe('strength of a password', () => {
  test.each([
    ['', 0, 'Weak'],
    ['abcdefgh', 0, 'Weak'],
    ['abcdefghi', 1, 'Weak'],
    ['ABCDEFGH', 0, 'Weak'],
    ['Abcdefgh', 1, 'Weak'],
    ['abcdefg1', 1, 'Weak'],
    ['abcdefg!', 1, 'Weak'],
    ['abc def ', 0, 'Weak'],
    ['abcdef1!', 2, 'Fair'],
    ['Abcdefghi', 2, 'Fair'],
    ['Abcdefg1!', 4, 'Strong'],
    ['Abcdef1!', 3, 'Good'],
    ['ßÄöüabcd1', 3, 'Good'],
  ])('"%s" scores %i, %s', (password, score, label) => {
    expect(passwordScore(password)).toBe(score);
    expect(strengthLabel(score)).toBe(label);
  });

  test('recognises the most common ones in any capitalisation', () => {
    expect(['123456', 'PASSWORD', 'Qwerty123', 'iLoveYou'].filter(isCommonPassword)).toHaveLength(4);
    expect(isCommonPassword('Warp-and-weft-42')).toBe(false);
  });
});
