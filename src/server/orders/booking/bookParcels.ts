import { courierName } from '@/shared/delivery/couriers';
import type { BookParcelsIn, CheckBookingIn } from '@/shared/schemas/booking';
import type { OrderResults } from '@/shared/schemas/parcels';
import { AppError } from '../../platform/errors';
import type { Deps, ViewerRole } from '../../platform/trpc';
import { adminRef, type OrderRow, readOrder } from '../core/records';
import { forEachOrder } from '../parcels/forEachOrder';
import { isCashDue } from '@/shared/orders/orderStatus';
import { inTurns } from './inTurns';
import { recipientOf } from './recipient';
import { portOf, runBooking } from './runBooking';
import { startBooking, type StartedBooking } from './startBooking';

/**
 * Books a parcel of each order with a configured courier. Each succeeds or fails by itself. Throws conflict when the
 * courier is not set up.
 */
export async function bookParcels(
  deps: Deps,
  admin: ViewerRole,
  { courier, parcels: rows }: BookParcelsIn,
): Promise<OrderResults> {
  portOf(deps, { courier });
  const { pieceGrams } = deps.config.couriers;
  const started = new Map<BookParcelsIn['parcels'][number], StartedBooking>();
  const results = await forEachOrder(deps, admin, rows, (tx, row, { by, now }) => {
    started.set(row, startBooking(tx, row, { courier, pieceGrams, by, now }));
  });
  const asked = [...started].map(([{ orderId }, booking]) => ({ orderId, booking }));
  const outcomes = await inTurns(asked, ({ booking }) => runBooking(deps, booking, adminRef(admin.id)));
  const done: number[] = [];
  const failed = [...results.failed];
  outcomes.forEach((outcome, index) => {
    const orderId = asked[index]?.orderId ?? 0;
    if (outcome.status === 'fulfilled') done.push(orderId);
    else if (outcome.reason instanceof AppError) failed.push({ orderId, reason: outcome.reason.message });
    else throw outcome.reason;
  });
  return { done, failed, batch: results.batch };
}

/** Finds the orders that a courier does not take: by their address, or by the PIN code it goes to. */
export async function checkBooking(
  deps: Deps,
  { courier, ids }: CheckBookingIn,
): Promise<{ refused: { orderId: number; reason: string }[]; fault: string | null }> {
  const port = portOf(deps, { courier });
  const orders = ids.map((id) => readOrder(deps.db, id));
  const pins = new Set(orders.flatMap((order) => pinOf(order) ?? []));
  const asked = [...pins];
  const outcomes = await inTurns(asked, (pin) => port.service(pin));
  const services = new Map(
    outcomes.flatMap((outcome, at) =>
      outcome.status === 'fulfilled' ? [[asked[at] ?? '', outcome.value] as const] : [],
    ),
  );
  const fault = outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  if (fault && !(fault instanceof AppError)) throw fault;
  const refused = orders.flatMap((order) => {
    const reason = reasonAgainst(order, services.get(pinOf(order) ?? ''), courierName(courier));
    return reason === null ? [] : [{ orderId: order.id, reason }];
  });
  return { refused, fault: fault?.message ?? null };
}

function pinOf(order: OrderRow): string | null {
  const to = recipientOf(order);
  return 'pin' in to ? to.pin : null;
}

type Service = { isServed: boolean; takesCash: boolean; reason: string | null };

function reasonAgainst(order: OrderRow, service: Service | undefined, courier: string): string | null {
  const to = recipientOf(order);
  if ('missing' in to) return 'Needs address';
  if (service && !service.isServed) return service.reason ?? `${courier} does not deliver to ${to.pin}`;
  if (service && !service.takesCash && isCashDue(order)) return `${courier} takes no cash at ${to.pin}`;
  return null;
}
