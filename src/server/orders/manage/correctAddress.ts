import { write } from '@/db/write';
import type { StaffActor } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import { addressText, type OrderAddress } from '@/shared/orders/orderAddress';
import { statusLabels } from '@/shared/orders/orderLabels';
import type { CorrectAddressIn } from '@/shared/schemas/orders/adminOrders';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { isUnsent, undoable } from '../core/news/mails';
import { applyPlan } from '../core/plan/applyPlan';
import { type OrderFacts, readOrderFacts } from '../core/plan/orderFacts';
import {
  type OrderPlan,
  startPlan,
  withChange,
  withEvent,
  withLog,
  withNews,
  withWithdrawals,
} from '../core/plan/orderPlan';
import { hasLeft } from '../core/records/parcelRecords';
import { adminRef } from '../core/records/records';
import { suppliedAnew } from '../core/rules/supply';

/** An address in one line, for the history and the log. */
const lineOf = (address: OrderAddress): string => {
  const { name, place, email, phone } = addressText(address);
  return [name, ...place, phone, email].filter(Boolean).join(', ');
};

/**
 * Corrects the address of an order of which nothing has left, and notifies the customer. The history has the old one.
 * Throws notFound, and conflict when a parcel has left or the address has changed since it was read.
 */
export async function correctAddress(
  { db, now }: Deps,
  admin: Person,
  { id, address, was }: CorrectAddressIn,
): Promise<number> {
  await write(db, async (tx) => {
    const facts = await readOrderFacts(tx, id);
    if (lineOf(facts.order.shippingAddress) !== lineOf(was))
      throw new AppError('conflict', `The address of order #${id} has changed. Please review it again.`);
    if (lineOf(address) === lineOf(was)) return;
    const started = startPlan(facts, { by: adminRef(admin.id), now: now() });
    await applyPlan(tx, planAddress(started, admin, address));
  });
  return id;
}

/** Plans another address of an order. Throws conflict when the order is on its way or has ended. */
export function planAddress(
  plan: OrderPlan,
  by: Person | StaffActor,
  address: OrderAddress,
  { isUndo = false }: { isUndo?: boolean } = {},
): OrderPlan {
  const { order, now, was: facts } = plan;
  const { id, shippingAddress: was } = order;
  assertAtHome(plan);
  const { lines, change } = suppliedAnew(order, plan.lines, address);
  const changed = withChange(
    { ...plan, lines, isAddressCorrected: true },
    { shippingAddress: address, ...change },
  );
  const noted = withEvent(changed, { kind: 'address', note: `Before: ${lineOf(was)}` });
  const logged = withLog(noted, by, {
    act: 'address',
    also: { before: { address: was }, after: { address } },
    undo: { kind: 'address', was, became: address },
  });
  const withdrawn = withWithdrawals(logged, { kind: 'mail', mail: 'orderAddressChanged' });
  // A customer who has not been notified of the correction is not notified that it was undone.
  return isUndo && isUnsent(facts.unsentMails, id, 'orderAddressChanged')
    ? withdrawn
    : withNews(withdrawn, { kind: 'mail', mail: 'orderAddressChanged', facts: undoable(id, now) });
}

/** Throws conflict unless everything of an order is in the shop and goes to its present address by no booking. */
function assertAtHome({ order, parcels }: Pick<OrderFacts, 'order' | 'parcels'>): void {
  const { id, status } = order;
  if (status !== 'pending' && status !== 'paid' && status !== 'processing')
    throw new AppError('conflict', `Order #${id} is already ${statusLabels[status].toLowerCase()}.`);
  const sent = parcels.find(hasLeft);
  if (sent) throw new AppError('conflict', `Parcel ${sent.number} was shipped to the present address.`);
  const booked = parcels.find(
    ({ state, booking }) => state === 'packed' && (booking === 'booked' || booking === 'requested'),
  );
  if (booked)
    throw new AppError(
      'conflict',
      `Parcel ${booked.number} is booked with the present address. Cancel its booking first.`,
    );
}
