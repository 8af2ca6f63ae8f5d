import { write } from '@/db/write';
import { CourierError } from '@/server/couriers';
import { readFacts } from '@/server/settings';
import type { Person } from '@/shared/access/actor';
import { courierName } from '@/shared/delivery/couriers';
import { mapInTurn } from '@/shared/inTurn';
import { isCashDue } from '@/shared/orders/orderStatus';
import type { BookParcelsIn, CheckBookingIn } from '@/shared/schemas/orders/booking';
import type { OrderResults } from '@/shared/schemas/orders/parcels';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { adminRef, type OrderRow, readOrder } from '../core/records/records';
import { doingMany, resultsOf } from '../parcels/forEachOrder';
import { askForEach } from './askCourier';
import { recipientOf } from './recipient';
import { portOf, runBooking } from './runBooking';
import { startBooking } from './startBooking';

/**
 * Books a parcel of each order with a configured courier. Each succeeds or fails by itself; when the courier does not
 * answer, those that follow are not tried. Throws conflict when the courier is not set up.
 */
export async function bookParcels(
  deps: Deps,
  admin: Person,
  { courier, parcels: rows }: BookParcelsIn,
): Promise<OrderResults> {
  portOf(deps, { courier });
  const { by, batch } = doingMany(deps, admin);
  const { pieceGrams } = await readFacts(deps);
  const whileAnswering = stopWhenDown();
  const outcomes = await askForEach(rows, (row) =>
    whileAnswering(async () => {
      const act = { courier, pieceGrams, by, now: deps.now() };
      const started = await write(deps.db, (tx) => startBooking(tx, row, act));
      await runBooking(deps, started, adminRef(admin.id));
    }),
  );
  return { ...resultsOf(deps, rows, outcomes), batch };
}

/** Runs work until a courier does not answer; the rest then fails without asking it. */
function stopWhenDown() {
  let fault: CourierError | null = null;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (fault) throw new CourierError('unavailable', fault.message);
    try {
      return await work();
    } catch (error) {
      if (error instanceof CourierError && error.fault !== 'refused') fault = error;
      throw error;
    }
  };
}

/** Finds the orders that a courier does not take: by their address, or by the PIN code it goes to. */
export async function checkBooking(
  deps: Deps,
  { courier, ids }: CheckBookingIn,
): Promise<{ refused: { orderId: number; reason: string }[]; fault: string | null }> {
  const port = portOf(deps, { courier });
  const orders = await mapInTurn(ids, (id) => readOrder(deps.db, id));
  const pins = new Set(orders.flatMap((order) => pinOf(order) ?? []));
  const asked = [...pins];
  const whileAnswering = stopWhenDown();
  const outcomes = await askForEach(asked, (pin) => whileAnswering(() => port.service(pin)));
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
  if ('missing' in to) return 'Incomplete address';
  if (service && !service.isServed) return service.reason ?? `${courier} does not deliver to ${to.pin}`;
  if (service && !service.takesCash && isCashDue(order)) return `${courier} takes no cash at ${to.pin}`;
  return null;
}
