import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, count, eq, gt, isNotNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { stockAlerts } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { write } from '@/db/write';
import { findVariant, lineLabel } from '@/server/catalogue';
import { queueSecretMail } from '@/server/mail';
import { STOCK_ALERT_LIMITS } from '@/shared/schemas/catalogue/stockAlerts';
import type { Job } from '../platform/jobs';
import type { Deps } from '../platform/trpc';
import { isWaiting } from './alerts';
import { alertToken } from './tokens';

/** Milliseconds between two looks for sizes that are back. */
const lookEveryMs = 60_000;
const headStartMs = STOCK_ALERT_LIMITS.headStartHours * 3_600_000;

type Parts = Pick<Deps, 'db' | 'now' | 'secrets' | 'log'>;

/**
 * Mails those who wait for a size that is in stock again, whatever raised its stock: orders, receipts, edits and imports
 * alike.
 */
export const stockAlertsJob = (parts: Parts): Job => ({
  name: 'stock alerts',
  everyMs: lookEveryMs,
  run: () => mailStockAlerts(parts),
});

/** People that one transaction mails; other requests go on between two. */
const stepSize = 100;

/** A fault with one size is logged and leaves the others. */
export async function mailStockAlerts(parts: Parts): Promise<void> {
  for (const variantId of await awaitedVariants(parts.db)) {
    await nextTurn();
    try {
      await mailVariant(parts, variantId);
    } catch (error) {
      parts.log.error({ err: error, variantId }, 'those who wait for a size could not be mailed');
    }
  }
}

async function mailVariant(parts: Parts, variantId: number): Promise<void> {
  // Read outside of the transaction first: most awaited sizes are still sold out.
  if (((await findVariant(parts.db, variantId, parts.now()))?.left ?? 0) <= 0) return;
  while ((await write(parts.db, (tx) => mailSome(tx, parts, variantId))) === stepSize) await nextTurn();
}

const awaitedVariants = async (db: DbOrTx): Promise<number[]> =>
  (
    await db
      .selectDistinct({ variantId: stockAlerts.variantId })
      .from(stockAlerts)
      .where(isWaiting)
      .orderBy(asc(stockAlerts.variantId))
      .all()
  ).map(({ variantId }) => variantId);

/**
 * Mails as many people as there are pieces, at most a step, in the order of asking. Those who were mailed within a day count
 * for a piece each, so the next follow when pieces are left after it. Returns how many were mailed.
 */
async function mailSome(tx: Tx, parts: Parts, variantId: number): Promise<number> {
  const now = parts.now();
  const variant = await findVariant(tx, variantId, now);
  const free =
    (variant?.left ?? 0) - (await mailedSince(tx, variantId, new Date(now.getTime() - headStartMs)));
  if (!variant || free <= 0) return 0;
  const next = await tx
    .select({ id: stockAlerts.id, email: stockAlerts.email })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.variantId, variantId), isWaiting))
    .orderBy(asc(stockAlerts.id))
    .limit(Math.min(free, stepSize))
    .all();
  const { productId, name, size, color } = variant;
  for (const { id, email } of next)
    await queueSecretMail(tx, parts.secrets, 'stockAlert', {
      to: email,
      data: { label: lineLabel(name, { size, color }), productId, token: alertToken(parts, id) },
      now,
    });
  const ids = next.map(({ id }) => id);
  await tx.update(stockAlerts).set({ mailedAt: now }).where(isOneOf(stockAlerts.id, ids)).run();
  return ids.length;
}

const mailedSince = async (tx: Tx, variantId: number, since: Date): Promise<number> =>
  (
    await tx
      .select({ mailed: count() })
      .from(stockAlerts)
      .where(
        and(
          eq(stockAlerts.variantId, variantId),
          isNotNull(stockAlerts.mailedAt),
          gt(stockAlerts.mailedAt, since),
        ),
      )
      .get()
  )?.mailed ?? 0;
