import { describe, expect, test } from 'vitest';
import { afterStep, isInShop, isUnseen, type Lifecycle, phaseOf } from './lifecycle';

const at = (time: string) => new Date(`2026-12-04T${time}+05:30`);
const lifecycle = (more: Partial<Lifecycle> = {}): Lifecycle => ({
  ...{ status: 'published', publishAt: null, unpublishAt: null },
  ...more,
});
const window = { publishAt: at('10:00:00'), unpublishAt: at('18:00:00') };

describe('a product from 10:00:00 to 18:00:00', () => {
  test.each([
    ['09:59:59', 'scheduled', false],
    ['10:00:00', 'live', true],
    ['17:59:59', 'live', true],
    ['18:00:00', 'ended', false],
  ])('is %s: %s', (time, phase, isShown) => {
    const product = lifecycle(window);
    expect([phaseOf(product, at(time)), isInShop(product, at(time))]).toEqual([phase, isShown]);
  });

  test.each(['draft', 'archived'] as const)('is not in the shop as %s, whatever the time', (status) => {
    const product = lifecycle({ ...window, status });
    expect([phaseOf(product, at('12:00:00')), isInShop(product, at('12:00:00'))]).toEqual([status, false]);
  });
});

test('a published product without times is in the shop', () => {
  expect(isInShop(lifecycle(), at('00:00:00'))).toBe(true);
});

test('only drafts and what is yet to begin are unseen', () => {
  const now = at('09:00:00');
  expect(isUnseen(lifecycle({ status: 'draft' }), now)).toBe(true);
  expect(isUnseen(lifecycle(window), now)).toBe(true);
  expect(isUnseen(lifecycle({ status: 'archived' }), now)).toBe(false);
  expect(isUnseen(lifecycle(window), at('19:00:00'))).toBe(false);
});

describe('a step', () => {
  const now = at('12:00:00');
  test('publishes now and keeps an end that is ahead', () => {
    expect(afterStep(lifecycle({ ...window, status: 'draft' }), { to: 'publish' }, now)).toEqual(
      lifecycle({ unpublishAt: window.unpublishAt }),
    );
  });

  test('publishes now without an end that has passed', () => {
    expect(afterStep(lifecycle(window), { to: 'publish' }, at('19:00:00'))).toEqual(lifecycle());
  });

  test('publishes at 20:00:00 without an end at 18:00:00', () => {
    const step = { to: 'publishAt', at: at('20:00:00') } as const;
    expect(afterStep(lifecycle(window), step, now)).toEqual(lifecycle({ publishAt: step.at }));
  });

  test('sets an end and leaves the start', () => {
    const step = { to: 'unpublishAt', at: at('20:00:00') } as const;
    expect(afterStep(lifecycle(window), step, now)).toEqual(lifecycle({ ...window, unpublishAt: step.at }));
  });

  test.each([
    ['archive', 'archived'],
    ['draft', 'draft'],
  ] as const)('%s removes both times', (to, status) => {
    expect(afterStep(lifecycle(window), { to }, now)).toEqual(lifecycle({ status }));
  });
});
