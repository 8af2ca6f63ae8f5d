import { and, eq, gt, lte } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { datedPrices, datedSales, products } from '@/db/schema';
import type { Paise } from '@/shared/money';

/** Milliseconds for which a dated price that has ended counts as read and sent back. */
const echoMs = 3_600_000;

/**
 * Whether a sale price that a program sends is the dated one that it read: that of a sale that runs or ended within the last hour,
 * or the one that pages show. It changes no undated price then.
 */
export async function isReadDatedPrice(
  tx: Tx,
  productId: number,
  price: Paise | null,
  now: Date,
): Promise<boolean> {
  if (price === null) return false;
  const shown = await tx
    .select({ datedPrice: products.datedPrice })
    .from(products)
    .where(eq(products.id, productId))
    .get();
  if (shown?.datedPrice === price) return true;
  const recent = await tx
    .select({ saleId: datedPrices.saleId })
    .from(datedPrices)
    .innerJoin(datedSales, eq(datedSales.id, datedPrices.saleId))
    .where(
      and(
        eq(datedPrices.productId, productId),
        eq(datedPrices.price, price),
        lte(datedSales.startsAt, now),
        gt(datedSales.endsAt, new Date(now.getTime() - echoMs)),
      ),
    )
    .limit(1)
    .get();
  return recent !== undefined;
}
