import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work on end: others wait for as long. A transaction's end costs a flush beside. */
const maxTurnMs = 3;
/** Turns that others have between: an answer takes several, from its request to its last byte. */
const turnsBetween = 3;
/** Milliseconds for which work waits for pages and lists that are being made, so that it goes on under any load. */
const maxWaitMs = 60;

let answersUnderWay = 0;

/** Long work waits for `answer`: somebody wants it, and every turn between would come on top of its time. */
export async function aheadOfLongWork<T>(answer: Promise<T>): Promise<T> {
  answersUnderWay += 1;
  try {
    return await answer;
  } finally {
    answersUnderWay -= 1;
  }
}

/**
 * Cuts long work on the event loop: await it often, and it lets other requests run whenever this one has
 * lasted long enough.
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

/** Whether a turn that began now has lasted long enough. */
export function createTurnTimer(): () => boolean {
  const began = performance.now();
  return () => performance.now() - began >= maxTurnMs;
}
