import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { namedVariants } from '@/server/catalogue';
import { barcodeWidths } from '@/server/receipts';
import type { OrderDocument } from '@/shared/schemas/adminOrders';
import { notFound } from '../../platform/errors';
import { presentOrder } from '../core/presenters';
import { loadParts } from '../core/reads';
import { orderColumns } from '../core/records';
import type { Actor } from '../core/rules';

/** Orders for printed papers, in the sequence of `ids`. A missing order is left out. */
export async function readDocuments(
  db: DbOrTx,
  actor: Actor,
  ids: readonly number[],
): Promise<OrderDocument[]> {
  const rows = await db.select(orderColumns).from(orders).where(isOneOf(orders.id, ids)).all();
  const parts = new Map((await loadParts(db, rows)).map((one) => [one.order.id, one]));
  const variants = [...parts.values()].flatMap(({ lines }) => lines.map(({ variantId }) => variantId));
  const shelves = await namedVariants(db, variants);
  return ids.flatMap((id) => {
    const found = parts.get(id);
    if (!found) return [];
    const order = presentOrder(found, actor);
    const items = order.items.map((item, at) => {
      const { sku = null, barcode = null, bin = null } = shelves.get(found.lines[at]?.variantId ?? 0) ?? {};
      return { ...item, sku, barcode, bin };
    });
    return [{ ...order, items, note: found.order.internalNote ?? '' }];
  });
}

/** An order for the browser's print, with the barcodes of its number, its SKUs and its AWBs. Throws notFound. */
export async function printedOrder(db: DbOrTx, actor: Actor, id: number) {
  const [order] = await readDocuments(db, actor, [id]);
  if (!order) throw notFound('Order');
  const texts = [
    String(id),
    ...order.items.flatMap(({ sku }) => sku ?? []),
    ...order.parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []),
  ];
  return { order, barcodes: await barcodeWidths(texts) };
}
