import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { prepared, preparedInsert } from '@/db/prepared';
import { offerCodes, offers, offerUses } from '@/db/schema';
import type { PlacedOffer } from '@/shared/orders/amounts/offers';
import { AppError } from '../platform/errors';
import { readOffer, usesBy } from './records';

/** Another order took the last use meanwhile: what the order costs is to be asked again. */
export class UseTaken extends Error {
  override name = 'UseTaken';
}

const placeholders = { offerId: sql.placeholder('offerId'), orderId: sql.placeholder('orderId') };

const takeOne = prepared((db) =>
  db
    .update(offers)
    .set({ used: sql`${offers.used} + 1` })
    .where(and(eq(offers.id, placeholders.offerId), lt(offers.used, offers.maxUses)))
    .prepare(),
);
const giveOne = prepared((db) =>
  db
    .update(offers)
    .set({ used: sql`${offers.used} - 1` })
    .where(and(eq(offers.id, placeholders.offerId), isNotNull(offers.maxUses), gt(offers.used, 0)))
    .prepare(),
);
const takeCode = prepared((db) =>
  db
    .update(offerCodes)
    .set({ orderId: sql`${placeholders.orderId}` })
    .where(and(eq(offerCodes.id, sql.placeholder('codeId')), isNull(offerCodes.orderId)))
    .prepare(),
);
const giveCode = prepared((db) =>
  db.update(offerCodes).set({ orderId: null }).where(eq(offerCodes.orderId, placeholders.orderId)).prepare(),
);
const insertUse = preparedInsert(offerUses, [
  'offerId',
  'orderId',
  'userId',
  'codeId',
  'amount',
  'createdAt',
]);

const saveAmount = prepared((db) =>
  db
    .update(offerUses)
    .set({ amount: sql`${sql.placeholder('amount')}` })
    .where(and(eq(offerUses.orderId, placeholders.orderId), eq(offerUses.offerId, placeholders.offerId)))
    .prepare(),
);

type Order = { id: number; userId: number };

type Taking = {
  offers: readonly PlacedOffer[];
  /** The offers that have a limit of uses. */
  isLimited: (offerId: number) => boolean;
  /** The row of the typed code, if it works once. */
  codeId: number | null;
  now: Date;
};

/**
 * Counts an order's uses of its offers, each by a conditional update, in the transaction that places it. Throws UseTaken when
 * a limit was reached since the candidates were read, which happens where transactions run side by side.
 */
export async function takeUses(
  tx: Tx,
  { id: orderId, userId }: Order,
  { offers: placed, isLimited, codeId, now }: Taking,
): Promise<void> {
  // By id, so that two orders never wait for each other.
  for (const { offerId, amount, code } of placed.toSorted((a, b) => a.offerId - b.offerId)) {
    const ownCode = code === null ? null : codeId;
    if (isLimited(offerId) && (await takeOne(tx).run({ offerId })).changes === 0) throw new UseTaken();
    if (ownCode !== null && (await takeCode(tx).run({ codeId: ownCode, orderId })).changes === 0)
      throw new UseTaken();
    await insertUse(tx, { offerId, orderId, userId, codeId: ownCode, amount, createdAt: now });
  }
}

/** Stores what offers take off an order now, in paise. The order of an exchange uses none. */
export async function saveTakenOff(
  tx: Tx,
  orderId: number,
  taken: readonly Pick<PlacedOffer, 'offerId' | 'amount'>[],
): Promise<void> {
  for (const { offerId, amount } of taken) await saveAmount(tx).run({ orderId, offerId, amount });
}

const usesOfOrder = prepared((db) =>
  db
    .select()
    .from(offerUses)
    .where(eq(offerUses.orderId, placeholders.orderId))
    .orderBy(asc(offerUses.offerId))
    .prepare(),
);

/** Gives the uses of an order back. */
export async function giveUsesBack(tx: Tx, orderId: number, now: Date): Promise<void> {
  const uses = await usesOfOrder(tx).all({ orderId });
  for (const { id, offerId, returnedAt } of uses) {
    if (returnedAt !== null) continue;
    await giveOne(tx).run({ offerId });
    await tx.update(offerUses).set({ returnedAt: now }).where(eq(offerUses.id, id)).run();
  }
  if (uses.some(({ codeId }) => codeId !== null)) await giveCode(tx).run({ orderId });
}

/** Takes uses again that were given back, for an order that goes on. Throws conflict when other orders have taken them. */
export async function takeUsesAgain(tx: Tx, { id: orderId, userId }: Order): Promise<void> {
  for (const { id, offerId, codeId, returnedAt } of await usesOfOrder(tx).all({ orderId })) {
    if (returnedAt === null) continue;
    const { name, maxUses, perCustomer } = await readOffer(tx, offerId);
    const isOver =
      perCustomer !== null && (await usesBy(tx, offerId, { userId, exceptOrderId: orderId })) >= perCustomer;
    const isTaken = maxUses !== null && (await takeOne(tx).run({ offerId })).changes === 0;
    const isCodeTaken = codeId !== null && (await takeCode(tx).run({ codeId, orderId })).changes === 0;
    if (isOver || isTaken || isCodeTaken)
      throw new AppError(
        'conflict',
        `Other orders have used the offer “${name}” meanwhile, so order #${orderId} cannot go on.`,
      );
    await tx.update(offerUses).set({ returnedAt: null }).where(eq(offerUses.id, id)).run();
  }
}
