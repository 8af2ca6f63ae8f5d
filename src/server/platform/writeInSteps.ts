import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '@/db/client';
import { inSavepoint, write } from '@/db/write';
import { asAppError } from './errors';

/** Milliseconds of work in one transaction. Other requests wait for it, for its last item and for its flush. */
const maxStepMs = 10;
/** Turns to yield in between: a response takes several, from its request to its last byte. */
const turnsBetween = 3;

/**
 * Runs `work` for each item in the items' order, in transactions of about 10 ms. Other requests run in between. Each item
 * succeeds or fails by itself; what it wrote is undone when it throws. Returns the outcomes in the items' order, after all
 * are on disk. When a transaction fails as a whole, its items and all after it are rejected with its error.
 */
export async function writeInSteps<Item, Result>(
  db: Db,
  items: readonly Item[],
  work: (tx: Tx, item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const outcomes: PromiseSettledResult<Result>[] = [];
  while (outcomes.length < items.length) {
    const rest = items.slice(outcomes.length);
    try {
      outcomes.push(...(await write(db, (tx) => runStep(tx, rest, work))));
    } catch (reason) {
      outcomes.push(...rest.map(() => ({ status: 'rejected', reason }) as const));
    }
    for (let turn = 0; turn < turnsBetween; turn += 1) await nextTurn();
  }
  return outcomes;
}

/**
 * Runs `work`, which only reads, for each item in the items' order. Other requests run after each 10 ms. Each item succeeds or
 * fails by itself.
 */
export async function readInSteps<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const outcomes: PromiseSettledResult<Result>[] = [];
  let endsAt = performance.now() + maxStepMs;
  for (const item of items) {
    outcomes.push(...(await Promise.allSettled([work(item)])));
    if (performance.now() < endsAt) continue;
    for (let turn = 0; turn < turnsBetween; turn += 1) await nextTurn();
    endsAt = performance.now() + maxStepMs;
  }
  return outcomes;
}

async function runStep<Item, Result>(
  tx: Tx,
  items: readonly Item[],
  work: (tx: Tx, item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const endsAt = performance.now() + maxStepMs;
  const outcomes: PromiseSettledResult<Result>[] = [];
  for (const item of items) {
    const [outcome] = await Promise.allSettled([inSavepoint(tx, () => work(tx, item))]);
    // Without its database, the step cannot go on.
    if (outcome.status === 'rejected' && asAppError(outcome.reason)?.code === 'unavailable')
      throw outcome.reason;
    outcomes.push(outcome);
    if (performance.now() >= endsAt) break;
  }
  return outcomes;
}
