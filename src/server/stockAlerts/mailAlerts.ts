import { and, asc, count, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { stockAlerts } from '@/db/schema';
import { write } from '@/db/write';
import { findVariant, lineLabel } from '@/server/catalogue';
import { queueSecretMail } from '@/server/mail';
import { STOCK_ALERT_LIMITS } from '@/shared/schemas/stockAlerts';
import type { Job } from '../platform/jobs';
import type { Deps } from '../platform/trpc';
import { isWaiting } from './alerts';
import { alertToken } from './tokens';

/** Milliseconds between two looks for sizes that are back. */
const lookEveryMs = 60_000;
const headStartMs = STOCK_ALERT_LIMITS.headStartHours * 3_600_000;

type Parts = Pick<Deps, 'db' | 'now' | 'secrets'>;

/**
 * Mails those who wait for a size that is in stock again, whatever raised its stock: orders, receipts, edits and imports
 * alike.
 */
export const stockAlertsJob = (parts: Parts): Job => ({
  name: 'stock alerts',
  everyMs: lookEveryMs,
  run: () => mailStockAlerts(parts),
});

export async function mailStockAlerts(parts: Parts): Promise<void> {
  for (const variantId of await awaitedVariants(parts.db)) {
    // Read outside of the transaction first: most awaited sizes are still sold out.
    if (((await findVariant(parts.db, variantId))?.left ?? 0) > 0)
      await write(parts.db, (tx) => mailSome(tx, parts, variantId));
  }
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
 * Mails as many people as there are pieces, in the order of asking. Those who were mailed within a day count for a piece each,
 * so the next follow when pieces are left after it.
 */
async function mailSome(tx: Tx, parts: Parts, variantId: number): Promise<void> {
  const now = parts.now();
  const variant = await findVariant(tx, variantId);
  const free =
    (variant?.left ?? 0) - (await mailedSince(tx, variantId, new Date(now.getTime() - headStartMs)));
  if (!variant || free <= 0) return;
  const next = await tx
    .select({ id: stockAlerts.id, email: stockAlerts.email })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.variantId, variantId), isWaiting))
    .orderBy(asc(stockAlerts.id))
    .limit(free)
    .all();
  const { productId, name, size, color } = variant;
  for (const { id, email } of next)
    await queueSecretMail(tx, parts.secrets, 'stockAlert', {
      to: email,
      data: { label: lineLabel(name, { size, color }), productId, token: alertToken(parts, id) },
      now,
    });
  const ids = next.map(({ id }) => id);
  await tx.update(stockAlerts).set({ mailedAt: now }).where(inArray(stockAlerts.id, ids)).run();
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
