import { expect, test } from 'vitest';
import { createLimit } from './createLimit';

test('runs 2 of 5 at once in order, and goes on after a failure', async () => {
  const limit = createLimit(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3, 4].map((id) =>
    limit(async () => {
      started.push(id);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (id === 1) throw new Error('failed');
      return id;
    }),
  );
  const outcomes = Promise.allSettled(works);
  expect([started, limit.waiting()]).toEqual([[0, 1], 3]);
  ends[1]?.();
  await expect(works[1]).rejects.toThrow('failed');
  expect([started, limit.waiting()]).toEqual([[0, 1, 2], 2]);
  while (started.length < 5 || ends.length > 0) {
    ends.shift()?.();
    await Promise.resolve();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await limit(async () => 'more')).toBe('more');
});
