/** Runs work when fewer than the maximum are running; the rest waits in order of arrival. */
export type Limit = {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Number of works that wait. */
  waiting: () => number;
};

/** Returns a limit that runs at most `max` works at once. */
export function createLimit(max: number): Limit {
  let running = 0;
  const waiting: (() => void)[] = [];
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next in the queue takes over the slot.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(run, { waiting: () => waiting.length });
}
