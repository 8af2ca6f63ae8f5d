import { and, asc, count, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { stockAlerts } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { deleteSome } from '@/db/sql/deleteSome';
import { write } from '@/db/write';
import { getAccount } from '@/server/accounts';
import { chooseVariant, findVariant, lineLabel } from '@/server/catalogue';
import { queueSecretMail } from '@/server/mail';
import { type AskAlertIn, STOCK_ALERT_LIMITS } from '@/shared/schemas/catalogue/stockAlerts';
import { AppError } from '../platform/errors';
import { correction, latestEnd } from '../platform/futureTimes';
import { clientKey, countAction } from '../platform/limits';
import type { Context, Deps } from '../platform/trpc';
import { alertToken, readAlertToken } from './tokens';

const dayMs = 24 * 3_600_000;

type AlertRow = typeof stockAlerts.$inferSelect;

export const isWaiting = and(isNotNull(stockAlerts.confirmedAt), isNull(stockAlerts.mailedAt));

type AskContext = Pick<Context, 'db' | 'now' | 'config' | 'secrets' | 'clientAddress' | 'findViewer'>;

/**
 * Puts an address on the list for a sold-out size and colour. A visitor's address is confirmed by a mail first. Returns
 * whether it is confirmed. The answer is the same for an address that is on the list already. Throws invalid without an
 * address, conflict while the variant is in stock, and tooManyRequests.
 */
export async function askForAlert(
  ctx: AskContext,
  { email: given, ...choice }: AskAlertIn,
): Promise<boolean> {
  const viewer = await ctx.findViewer();
  return write(ctx.db, async (tx) => {
    const now = ctx.now();
    const email = viewer ? (await getAccount(tx, viewer.id)).email : given;
    if (email === undefined) throw new AppError('invalid', 'Please enter your email address.');
    await countAction(tx, ctx, 'stockAlertsPerClient', clientKey(ctx.clientAddress));
    await countAction(tx, ctx, viewer ? 'stockAlertsPerUser' : 'stockAlertsPerEmail', email);
    const { variantId, left, name, size, color } = await chooseVariant(tx, choice, now);
    const label = lineLabel(name, { size, color });
    if (left > 0) throw new AppError('conflict', `${label} is in stock.`);
    const alert = await addAlert(tx, { variantId, email, confirmedAt: viewer ? now : null, createdAt: now });
    if (alert.confirmedAt === null)
      await queueSecretMail(tx, ctx.secrets, 'stockAlertConfirm', {
        to: email,
        data: { label, token: alertToken(ctx, alert.id), days: STOCK_ALERT_LIMITS.confirmDays },
        now,
      });
    return viewer !== null;
  });
}

type NewAlert = Pick<AlertRow, 'variantId' | 'email' | 'confirmedAt' | 'createdAt'>;

/** Adds a request, or returns the waiting one, which a signed-in customer thereby confirms. */
async function addAlert(tx: Tx, alert: NewAlert): Promise<Pick<AlertRow, 'id' | 'confirmedAt'>> {
  const { variantId, email, confirmedAt } = alert;
  const isSame = and(
    eq(stockAlerts.variantId, variantId),
    eq(stockAlerts.email, email),
    isNull(stockAlerts.mailedAt),
  );
  const known = await tx.select().from(stockAlerts).where(isSame).get();
  if (!known) return tx.insert(stockAlerts).values(alert).returning().get();
  if (known.confirmedAt !== null || confirmedAt === null) return known;
  await tx.update(stockAlerts).set({ confirmedAt }).where(eq(stockAlerts.id, known.id)).run();
  return { ...known, confirmedAt };
}

const badLink = () => new AppError('invalid', 'This link is not valid any more.');

type TokenContext = Pick<Deps, 'db' | 'now' | 'secrets'>;

async function alertOf(tx: Tx, ctx: TokenContext, token: string): Promise<AlertRow> {
  const id = readAlertToken(ctx, token);
  const alert = id !== null && (await tx.select().from(stockAlerts).where(eq(stockAlerts.id, id)).get());
  if (!alert) throw badLink();
  return alert;
}

/** Confirms the address of a request by the link of its mail. Throws invalid. */
export const confirmAlert = (
  ctx: TokenContext,
  token: string,
): Promise<{ productId: number; label: string }> =>
  write(ctx.db, async (tx) => {
    const alert = await alertOf(tx, ctx, token);
    const variant = await findVariant(tx, alert.variantId, ctx.now());
    if (!variant) throw badLink();
    if (alert.confirmedAt === null)
      await tx.update(stockAlerts).set({ confirmedAt: ctx.now() }).where(eq(stockAlerts.id, alert.id)).run();
    return { productId: variant.productId, label: lineLabel(variant.name, variant) };
  });

/** Takes an address off all lists by the link of one of its mails. Throws invalid. */
export const stopAlerts = (ctx: TokenContext, token: string): Promise<void> =>
  write(ctx.db, async (tx) => {
    const { email } = await alertOf(tx, ctx, token);
    await tx
      .delete(stockAlerts)
      .where(and(eq(stockAlerts.email, email), isNull(stockAlerts.mailedAt)))
      .run();
  });

/** How many confirmed addresses wait for each of the given variants. */
export async function countWaiting(db: DbOrTx, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ variantId: stockAlerts.variantId, waiting: count() })
    .from(stockAlerts)
    .where(and(isOneOf(stockAlerts.variantId, variantIds), isWaiting))
    .groupBy(stockAlerts.variantId)
    .all();
  return new Map(rows.map(({ variantId, waiting }) => [variantId, waiting]));
}

/** The confirmed addresses that wait for a variant, in the order of asking, at most `most`. */
export const listWaiting = (
  db: DbOrTx,
  variantId: number,
  most: number,
): Promise<{ email: string; createdAt: Date }[]> =>
  db
    .select({ email: stockAlerts.email, createdAt: stockAlerts.createdAt })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.variantId, variantId), isWaiting))
    .orderBy(asc(stockAlerts.id))
    .limit(most)
    .all();

/** Deletes some requests that were met, never confirmed or never met in time. Returns whether there may be more. */
export async function purgeStockAlerts(tx: Tx, now: Date): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const isUnconfirmed = and(
    isNull(stockAlerts.confirmedAt),
    lte(stockAlerts.createdAt, before(STOCK_ALERT_LIMITS.confirmDays)),
  );
  const isMet = lte(stockAlerts.mailedAt, before(STOCK_ALERT_LIMITS.mailedDays));
  const isOld = lte(stockAlerts.createdAt, before(STOCK_ALERT_LIMITS.waitingDays));
  return deleteSome(tx, stockAlerts, sql`${isUnconfirmed} or ${isMet} or ${isOld}`);
}

/** An alert counts for a piece for a day, which the clock going back would make longer. */
export const stockAlertCorrections = [
  correction(
    stockAlerts,
    (now) => gt(stockAlerts.mailedAt, latestEnd(now, 0)),
    (now) => ({ mailedAt: now }),
  ),
];

/** Removes the stock alerts of an address. */
export const eraseAlerts = async (tx: Tx, email: string): Promise<void> => {
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email)).run();
};
