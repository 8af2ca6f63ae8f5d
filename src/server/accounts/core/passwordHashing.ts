import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors';

/** argon2id with 19 MiB and 2 passes on one lane: OWASP's first recommendation. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random password that was thrown away: what a login for nobody is checked against. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$wqQEh8hpPeflgZ+4arTLvA$90pYM8N3Ga+Ae68N2lUxu3JICOOtqs46MVqps6BG66M';

/** Hashes a password off the event loop. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), options));

/**
 * Whether `password` belongs to `stored`. Without a stored hash it is false after the same time, so that
 * nobody learns from the clock which addresses have an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? dummyHash, password.normalize('NFKC')));
  return stored !== null && matches;
}

/**
 * As many hashes at once as there are cores: more would not end sooner, and would keep file reads and
 * compression, which share the same threads, waiting.
 */
const maxConcurrency = availableParallelism();
/** Hashes that may wait, a few seconds' worth; beyond that the caller is told to come back. */
const maxQueued = 400;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrency) {
    if (waiting.length >= maxQueued) {
      throw new AppError('unavailable', 'The store is very busy. Please try again in a moment.', {
        retryAfter: 5,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place is handed to the next in line, if there is one.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
