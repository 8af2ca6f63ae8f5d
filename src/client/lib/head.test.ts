import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '@/shared/shop/facts';
import { categoryDescription } from './head';

test.each([[null], [''], ['Sarees'], ['Handloom sarees from all over India.']])(
  'a category described as %s gets at least 50 characters in its meta description',
  (description) => {
    const text = categoryDescription(DEFAULT_PROFILE, { name: 'Sarees', description });
    expect(text.length).toBeGreaterThanOrEqual(50);
    expect(text.startsWith(description ?? 'Shop')).toBe(true);
  },
);

test('a description of 50 characters is unchanged', () => {
  const description = 'x'.repeat(50);
  expect(categoryDescription(DEFAULT_PROFILE, { name: 'Sarees', description })).toBe(description);
});
