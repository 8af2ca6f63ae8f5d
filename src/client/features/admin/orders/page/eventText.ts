import { statusLabels } from '@/shared/orders/orderLabels';
import { orderStatuses } from '@/shared/orders/orderStatus';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';

type OrderEvent = PlainOrder['events'][number];

const payments: Record<string, string> = {
  confirmed: 'Cash on delivery confirmed',
  open: 'Payment started',
  captured: 'Payment captured',
  failed: 'Payment failed',
  refunded: 'Payment refunded',
  review: 'Payment put under review',
};
const refunds: Record<string, string> = {
  requested: 'Refund requested',
  approved: 'Refund approved',
  rejected: 'Refund rejected',
  refunded: 'Refund completed',
  failed: 'Refund failed',
  exchanged: 'Items exchanged',
};

const parcels: Record<string, string> = {
  packed: 'Packed',
  unpacked: 'Unpacked',
  shipped: 'Shipped',
  courier: 'Courier changed',
  booked: 'Booked with the courier',
  booking_cancelled: 'Booking cancelled',
  called_back: 'RTO requested',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  attempt_failed: 'Delivery attempt failed',
  delivered: 'Delivered',
  returning: 'RTO in transit',
  returned: 'RTO received',
};

const statusText = (text: string | null): string => {
  const status = orderStatuses.find((one) => one === text);
  return status ? statusLabels[status] : (text ?? '');
};

/** A short description of an event. */
export function eventText({ kind, from, to }: OrderEvent): string {
  if (kind === 'address') return to === 'business' ? 'Business changed' : 'Address corrected';
  if (kind === 'items') return 'Items changed';
  if (kind === 'parcel') return parcels[to ?? ''] ?? `Parcel ${to}`;
  if (kind === 'return') return `Return ${to}`;
  if (kind === 'note') return 'Note';
  if (kind === 'payment') return payments[to ?? ''] ?? `Payment ${to}`;
  if (kind === 'refund' && from === 'rejected') return 'Refund reopened';
  if (kind === 'refund')
    return from === 'failed' && to === 'approved'
      ? 'Refund tried again'
      : (refunds[to ?? ''] ?? `Refund ${to}`);
  return from === null ? 'Placed' : `${statusText(from)} to ${statusText(to)}`;
}

const actors = {
  customer: 'Customer',
  admin: 'Staff',
  system: 'Store',
  provider: 'Payment provider',
  courier: 'Courier',
} as const;

/** The actor of an event; staff by name. */
export function actorText({ actor, by }: OrderEvent): string {
  if (actor === 'admin' && by) return by.name === by.email ? by.name : `${by.name}, ${by.email}`;
  return actors[actor];
}
