import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of uninterrupted work, which others wait for. The end of a transaction adds a flush. */
const maxTurnMs = 3;
/** Turns to yield in between: a response takes several, from its request to its last byte. */
const turnsBetween = 3;
/** Milliseconds that work waits for pages and lists in progress, so that it advances under any load. */
const maxWaitMs = 60;

let answersUnderWay = 0;

/** Makes long work wait for `answer`, because every turn in between would add to its time. */
export async function aheadOfLongWork<T>(answer: Promise<T>): Promise<T> {
  answersUnderWay += 1;
  try {
    return await answer;
  } finally {
    answersUnderWay -= 1;
  }
}

/**
 * Returns a function that yields to other requests. Await it often during long work on the event loop; it
 * yields only when the current turn has lasted long enough.
 */
export function createScheduler(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < maxTurnMs) return;
    const waitsUntil = performance.now() + maxWaitMs;
    for (let turn = 0; turn < turnsBetween; turn += 1) await nextTurn();
    while (answersUnderWay > 0 && performance.now() < waitsUntil) await nextTurn();
    began = performance.now();
  };
}

/** Returns a function that reports whether a turn started now has lasted long enough. */
export function createTurnTimer(): () => boolean {
  const began = performance.now();
  return () => performance.now() - began >= maxTurnMs;
}
