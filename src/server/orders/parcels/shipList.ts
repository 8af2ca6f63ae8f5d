import { asc, count, or, type SQL } from 'drizzle-orm';
import { orders } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { type AccountCard, findAccountCards } from '@/server/accounts';
import { toDecimal } from '@/shared/money';
import { chargeAmounts, chargesOf } from '@/shared/orders/amounts/charges';
import { cashOfRest } from '@/shared/orders/amounts/collect';
import { orderQuantities } from '@/shared/orders/fulfilment';
import { addressText } from '@/shared/orders/orderAddress';
import { isCashDue } from '@/shared/orders/orderStatus';
import { PARCEL_LIMITS, type ShipList, type ShipListRow } from '@/shared/schemas/orders/parcels';
import type { Deps } from '../../platform/trpc';
import { factsOfParts } from '../core/plan/orderFacts';
import { previewer, refusalOfPlan } from '../core/plan/refusalOfPlan';
import { loadParts } from '../core/present/reads';
import { attentionCondition } from '../core/records/attention';
import { orderColumns } from '../core/records/records';
import type { OrderParts } from '../core/rules/rules';
import { planStaffShipment } from './planShipment';

/** The orders of the shipping table: the given ones in their sequence, or those that wait for the courier, oldest first. */
export async function listToShip(
  { db, now }: Pick<Deps, 'db' | 'now'>,
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
  const items = (await loadParts(db, rows)).map((parts) =>
    presentRow(parts, people.get(parts.order.userId), now()),
  );
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

function presentRow(parts: OrderParts, account: AccountCard | undefined, now: Date): ShipListRow {
  const { order, lines, parcels } = parts;
  const { name, zipCode } = addressText(order.shippingAddress);
  const { ordered, unpacked, packed } = orderQuantities(lines, parcels);
  const booking = bookingOf(parcels);
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
    refused: booking?.state === 'requested' ? null : refusalOfShipment(parts, now),
    booking,
  };
}

/** The booking of the packed parcel that will be shipped, if it has one. */
function bookingOf(parcels: OrderParts['parcels']): ShipListRow['booking'] {
  const parcel = parcels.find(({ state }) => state === 'packed');
  if (!parcel || parcel.booking === null) return null;
  const { id, booking, courier, trackingNumber, bookingError } = parcel;
  return { parcelId: id, state: booking, courier, trackingNumber, error: bookingError };
}

const noNumber = { courier: null, trackingNumber: null };

/** Why a row cannot be shipped, from the plan that shipping it would write. */
const refusalOfShipment = (parts: OrderParts, now: Date): string | null =>
  refusalOfPlan(() => planStaffShipment(factsOfParts(parts), previewer, { shipment: noNumber }, now));
