import type { Courier } from '@/shared/delivery/couriers';
import type { DeliveryZone } from '@/shared/delivery/zones';
import type { cancellers, eventActors, eventKinds } from '@/shared/orders/orderEvents';
import type { OrderStatus, PaymentMethod, PaymentStatus, RefundStatus } from '@/shared/orders/orderStatus';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { atWork, dayMs, hourMs, minuteMs } from './calendar';
import type { Dice } from './dice';

type PlannedEvent = {
  actor: (typeof eventActors)[number];
  kind: (typeof eventKinds)[number];
  from: string | null;
  to: string | null;
  note: string | null;
  at: number;
};

/** The course of an order up to now. */
export type Course = {
  status: OrderStatus;
  method: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** When the provider captured its payment; null: never, or paid to the courier. */
  capturedAt: number | null;
  cancelledBy: (typeof cancellers)[number] | null;
  refundStatus: RefundStatus;
  refundReason: string | null;
  refundRejection: string | null;
  refundRequestedAt: number | null;
  refundProcessedAt: number | null;
  courier: Courier | null;
  trackingNumber: string | null;
  /** When its pieces were put back into stock. */
  cancelledAt: number | null;
  deliveredAt: number | null;
  events: PlannedEvent[];
};

const methodShares: readonly (readonly [PaymentMethod, number])[] = [
  ['cashfree', 0.46],
  ['cod', 0.26],
  ['card', 0.23],
  ['paypal', 0.05],
];
const courierShares: readonly (readonly [Courier, number])[] = [
  ['delhivery', 4],
  ['bluedart', 3],
  ['xpressbees', 2],
  ['india-post', 1],
];
const refundReasons = [
  'Ordered the wrong size.',
  'Found a better colour elsewhere.',
  'It would not arrive before the wedding.',
  'Ordered twice by mistake.',
  'Changed my mind.',
];
/** Shares of orders that are never paid, cancelled by the customer, and cancelled by the shop. */
const shares = { unpaid: 0.05, byCustomer: 0.065, byShop: 0.012, rejected: 0.15 };
/** Days in transit by the zone of the PIN code. */
const transitDays = {
  local: [1, 2],
  regional: [2, 4],
  metro: [2, 4],
  national: [3, 5],
  remote: [5, 8],
} as const;
/** Refund requests of the last days are still undecided. */
const decidedAfterMs = 6 * dayMs;

type Facts = { dice: Dice; placedAt: number; zone: DeliveryZone; now: number };

/** Simulates one order from its placement until now. */
export function courseOf(facts: Facts): Course {
  const { dice, placedAt } = facts;
  const [method] = dice.weighted(methodShares, ([, share]) => share);
  const course: Course = { ...untouched, method, events: [] };
  note(course, { actor: 'customer', kind: 'status', to: 'pending', at: placedAt });
  if (method === 'cod') {
    move(course, 'customer', 'processing', placedAt);
    course.paymentStatus = 'due';
  } else if (!payOnline(course, facts)) return course;
  const chance = dice.next();
  if (chance < shares.byCustomer) return cancelByCustomer(course, facts);
  if (chance < shares.byCustomer + shares.byShop) return cancelByShop(course, facts);
  return deliver(course, facts);
}

const untouched = {
  status: 'pending',
  paymentStatus: 'pending',
  capturedAt: null,
  cancelledBy: null,
  refundStatus: 'none',
  refundReason: null,
  refundRejection: null,
  refundRequestedAt: null,
  refundProcessedAt: null,
  courier: null,
  trackingNumber: null,
  cancelledAt: null,
  deliveredAt: null,
} as const;

type Noted = Pick<PlannedEvent, 'actor' | 'kind' | 'at'> & Partial<PlannedEvent>;

function note(course: Course, event: Noted): void {
  course.events.push({ from: null, to: null, note: null, ...event });
}

function move(course: Course, actor: PlannedEvent['actor'], to: OrderStatus, at: number): void {
  note(course, { actor, kind: 'status', from: course.status, to, at });
  course.status = to;
  if (to === 'cancelled') course.cancelledAt = at;
}

/** Whether the payment succeeds; otherwise the order has expired. */
function payOnline(course: Course, { dice, placedAt }: Facts): boolean {
  const triedAt = placedAt + dice.between(5, 40) * 1000;
  note(course, { actor: 'customer', kind: 'payment', to: 'open', note: course.method, at: triedAt });
  const answeredAt = triedAt + dice.between(1, 5) * minuteMs;
  const isPaid = !dice.chance(shares.unpaid);
  const to = isPaid ? 'captured' : 'failed';
  note(course, { actor: 'provider', kind: 'payment', from: 'open', to, at: answeredAt });
  course.paymentStatus = to;
  if (isPaid) {
    course.capturedAt = answeredAt;
    move(course, 'provider', 'paid', answeredAt);
    return true;
  }
  course.cancelledBy = 'system';
  move(course, 'system', 'cancelled', placedAt + ORDER_LIMITS.holdMinutes * minuteMs);
  return false;
}

function cancelByCustomer(course: Course, facts: Facts): Course {
  const { dice, placedAt, now } = facts;
  const at = placedAt + dice.between(12 * minuteMs, 20 * hourMs);
  if (at > now) return course;
  course.cancelledBy = 'customer';
  move(course, 'customer', 'cancelled', at);
  if (course.capturedAt === null) {
    course.paymentStatus = 'failed';
    return course;
  }
  course.refundStatus = 'requested';
  course.refundReason = dice.chance(0.8) ? dice.pick(refundReasons) : null;
  course.refundRequestedAt = at;
  note(course, { actor: 'customer', kind: 'refund', from: 'none', to: 'requested', at });
  const decidedAt = atWork(dice, at + dice.between(6, 30) * hourMs);
  if (now - at > decidedAfterMs && decidedAt <= now) decideRefund(course, dice, decidedAt);
  return course;
}

function decideRefund(course: Course, dice: Dice, at: number): void {
  const isRejected = dice.chance(shares.rejected);
  const to = isRejected ? 'rejected' : 'approved';
  note(course, { actor: 'admin', kind: 'refund', from: 'requested', to, at });
  course.refundStatus = to;
  course.refundProcessedAt = at;
  if (isRejected) course.refundRejection = 'The parcel was with the courier already and was delivered.';
  else payBack(course, at);
}

function payBack(course: Course, at: number): void {
  course.paymentStatus = 'refunded';
  course.refundProcessedAt = at;
  note(course, { actor: 'provider', kind: 'refund', from: 'approved', to: 'refunded', at });
}

/** A faulty piece without a replacement: the shop refunds everything. */
function cancelByShop(course: Course, { dice, placedAt, now }: Facts): Course {
  const at = atWork(dice, placedAt + dice.between(3, 24) * hourMs);
  if (at > now) return course;
  course.cancelledBy = 'shop';
  move(course, 'admin', 'cancelled', at);
  if (course.capturedAt === null) {
    course.paymentStatus = 'failed';
    return course;
  }
  course.refundStatus = 'approved';
  course.refundRequestedAt = at;
  note(course, {
    actor: 'admin',
    kind: 'refund',
    from: 'none',
    to: 'approved',
    note: 'The last piece has a fault in the weave.',
    at,
  });
  payBack(course, at);
  return course;
}

function deliver(course: Course, { dice, placedAt, zone, now }: Facts): Course {
  if (course.status === 'paid') {
    const packedAt = atWork(dice, placedAt + dice.between(2, 14) * hourMs);
    if (packedAt > now) return course;
    move(course, 'admin', 'processing', packedAt);
  }
  const shippedAt = atWork(dice, (course.events.at(-1)?.at ?? placedAt) + dice.between(16, 40) * hourMs);
  if (shippedAt > now) return course;
  move(course, 'admin', 'shipped', shippedAt);
  course.courier = dice.weighted(courierShares, ([, share]) => share)[0];
  course.trackingNumber = `${dice.between(10, 99)}${String(dice.between(0, 99_999_999)).padStart(8, '0')}`;
  const [fewest, most] = transitDays[zone];
  const deliveredAt = atWork(dice, shippedAt + dice.between(fewest, most) * dayMs);
  if (deliveredAt > now) return course;
  move(course, 'admin', 'delivered', deliveredAt);
  course.deliveredAt = deliveredAt;
  if (course.method === 'cod') course.paymentStatus = 'captured';
  return course;
}
