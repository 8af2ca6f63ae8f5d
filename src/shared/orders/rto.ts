import type { OrderStatus } from './orderStatus';
import type { CarrierState, ParcelState } from './parcels';

/**
 * What becomes of the items of a parcel that came back undelivered (RTO, return to origin). `resend` leaves the order open;
 * the others cancel it.
 */
export const rtoConditions = ['restock', 'damaged', 'resend'] as const;
export type RtoCondition = (typeof rtoConditions)[number];

export const rtoLabels: Record<RtoCondition, string> = {
  restock: 'Restock',
  damaged: 'Damaged',
  resend: 'Reship',
};

type Parcel = { id: number; number: number; state: ParcelState; carrierState: CarrierState | null };
type Order = { id: number; status: OrderStatus };

/** Whether a parcel is out, or back without a decision about its items. */
export const isRtoOpen = (order: Order, parcel: Parcel): boolean => rtoRefusal(order, parcel) === null;

/** Why a parcel cannot be received as RTO; null when it can. */
export function rtoRefusal(order: Order, { number, state, carrierState }: Parcel): string | null {
  const name = `Parcel ${number} of order #${order.id}`;
  if (state === 'packed') return `${name} has not been shipped.`;
  if (state === 'cancelled') return `${name} was unpacked; its items are in another parcel.`;
  if (carrierState === 'delivered') return `${name} was delivered. Record a return on the order's page.`;
  if (carrierState === 'returned' && order.status === 'cancelled') return `${name} was received before.`;
  return null;
}

/**
 * Why the order of received parcels cannot be cancelled; null when it can: nothing of it may be with the courier, with the
 * customer or in the shop.
 */
export function rtoCancelRefusal(
  order: Order,
  parcels: readonly Parcel[],
  received: readonly number[],
): string | null {
  if (order.status === 'cancelled') return null;
  if (order.status !== 'shipped')
    return `Order #${order.id} has items that were not shipped. Choose “Reship”, or cancel them on its page first.`;
  const other = parcels.find(
    ({ id, state, carrierState }) =>
      state === 'shipped' && carrierState !== 'returned' && !received.includes(id),
  );
  if (!other) return null;
  return other.carrierState === 'delivered'
    ? `Parcel ${other.number} of order #${order.id} was delivered, so the order is not cancelled. Choose “Reship”, or refund these items on its page.`
    : `Parcel ${other.number} of order #${order.id} is still with the courier. Receive both together.`;
}
