import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createLimit } from '../../platform/createLimit';
import { AppError } from '../../platform/errors';

/** argon2id with 19 MiB and 2 passes on one lane: OWASP's first recommendation. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a discarded random password. A login for an unknown address is checked against it. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$wqQEh8hpPeflgZ+4arTLvA$90pYM8N3Ga+Ae68N2lUxu3JICOOtqs46MVqps6BG66M';

/** Hashes a password off the event loop. */
export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password.normalize('NFKC'), options));

/**
 * Whether `password` matches `stored`. Without a stored hash it returns false after the same time, so that
 * timing does not reveal which addresses have an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await limited(() => verify(stored ?? dummyHash, password.normalize('NFKC')));
  return stored !== null && matches;
}

/**
 * One hash per core. More would not finish sooner, and would delay file reads and compression, which share
 * the same threads.
 */
const maxConcurrency = availableParallelism();
/** Hashes that may wait, a few seconds' worth. Beyond that the caller is asked to retry. */
const maxQueued = 400;

const limit = createLimit(maxConcurrency);

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (limit.waiting() >= maxQueued) {
    throw new AppError('unavailable', 'The store is very busy. Please try again in a moment.', {
      retryAfter: 5,
    });
  }
  return limit(work);
}
