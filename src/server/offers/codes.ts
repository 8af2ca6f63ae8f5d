import { randomInt } from 'node:crypto';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { offerCodes, offers } from '@/db/schema';
import { OFFER_LIMITS } from '@/shared/schemas/offers/adminOffers';
import { AppError } from '../platform/errors';
import { type OfferRecord, readOffer } from './records';

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31^10 is about 2^49: with the limit on guesses, no code is found by trying. */
const randomLength = 10;

/** Codes that are written or read at once. */
const batchSize = 500;

const newCode = (): string =>
  Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** How many codes an offer has, and how many of them orders use. */
export async function countCodes(db: DbOrTx, offerId: number): Promise<{ total: number; used: number }> {
  const row = await db
    .select({ total: count(), used: count(offerCodes.orderId) })
    .from(offerCodes)
    .where(eq(offerCodes.offerId, offerId))
    .get();
  return row ?? { total: 0, used: 0 };
}

/** Adds codes that work once each; returns their first and last id. Throws conflict when the offer would have too many. */
export async function addCodes(
  tx: Tx,
  offer: OfferRecord,
  wanted: number,
  now: Date,
): Promise<{ from: number; to: number }> {
  if (offer.codeKind !== 'codes')
    throw new AppError(
      'conflict',
      `“${offer.name}” has no codes that work once. Change how it is used first.`,
    );
  const { total } = await countCodes(tx, offer.id);
  if (total + wanted > OFFER_LIMITS.codes) {
    const left = OFFER_LIMITS.codes - total;
    throw new AppError('conflict', `This offer has ${total} codes already, so ${left} can be added.`);
  }
  const codes = new Set<string>();
  while (codes.size < wanted) codes.add(newCode());
  // The unique key refuses a code that exists, which does not happen among 2^49.
  const rows = [...codes].map((code) => ({ offerId: offer.id, code, createdAt: now }));
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    const added = await tx.insert(offerCodes).values(batch).returning({ id: offerCodes.id }).all();
    ids.push(...added.map(({ id }) => id));
  }
  return { from: Math.min(...ids), to: Math.max(...ids) };
}

export const codeColumns = ['Code', 'Order'] as const;

/** The codes of an offer, oldest first, in batches: the code and the order that uses it. Throws notFound. */
export async function codeBatches(db: DbOrTx, offerId: number): Promise<AsyncGenerator<string[][]>> {
  await readOffer(db, offerId);
  return batchesOf(db, offerId);
}

async function* batchesOf(db: DbOrTx, offerId: number): AsyncGenerator<string[][]> {
  let after = 0;
  while (true) {
    const rows = await db
      .select({ id: offerCodes.id, code: offerCodes.code, orderId: offerCodes.orderId })
      .from(offerCodes)
      .where(and(eq(offerCodes.offerId, offerId), gt(offerCodes.id, after)))
      .orderBy(asc(offerCodes.id))
      .limit(batchSize)
      .all();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows.map(({ code, orderId }) => [code, orderId === null ? '' : String(orderId)]);
  }
}

/** Whether a code is one of an offer's, or that of another offer than `exceptId`. */
export async function isCodeTaken(db: DbOrTx, code: string, exceptId: number): Promise<boolean> {
  const owner = await db.select({ id: offers.id }).from(offers).where(eq(offers.code, code)).get();
  if (owner && owner.id !== exceptId) return true;
  const single = await db
    .select({ id: offerCodes.id })
    .from(offerCodes)
    .where(eq(offerCodes.code, code))
    .get();
  return single !== undefined;
}
