import type { Tx } from '@/db/client';
import type { Person } from '@/shared/access/actor';
import type { ShipOrdersIn, ShippedOrders, ShipRow } from '@/shared/schemas/orders/parcels';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import { findTrackingUses } from '../core/records/parcelRecords';
import { forEachOrder } from './forEachOrder';
import { mailedCustomers } from './mailedCustomers';
import { checkOpen } from './planPacking';
import { planStaffShipment } from './planShipment';

/**
 * Ships a parcel of each order: what is packed and what is left, one packed parcel, or chosen lines. An order of which
 * everything has left becomes shipped; another one is processing until the rest leaves.
 */
export async function shipOrders(
  deps: Deps,
  admin: Person,
  { parcels: rows, allowReused }: ShipOrdersIn,
): Promise<ShippedOrders> {
  const results = await forEachOrder(deps, admin, rows, async (tx, row, { by, now }) => {
    const facts = await readOrderFacts(tx, row.orderId);
    checkOpen(facts.order);
    if (!allowReused) await checkUnused(tx, row, rows);
    const shipment = { courier: row.courier ?? null, trackingNumber: row.trackingNumber ?? null };
    await applyPlan(tx, planStaffShipment(facts, by, { ...row, shipment }, now));
  });
  return { ...results, mailed: await mailedCustomers(deps.db, results.done) };
}

/** Throws conflict for a tracking number that another parcel, or another row, has and that was not accepted twice. */
async function checkUnused(tx: Tx, row: ShipRow, rows: readonly ShipRow[]): Promise<void> {
  const { orderId, trackingNumber } = row;
  if (trackingNumber === undefined || row.allowReused) return;
  const same = rows.filter((one) => one !== row && isSameNumber(one, row));
  const [use] = await findTrackingUses(tx, [{ ...row, isPart: row.lines !== undefined }]);
  // A row that accepts the number may have been shipped before this one.
  const isAccepted = same.some((one) => one.allowReused && one.orderId === use?.usedBy.orderId);
  const other = same.find((one) => !one.allowReused) ?? (isAccepted ? undefined : use?.usedBy);
  if (!other) return;
  const whose = other.orderId === orderId ? 'another parcel of this order' : `order #${other.orderId}`;
  throw new AppError('conflict', `AWB ${trackingNumber} is already used for ${whose}.`, {
    details: { isReused: true },
  });
}

const isSameNumber = (one: ShipRow, other: ShipRow): boolean =>
  one.trackingNumber?.toUpperCase() === other.trackingNumber?.toUpperCase();
