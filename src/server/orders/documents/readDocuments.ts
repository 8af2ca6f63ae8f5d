import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { namedVariants } from '@/server/catalogue';
import { barcodeWidths } from '@/server/receipts';
import { can } from '@/shared/access/actor';
import { toDecimal } from '@/shared/money';
import { cashToCollect } from '@/shared/receipt/cashToCollect';
import type { OrderDocument, PlainDocument } from '@/shared/schemas/orders/plainOrders';
import { notFound } from '../../platform/errors';
import { withoutAmounts, withoutPrice } from '../core/present/plainOrder';
import { presentOrder } from '../core/present/presenters';
import { loadParts } from '../core/present/reads';
import { orderColumns } from '../core/records/records';
import type { Actor } from '../core/rules/rules';

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
    const cash = cashToCollect(order);
    const collect = cash === null ? null : toDecimal(cash);
    return [{ ...order, items, note: found.order.internalNote ?? '', collect }];
  });
}

/** The same without amounts, for slips and labels: the cash to collect alone stays. */
function plainDocument(order: OrderDocument): PlainDocument {
  const { note, collect, items, ...rest } = order;
  return {
    ...withoutAmounts(rest),
    items: items.map(({ barcode, bin, ...item }) => ({ ...withoutPrice(item), barcode, bin })),
    note,
    collect,
  };
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
  return {
    order: can(actor, 'orders.amounts') ? order : plainDocument(order),
    barcodes: await barcodeWidths(texts),
  };
}
