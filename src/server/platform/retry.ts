const [minWaitMs, maxWaitMs] = [60_000, 6 * 3_600_000];
/** Milliseconds for which a provider or courier that does not answer is asked again. */
const maxAskMs = 3 * 24 * 3_600_000;

/** When to repeat a request that was first made at `since`: waits grow from a minute to six hours. */
export function nextTryAt(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(maxWaitMs, Math.max(minWaitMs, age / 2)));
}

/** Reports whether a request has been repeated for three days, after which staff decide. */
export const isGivenUp = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > maxAskMs;
