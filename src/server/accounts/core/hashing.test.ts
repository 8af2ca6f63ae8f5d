import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwordHashing';

test('a password typed in another Unicode form is the same password', async () => {
  const hash = await hashPassword('Café-42-x');
  expect(await verifyPassword(hash, 'Cafe\u0301-42-x')).toBe(true);
});

test('without a stored hash no password is right', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});

test('400 hashes may wait; the next is refused with 503 in 5 s, and all others are made', async () => {
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
});
