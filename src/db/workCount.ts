import { AsyncLocalStorage } from 'node:async_hooks';

/** What a call has done so far: rows read or written, words corrected, products searched, receipts drawn. */
export type WorkCount = { rows: number; words: number; products: number; receipts: number };

const counts = new AsyncLocalStorage<WorkCount>();

/** Counts what `work` does, also after it has awaited. */
export async function countWork<T>(work: () => Promise<T>): Promise<{ result: T; count: WorkCount }> {
  const count: WorkCount = { rows: 0, words: 0, products: 0, receipts: 0 };
  return { result: await counts.run(count, work), count };
}

/** Adds to the count of the present call, if there is one. */
export function noteWork(name: keyof WorkCount, amount: number): void {
  const count = counts.getStore();
  if (count) count[name] += amount;
}
