import { type Quote, quote } from '@/shared/orders/pricing';
import { type BasketLine, type Goods, shelf } from './baskets';
import { dayMs, hourMs, minuteMs, orderMoments } from './calendar';
import { type Dice, dice } from './dice';
import { type Course, courseOf } from './lifecycle';
import { type Person, people } from './people';
import { type Opinion, opinions, questions, ratingWeights } from './words';

export type PlannedCustomer = Person & { createdAt: number };
/** `customer` is an index into the plan's customers. */
export type PlannedOrder = Course & {
  customer: number;
  placedAt: number;
  lines: BasketLine[];
  amounts: Quote;
};
type PlannedReview = Opinion & { customer: number; productId: number; createdAt: number };
type PlannedMessage = Pick<Person, 'email' | 'phone'> & {
  name: string;
  message: string;
  createdAt: number;
  answeredAt: number | null;
};

export type TradePlan = {
  customers: PlannedCustomer[];
  orders: PlannedOrder[];
  reviews: PlannedReview[];
  messages: PlannedMessage[];
};

type Size = { seed: number; orders: number; customers: number };
const fullSize: Size = { seed: 20_260, orders: 2000, customers: 400 };
/** The share of delivered products with a review. */
const reviewedShare = 0.09;
const messageCount = 36;
/** Messages of the last days are still unanswered. */
const unansweredMs = 2 * dayMs;

/** Half a year of trade that ends `now`: deterministic for the same seed, clock and products. */
export function planTrade(goods: readonly Goods[], now: Date, size: Partial<Size> = {}): TradePlan {
  const { seed, orders: orderCount, customers: customerCount } = { ...fullSize, ...size };
  const roll = dice(seed);
  const fill = shelf(roll, goods, now);
  const baskets = orderMoments(roll, orderCount, now)
    .map((placedAt) => ({ placedAt, lines: fill(placedAt) }))
    .filter(({ lines }) => lines.length > 0);
  const customers: PlannedCustomer[] = [];
  const strangers = people(roll, customerCount);
  const orders = baskets.map(({ placedAt, lines }, index): PlannedOrder => {
    const customer = chooseCustomer(roll, customers, strangers, {
      placedAt,
      ordersLeft: baskets.length - index,
    });
    const zipCode = customers[customer]?.zipCode ?? '';
    const course = courseOf({ dice: roll, placedAt, zipCode, now: now.getTime() });
    return { ...course, customer, placedAt, lines, amounts: quote(lines) };
  });
  return {
    customers,
    orders,
    reviews: planReviews(roll, orders, now),
    messages: planMessages(roll, customers, now),
  };
}

type Slot = { placedAt: number; ordersLeft: number };

/** A new customer in proportion to those left for the remaining orders, else a returning one. */
function chooseCustomer(
  roll: Dice,
  customers: PlannedCustomer[],
  strangers: Person[],
  { placedAt, ordersLeft }: Slot,
): number {
  const isNew = customers.length === 0 || roll.chance(strangers.length / ordersLeft);
  const stranger = isNew ? strangers.pop() : undefined;
  if (!stranger) {
    const places = customers.map((_, place) => place);
    return roll.weighted(places, (place) => customers[place]?.loyalty ?? 0);
  }
  return customers.push({ ...stranger, createdAt: placedAt - roll.between(4, 90) * minuteMs }) - 1;
}

function planReviews(roll: Dice, orders: readonly PlannedOrder[], now: Date): PlannedReview[] {
  const written = new Map<string, PlannedReview>();
  for (const { customer, deliveredAt, lines } of orders) {
    for (const { productId, size } of lines) {
      const key = `${customer} ${productId}`;
      if (deliveredAt === null || written.has(key) || !roll.chance(reviewedShare)) continue;
      const createdAt = deliveredAt + roll.between(hourMs, 14 * dayMs);
      // Without sizes, only reviews that do not mention the fit make sense.
      const fitting = opinions.filter(({ fit }) => size !== null || fit === null);
      const said = roll.weighted(fitting, ({ rating }) => ratingWeights[rating]);
      if (createdAt <= now.getTime()) written.set(key, { ...said, customer, productId, createdAt });
    }
  }
  return [...written.values()];
}

function planMessages(roll: Dice, customers: readonly PlannedCustomer[], now: Date): PlannedMessage[] {
  const span = 150 * dayMs;
  return Array.from({ length: messageCount }, (_, index) => {
    const createdAt = Math.floor(now.getTime() - hourMs - (span * index ** 2) / messageCount ** 2);
    const { firstName, lastName, email, phone } = roll.pick(customers);
    const isOpen = now.getTime() - createdAt < unansweredMs;
    return {
      name: `${firstName} ${lastName}`,
      email,
      phone,
      message: questions[index % questions.length] ?? '',
      createdAt,
      answeredAt: isOpen ? null : createdAt + roll.between(2, 30) * hourMs,
    };
  }).reverse();
}
