import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import { addressText, type OrderAddress } from '@/shared/orders/orderAddress';
import { statusLabels } from '@/shared/orders/orderLabels';
import type { CorrectAddressIn } from '@/shared/schemas/orders/adminOrders';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { queueOrderMail, undoable, withdrawUndoable } from '../core/news/mails';
import { issueForOrder } from '../core/plan/issueForOrder';
import { readOrderFacts } from '../core/plan/orderFacts';
import { logOrder } from '../core/plan/orderLog';
import { hasLeft, readParcels } from '../core/records/parcelRecords';
import {
  type ActorRef,
  addEvent,
  adminRef,
  changeOrder,
  type OrderRow,
  readOrder,
} from '../core/records/records';
import { changeSupply } from '../core/rules/supply';

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
  const moment = now();
  await write(db, async (tx) => {
    const order = await readOrder(tx, id);
    if (lineOf(order.shippingAddress) !== lineOf(was))
      throw new AppError('conflict', `The address of order #${id} has changed. Please review it again.`);
    if (lineOf(address) === lineOf(was)) return;
    await setAddress(tx, order, address, { by: adminRef(admin.id), now: moment });
    const also = { before: { address: order.shippingAddress }, after: { address } };
    const undo = { kind: 'address', was: order.shippingAddress, became: address } as const;
    await logOrder(tx, admin, order, { act: 'address', also, undo, now: moment });
  });
  return id;
}

type Act = { by: ActorRef; now: Date; isUndo?: boolean };

/** Throws conflict when the order is on its way or has ended. */
export async function setAddress(
  tx: Tx,
  order: OrderRow,
  address: OrderAddress,
  { by, now, isUndo }: Act,
): Promise<void> {
  const { id, status } = order;
  if (status !== 'pending' && status !== 'paid' && status !== 'processing')
    throw new AppError('conflict', `Order #${id} is already ${statusLabels[status].toLowerCase()}.`);
  const parcels = await readParcels(tx, [id]);
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
  const taxes = await changeSupply(tx, order, address);
  await changeOrder(tx, id, { shippingAddress: address, ...taxes }, now);
  if (order.gst !== null) await issueForOrder(tx, await readOrderFacts(tx, id), now, { isCorrected: true });
  await addEvent(tx, id, { ...by, kind: 'address', note: `Before: ${lineOf(order.shippingAddress)}`, now });
  const waited = await withdrawUndoable(tx, id, 'orderAddressChanged');
  // A customer who has not been notified of the correction is not notified that it was undone.
  if (isUndo && waited) return;
  await queueOrderMail(tx, 'orderAddressChanged', id, now, undoable(id, now));
}
