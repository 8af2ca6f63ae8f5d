import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwordHashing';

test('accepts a password typed in another Unicode form', async () => {
  const hash = await hashPassword('Café-42-x');
  expect(await verifyPassword(hash, 'Cafe\u0301-42-x')).toBe(true);
});

test('rejects every password without a stored hash', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});

test('queues 400 hashes, refuses the next with 503 and Retry-After 5, and completes the rest', async () => {
  const wanted = 400 + availableParallelism();
  const hash = await hashPassword('Warp-and-weft-42');
  const results = await Promise.allSettled(
    Array.from({ length: wanted + 1 }, () => verifyPassword(hash, 'Warp-and-weft-42')),
  );
  expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(wanted);
  expect(results.at(-1)).toMatchObject({
    status: 'rejected',
    reason: { code: 'unavailable', retryAfter: 5 },
  });
  // 400 hashes take 4 s on two idle cores, and share them with other tests.
}, 120_000);
