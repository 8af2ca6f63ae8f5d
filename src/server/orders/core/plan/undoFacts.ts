import { isDeepStrictEqual } from 'node:util';
import { formatMoney, type Paise } from '@/shared/money';
import { lineQuantities } from '@/shared/orders/fulfilment';
import { isListedParcel, parcelStateText } from '@/shared/orders/parcels';
import { AppError } from '../../../platform/errors';
import type { Parcel } from '../records/parcelRecords';
import type { OrderFacts } from './orderFacts';
import type { OrderPlan } from './orderPlan';
import type { OrderPosition, ParcelFacts, ParcelUndo, UndoOf } from './orderUndo';

const factsOf = (parcel: Parcel): ParcelFacts => ({
  state: parcel.state,
  carrierState: parcel.carrierState,
  booking: parcel.booking,
  courier: parcel.courier,
  trackingNumber: parcel.trackingNumber,
  collect: parcel.collect,
  packedAt: parcel.packedAt?.getTime() ?? null,
  shippedAt: parcel.shippedAt?.getTime() ?? null,
  deliveredAt: parcel.deliveredAt?.getTime() ?? null,
  lines: parcel.lines,
});

/** Returns a parcel as it is and as it was; `was` is undefined for a parcel that is new. */
export const undoOfParcel = (parcel: Parcel, was: Parcel | undefined): ParcelUndo => ({
  id: parcel.id,
  number: parcel.number,
  was: was ? factsOf(was) : null,
  became: factsOf(parcel),
});

/** Returns what undoes the move of an order to another status: a plan that is complete but for its log. */
export function undoOfMove(plan: OrderPlan): UndoOf<'status'> {
  const { order, parcels } = plan.was;
  const { status, step, resendsReturned, cancelledBy, refundStatus, refundReason, refundRequestedAt } = order;
  const before = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const isListed = (parcel: Parcel | undefined) => parcel !== undefined && isListedParcel(parcel);
  return {
    kind: 'status',
    was: status,
    became: plan.order.status,
    facts: { step, resendsReturned },
    payment: { was: order.paymentStatus, became: plan.order.paymentStatus },
    parcels: plan.parcels
      .filter((parcel) => isListedParcel(parcel) || isListed(before.get(parcel.id)))
      .map((parcel) => undoOfParcel(parcel, before.get(parcel.id))),
    cancellation:
      status === 'cancelled'
        ? { cancelledBy, refundStatus, refundReason, refundRequestedAt: refundRequestedAt?.getTime() ?? null }
        : null,
    position: positionOf(plan),
  };
}

/** Returns what undoes the packing of a parcel, its shipping or their undo: a plan that is complete but for its log. */
export function undoOfParcelChange(plan: OrderPlan, parcel: Parcel): UndoOf<'parcel'> {
  const { step: was } = plan.was.order;
  const { step: became } = plan.order;
  return {
    kind: 'parcel',
    parcel: undoOfParcel(
      parcel,
      plan.was.parcels.find(({ id }) => id === parcel.id),
    ),
    ...(was !== became && { step: { was, became } }),
    position: positionOf(plan),
  };
}

/** Returns what cancels items again after their cancellation was undone by a plan that is complete but for its log. */
export const undoOfUncancelling = (
  plan: OrderPlan,
  { items, restocked }: UndoOf<'cancelledItems'>,
): UndoOf<'uncancelledItems'> => ({ kind: 'uncancelledItems', items, restocked, position: positionOf(plan) });

/** Returns what has happened to an order's money and pieces so far. */
const positionOf = ({ refunds, credit, remitted, lines }: PositionFacts): OrderPosition => ({
  refunded: refunds
    .filter(({ status, isExtra }) => status !== 'failed' && !isExtra)
    .reduce((paise, { gross }) => paise + gross, 0),
  credit: credit.ofOrder,
  remitted,
  lines: lines.map(({ id, quantity, restocked }) => ({ lineId: id, quantity, restocked })),
});
type PositionFacts = Pick<OrderFacts, 'refunds' | 'credit' | 'remitted' | 'lines'>;

/** Throws conflict when money or pieces of an order have moved since a change. */
export function assertUnmoved(facts: OrderFacts, since: OrderPosition): void {
  const orderId = facts.order.id;
  const now = positionOf(facts);
  const refuse = (what: string) =>
    new AppError('conflict', `${what} since, so this change cannot be undone.`);
  const moved = (paise: Paise): string => formatMoney(Math.abs(paise));
  if (now.refunded > since.refunded)
    throw refuse(`${moved(now.refunded - since.refunded)} of order #${orderId} was refunded`);
  if (now.refunded < since.refunded)
    throw refuse(`A refund of ${moved(since.refunded - now.refunded)} for order #${orderId} has failed`);
  if (now.credit !== since.credit)
    throw refuse(`${moved(now.credit - since.credit)} of store credit has moved for order #${orderId}`);
  if (now.remitted !== since.remitted) throw refuse(`COD remittances of order #${orderId} have changed`);
  if (!isDeepStrictEqual(now.lines, since.lines)) throw refuse(`The items of order #${orderId} have changed`);
}

/**
 * Returns all parcels of an order as they were before a change; one that the change made is cancelled. Throws conflict when
 * one of them has changed since.
 */
export function parcelsBefore(parcels: readonly Parcel[], changes: readonly ParcelUndo[]): Parcel[] {
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  return parcels.map((parcel) => {
    const change = changeOf.get(parcel.id);
    if (!change) return parcel;
    assertSameParcel(parcel, change.became);
    return parcelBefore(parcel, change.was);
  });
}

/** Throws conflict when the pieces or the number of a parcel that comes back are another parcel's since. */
export function assertHasPlace(
  lines: OrderFacts['lines'],
  parcels: readonly Parcel[],
  { id, number, state }: Parcel,
): void {
  if (state === 'cancelled') return;
  const other = parcels.find(
    (parcel) => parcel.id !== id && parcel.number === number && isListedParcel(parcel),
  );
  if (other) throw parcelChanged(other);
  if (lines.some((line) => lineQuantities(line, parcels).unpacked < 0))
    throw new AppError('conflict', `Items of parcel ${number} are in another parcel now.`);
}

/** Throws conflict when an order has a parcel that a change did not know. */
export function assertNoOtherParcel(parcels: readonly Parcel[], changes: readonly ParcelUndo[]): void {
  const known = new Set(changes.map(({ id }) => id));
  const other = parcels.find((parcel) => isListedParcel(parcel) && !known.has(parcel.id));
  if (other) throw parcelChanged(other);
}

/**
 * Courier and number may have been corrected since, and a booking is released with its parcel. A parcel that comes back
 * from cancelled needs the booking that it had.
 */
function assertSameParcel(parcel: Parcel, { state, carrierState, booking, lines }: ParcelFacts): void {
  const isSame =
    parcel.state === state &&
    parcel.carrierState === carrierState &&
    (state !== 'cancelled' || parcel.booking === booking) &&
    isDeepStrictEqual(parcel.lines, lines);
  if (!isSame) throw parcelChanged(parcel);
}

const parcelChanged = (parcel: Parcel): AppError =>
  new AppError(
    'conflict',
    `Parcel ${parcel.number} has changed since. It is now ${parcelStateText(parcel).toLowerCase()}.`,
  );

function parcelBefore(parcel: Parcel, was: ParcelFacts | null): Parcel {
  if (!was) return { ...parcel, state: 'cancelled', carrierState: null, shippedAt: null, deliveredAt: null };
  const { booking: _, lines, ...facts } = was;
  const at = (time: number | null) => (time === null ? null : new Date(time));
  const times = {
    packedAt: at(was.packedAt),
    shippedAt: at(was.shippedAt),
    deliveredAt: at(was.deliveredAt),
  };
  return {
    ...parcel,
    ...facts,
    ...times,
    lines: isDeepStrictEqual(lines, parcel.lines) ? parcel.lines : lines,
  };
}
