import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownPath } from './ownPath';

const ORIGIN = 'https://shop.example';

describe('a URL on our own origin', () => {
  test.each([
    ['/', '/'],
    ['/payment-success?orderId=7#x', '/payment-success?orderId=7#x'],
    ['https://shop.example/a%20b?c=//d', '/a%20b?c=//d'],
    ['payment-success', '/payment-success'],
    ['/a//b', '/a//b'],
  ])('%s resolves to %s', (address, path) => expect(ownPath(address, ORIGIN)).toBe(path));

  test.each([
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user@shop.example/',
    'http://shop.example/',
    'https://shop.example:444/',
    '//evil.example',
    '//evil.example/%00',
    'https://shop.example//evil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/\t/evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '/a%00b',
    '/%zz',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.example/x',
  ])('%j is refused', (address) => expect(ownPath(address, ORIGIN)).toBeNull());

  test('stays on the origin for any input, also once decoded', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\n',
      '%0d',
      'evil.example',
      ':',
      '@',
      '.',
      '%',
    );
    const address = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.webUrl(),
      fc.string(),
    );
    fc.assert(
      fc.property(address, (typed) => {
        const path = ownPath(typed, ORIGIN);
        if (path === null) return;
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        expect(new URL(decodeURIComponent(new URL(path, ORIGIN).pathname), ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 2000 },
    );
  });
});
