import { and, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { isBegunProduct, isEndingProduct, isWaitingProduct, products } from '@/db/schema';
import { isInShop } from '@/shared/catalogue/lifecycle';
import { flatMapInTurn } from '@/shared/inTurn';
import type { Job } from '../../platform/jobs';
import type { Deps } from '../../platform/trpc';
import { writeInSteps } from '../../platform/writeInSteps';
import { indexText, readProduct } from './productRecords';

/** Milliseconds between two looks: pages are at most this behind, and as long as a page takes. */
const everyMs = 2000;
/** Products that one look reads; the next look goes on. */
const maxInOneLook = 5000;

/**
 * Queries for products whose stored `isLive` differs from their status and times: those that began, that ended, and whose
 * start is ahead again after a clock went back. One for each partial index: SQLite reads all products for their union.
 */
export function dueQueries(db: DbOrTx, now: Date) {
  const { publishAt, unpublishAt } = products;
  const hasBegun = or(isNull(publishAt), lte(publishAt, now));
  const isBeforeEnd = or(isNull(unpublishAt), gt(unpublishAt, now));
  return [
    and(isWaitingProduct(products), hasBegun, isBeforeEnd),
    and(isEndingProduct(products), lte(unpublishAt, now)),
    and(isBegunProduct(products), gt(publishAt, now)),
  ].map((isDue) => db.select({ id: products.id }).from(products).where(isDue).limit(maxInOneLook));
}

async function dueProducts(db: DbOrTx, now: Date): Promise<number[]> {
  const found = await flatMapInTurn(dueQueries(db, now), (query) => query.all());
  return [...new Set(found.map(({ id }) => id))].sort((a, b) => a - b);
}

/**
 * Makes pages, search and feeds follow the times of products, also those that passed while the store was down. Returns how
 * many products entered or left the shop.
 */
export async function followTimes({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> {
  // Read before writing, so that an idle shop never takes the write lock.
  const due = await dueProducts(db, now());
  const outcomes = await writeInSteps(db, due, (tx, id) => followProduct(tx, id, now()));
  outcomes.forEach((outcome, at) => {
    if (outcome.status === 'rejected')
      log.error({ err: outcome.reason, productId: due[at] }, 'a product could not enter or leave the shop');
  });
  return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length;
}

/** Returns false for a product that staff changed meanwhile. */
async function followProduct(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { isLive: was, snapshot } = await readProduct(tx, id);
  const isLive = isInShop(snapshot, now);
  if (isLive === was) return false;
  await setLive(tx).run({ id, isLive: Number(isLive), catalogueVersion: await catalogueChanged(tx) });
  await indexText(tx, id, snapshot);
  return true;
}

/** The revision stays, because nobody edited the product. */
const setLive = prepared((db) =>
  db
    .update(products)
    .set({
      isLive: sql`${sql.placeholder('isLive')}`,
      catalogueVersion: sql`${sql.placeholder('catalogueVersion')}`,
    })
    .where(sql`${products.id} = ${sql.placeholder('id')}`)
    .prepare(),
);

export const productTimesJob = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Job => ({
  name: 'product times',
  everyMs,
  run: () => followTimes(deps),
});
