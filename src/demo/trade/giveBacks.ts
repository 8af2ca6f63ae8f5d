import type { ReturnReason } from '@/shared/returns/returnRules';
import type { BasketLine } from './baskets';
import { atWork, dayMs, hourMs, minuteMs } from './calendar';
import type { Dice } from './dice';
import type { Course } from './lifecycle';

/** A return that was settled with a refund. */
export type GiveBack = {
  pieces: { variantId: number; quantity: number }[];
  reason: ReturnReason;
  requestedAt: number;
  approvedAt: number;
  /** When its pieces went back into stock. */
  receivedAt: number;
  settledAt: number;
};

/** Of delivered orders; the newest of them are not back yet, which leaves about 4 % of all. */
const shareReturned = 0.05;
const reasonShares: readonly (readonly [ReturnReason, number])[] = [
  ['size_too_small', 4],
  ['size_too_large', 4],
  ['changed_mind', 2],
  ['not_as_described', 1],
];

type Delivered = Pick<Course, 'deliveredAt'> & { lines: readonly BasketLine[] };

/** Which delivered orders come back: settled 4 to 12 days after the delivery, at most until `now`. Null for all others. */
export const planGiveBacks = (roll: Dice, orders: readonly Delivered[], now: Date): (GiveBack | null)[] =>
  orders.map(({ deliveredAt, lines }) =>
    deliveredAt !== null && roll.chance(shareReturned) ? giveBackOf(roll, { deliveredAt, lines }, now) : null,
  );

function giveBackOf(
  roll: Dice,
  { deliveredAt, lines }: { deliveredAt: number; lines: readonly BasketLine[] },
  now: Date,
): GiveBack | null {
  const requestedAt = deliveredAt + roll.between(3, 30) * hourMs;
  const approvedAt = atWork(roll, requestedAt + roll.between(1, 4) * hourMs);
  const settledAt = atWork(roll, deliveredAt + roll.between(4 * dayMs, 9 * dayMs));
  const receivedAt = settledAt - roll.between(5, 25) * minuteMs;
  const chosen = roll.chance(0.5) ? [roll.pick(lines)] : lines;
  const pieces = chosen.map(({ variantId, quantity }) => ({
    variantId,
    quantity: quantity > 1 && roll.chance(0.7) ? 1 : quantity,
  }));
  const [reason] = roll.weighted(reasonShares, ([, share]) => share);
  const isOver = settledAt <= now.getTime();
  return isOver ? { pieces, reason, requestedAt, approvedAt, receivedAt, settledAt } : null;
}
