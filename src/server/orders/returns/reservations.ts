import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { returnLines, returns } from '@/db/schema';
import { returnStock, takeStock, variantsById } from '@/server/catalogue';
import { RETURN_LIMITS } from '@/shared/returns/returnRules';
import type { Job } from '../../platform/jobs';
import type { Deps } from '../../platform/trpc';
import { writeInSteps } from '../../platform/writeInSteps';
import { type ActorRef, addEvent, type LineRow, readLines, SYSTEM } from '../core/records';
import { changeReturn, type Return, type ReturnLineRow, readReturn } from '../core/returnRecords';
import { queueReturnMail } from './news';

export const reserveMs = RETURN_LIMITS.reserveDays * 86_400_000;
const lookEveryMs = 10 * 60_000;

type Act = { by: ActorRef; now: Date };

/** The new pieces of an exchange, `count` of each, as lines of stock. */
async function newPieces(
  tx: Tx,
  lines: readonly LineRow[],
  of: readonly ReturnLineRow[],
  count: (line: ReturnLineRow) => number,
) {
  const ids = of.flatMap(({ variantId }) => variantId ?? []);
  const variants = await variantsById(tx, ids);
  return of.flatMap((one) => {
    const variant = one.variantId === null ? undefined : variants.get(one.variantId);
    const line = lines.find(({ id }) => id === one.lineId);
    const quantity = count(one);
    if (!variant || !line || quantity <= 0) return [];
    return [{ ...variant, name: line.name, quantity, line }];
  });
}

async function setReserved(tx: Tx, { returnId, lineId }: ReturnLineRow, reserved: number): Promise<void> {
  const isLine = and(eq(returnLines.returnId, returnId), eq(returnLines.lineId, lineId));
  await tx.update(returnLines).set({ reserved }).where(isLine).run();
}

/** Sets the new pieces of an approved exchange aside. Returns until when. Throws conflict when they are sold out. */
export async function reserveExchange(tx: Tx, found: Return, { by, now }: Act): Promise<Date> {
  const lines = await readLines(tx, [found.orderId]);
  const cause = { orderId: found.orderId, actorId: by.actorId, reason: 'exchange', now } as const;
  await takeStock(tx, await newPieces(tx, lines, found.lines, ({ quantity }) => quantity), cause);
  for (const line of found.lines) if (line.variantId !== null) await setReserved(tx, line, line.quantity);
  return new Date(now.getTime() + reserveMs);
}

/** Returns the pieces that were set aside to stock; nothing when none are. */
export async function releaseExchange(tx: Tx, found: Return, { by, now }: Act): Promise<void> {
  const cause = { orderId: found.orderId, actorId: by.actorId, reason: 'exchange', now } as const;
  const lines = await readLines(tx, [found.orderId]);
  await returnStock(tx, await newPieces(tx, lines, found.lines, ({ reserved }) => reserved), cause);
  for (const line of found.lines) if (line.reserved > 0) await setReserved(tx, line, 0);
  await changeReturn(tx, found.id, { reservedUntil: null }, now);
}

type Parts = Pick<Deps, 'db' | 'log' | 'now'>;

/** Releases the pieces of exchanges whose items have not come back in time. */
export const returnsJob = (parts: Parts): Job => ({
  name: 'exchanges',
  everyMs: lookEveryMs,
  run: () => releaseLateExchanges(parts),
});

/** A return that cannot be released is logged and leaves the others; the next round tries it again. */
export async function releaseLateExchanges({ db, log, now }: Parts): Promise<void> {
  const moment = now();
  const isLate = and(isNotNull(returns.reservedUntil), lte(returns.reservedUntil, moment));
  const late = await db.select({ id: returns.id }).from(returns).where(isLate).orderBy(returns.id).all();
  const outcomes = await writeInSteps(db, late, (tx, { id }) => releaseLate(tx, id, moment));
  outcomes.forEach((outcome, at) => {
    if (outcome.status === 'rejected')
      log.error({ err: outcome.reason, returnId: late[at]?.id }, 'an exchange could not be released');
  });
}

async function releaseLate(tx: Tx, id: number, now: Date): Promise<void> {
  const found = await readReturn(tx, id);
  // It was received or cancelled meanwhile.
  if (found.reservedUntil === null || found.reservedUntil > now) return;
  await releaseExchange(tx, found, { by: SYSTEM, now });
  const note = `The new items of return #${id} are no longer set aside, because nothing came back within ${RETURN_LIMITS.reserveDays} days.`;
  await addEvent(tx, found.orderId, { ...SYSTEM, kind: 'return', to: 'released', note, now });
  await queueReturnMail(tx, 'returnReleased', found, now);
}
