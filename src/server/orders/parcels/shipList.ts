import { asc, count, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { type AccountCard, findAccountCards } from '@/server/accounts';
import { toDecimal } from '@/shared/money';
import { chargeAmounts, chargesOf } from '@/shared/orders/amounts/charges';
import { cashOfRest } from '@/shared/orders/amounts/collect';
import { orderQuantities } from '@/shared/orders/fulfilment';
import { addressText } from '@/shared/orders/orderAddress';
import { isCashDue } from '@/shared/orders/orderStatus';
import { PARCEL_LIMITS, type ShipList, type ShipListRow } from '@/shared/schemas/parcels';
import { AppError } from '../../platform/errors';
import { attentionCondition } from '../core/attention';
import { loadParts } from '../core/reads';
import { orderColumns } from '../core/records';
import type { OrderParts } from '../core/rules';
import { checkOpen } from './planPacking';

/** The orders of the shipping table: the given ones in their sequence, or those that wait for the courier, oldest first. */
export async function listToShip(
  db: DbOrTx,
  { ids, withUnpacked }: { ids?: readonly number[]; withUnpacked: boolean },
): Promise<ShipList> {
  const unpacked = attentionCondition(db, 'prepare');
  const packed = attentionCondition(db, 'ship');
  const wanted = ids ? isOneOf(orders.id, ids) : withUnpacked ? or(packed, unpacked) : packed;
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(wanted)
    .orderBy(asc(orders.id))
    .limit(PARCEL_LIMITS.orders)
    .all();
  const people = await findAccountCards(
    db,
    rows.map(({ userId }) => userId),
  );
  const items = (await loadParts(db, rows)).map((parts) => presentRow(parts, people.get(parts.order.userId)));
  const countOf = async (condition: SQL | undefined) =>
    (await db.select({ orders: count() }).from(orders).where(condition).get())?.orders ?? 0;
  return {
    items: ids ? inSequence(items, ids) : items,
    total: await countOf(wanted),
    notPacked: ids || withUnpacked ? 0 : await countOf(unpacked),
  };
}

const inSequence = (items: ShipListRow[], ids: readonly number[]): ShipListRow[] =>
  ids.flatMap((id) => items.find(({ orderId }) => orderId === id) ?? []);

function presentRow({ order, lines, parcels }: OrderParts, account: AccountCard | undefined): ShipListRow {
  const { name, zipCode } = addressText(order.shippingAddress);
  const { ordered, unpacked, packed } = orderQuantities(lines, parcels);
  const city = typeof order.shippingAddress === 'string' ? null : order.shippingAddress.city;
  return {
    orderId: order.id,
    customer: name || (account?.name ?? ''),
    customerId: order.userId,
    shippingMail: account?.shippingMail ?? 'turnedOff',
    city,
    zipCode,
    pieces: unpacked + packed,
    unpacked,
    ordered,
    collect: isCashDue(order)
      ? toDecimal(cashOfRest({ ...order, charges: chargeAmounts(chargesOf(order)) }, lines, parcels))
      : null,
    refused: refusalOf(order, parcels),
    booking: bookingOf(parcels),
  };
}

/** The booking of the packed parcel that will be shipped, if it has one. */
function bookingOf(parcels: OrderParts['parcels']): ShipListRow['booking'] {
  const parcel = parcels.find(({ state }) => state === 'packed');
  if (!parcel || parcel.booking === null) return null;
  const { id, booking, courier, trackingNumber, bookingError } = parcel;
  return { parcelId: id, state: booking, courier, trackingNumber, error: bookingError };
}

function refusalOf(order: OrderParts['order'], parcels: OrderParts['parcels']): string | null {
  try {
    checkOpen(order);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  const packed = parcels.filter(({ state }) => state === 'packed').length;
  return packed > 1
    ? `Order #${order.id} has ${packed} packed parcels. Ship each on the order's page.`
    : null;
}
