import { type Line, orderQuantities, type Parcel } from './fulfilment';
import type { cancellers } from './orderEvents';
import { isToBeSent, type OrderStatus } from './orderStatus';

/** What staff or a payment decided about an order that has not left: `new` awaits its payment. */
export const orderSteps = ['new', 'paid', 'processing'] as const;
type OrderStep = (typeof orderSteps)[number];

/** The stored facts that make an order's status, beside its lines and parcels. */
export type StatusFacts = {
  step: OrderStep;
  /** Who cancelled the order; null for an order that goes on. */
  cancelledBy: (typeof cancellers)[number] | null;
  /** Pieces that came back wait to be sent again, because staff took the order back to a step. */
  resendsReturned: boolean;
};

const statusOfStep = { new: 'pending', paid: 'paid', processing: 'processing' } as const;

/**
 * Derives the status of an order from its facts; nothing else does. It is shipped when all of its pieces have left, and
 * delivered when all have arrived. Until then it is at its step.
 */
export function statusOf(
  { step, cancelledBy, resendsReturned }: StatusFacts,
  lines: readonly Line[],
  parcels: readonly Parcel[],
): OrderStatus {
  if (cancelledBy !== null) return 'cancelled';
  if (step === 'new') return 'pending';
  const { ordered, unpacked, packed, shipped, delivered, returned } = orderQuantities(lines, parcels);
  const unsent = unpacked + packed + (resendsReturned ? returned : 0);
  if (unsent > 0 || shipped + delivered + returned === 0) return statusOfStep[step];
  return delivered === ordered ? 'delivered' : 'shipped';
}

/**
 * The facts that a status sets when staff, a customer or a payment decides it; `parcels` as they become. A step back leaves
 * what came back to be sent again. A cancelled order keeps its step.
 */
export function factsOfDecision(
  to: OrderStatus,
  parcels: readonly Pick<Parcel, 'state' | 'carrierState'>[],
  cancelledBy: NonNullable<StatusFacts['cancelledBy']>,
): Partial<StatusFacts> {
  if (to === 'cancelled') return { cancelledBy };
  const hasReturned = parcels.some(
    ({ state, carrierState }) => state === 'shipped' && carrierState === 'returned',
  );
  return {
    step: stepOf[to],
    cancelledBy: null,
    resendsReturned: isToBeSent({ status: to }) && hasReturned,
  };
}

/** What leaves was prepared, so that a step back without another decision is one to `processing`. */
const stepOf = {
  pending: 'new',
  paid: 'paid',
  processing: 'processing',
  shipped: 'processing',
  delivered: 'processing',
} as const satisfies Record<Exclude<OrderStatus, 'cancelled'>, OrderStep>;
