import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE, type ShopProfile } from '@/shared/shop/facts';
import type { Policy } from './policy';
import { returns } from './returns';
import { terms } from './terms';

const textOf = ({ sections }: Policy, heading: string): string =>
  sections
    .filter((section) => section.heading === heading)
    .flatMap(({ text }) => text)
    .join(' ');
const shop = (more: Partial<ShopProfile> = {}): ShopProfile => ({ ...DEFAULT_PROFILE, ...more });
const full = { returnPolicy: { mode: 'full', days: 7 } } as const;

describe('the policies', () => {
  test.each([
    [
      'without returns: the shop',
      {},
      /^We take back items that are defective, .* we pay for sending them back\.$/,
    ],
    [
      'a customer who has changed their mind',
      full,
      /^You pay for sending an item back\. If it is defective, .*, we pay\. /,
    ],
    [
      'a shop that decides to',
      { ...full, returnShipping: 'shop' },
      /^We pay for sending items back, whatever the reason\. /,
    ],
  ] as const)('name who pays for sending items back: %s', (_who, more, sentence) => {
    expect(textOf(returns(shop(more)), 'Who pays for sending items back')).toMatch(sentence);
    const [, theirs] =
      terms(shop(more)).sections.find(({ heading }) => /^Delivery/.test(heading))?.text ?? [];
    expect(theirs).toMatch(sentence);
  });

  test('state the warranty of the shop, or that there is none beyond the law', () => {
    for (const policy of [returns, terms]) {
      expect(textOf(policy(shop()), 'Warranty')).toContain(
        'no warranty or guarantee beyond your rights by law',
      );
      const own = 'Zips are guaranteed for a year.';
      expect(textOf(policy(shop({ warranty: own })), 'Warranty')).toBe(own);
    }
  });

  test('say what happens on a chargeback', () => {
    expect(textOf(returns(shop()), 'Chargebacks')).toContain('reverse it (a chargeback)');
    expect(textOf(terms(shop()), 'Payment')).toContain('reverse it (a chargeback)');
  });
});
