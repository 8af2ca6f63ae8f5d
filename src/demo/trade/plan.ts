import type { FitVote } from '@/shared/catalogue/fit';
import { zoneOf } from '@/shared/delivery/zones';
import { type Quote, quote } from '@/shared/orders/amounts/quote';
import { PRICING } from '@/shared/orders/amounts/rules';
import type { OrderGst } from '@/shared/tax/orderGst';
import { demoProducts } from '../catalogue';
import { fitIn } from '../catalogue/common/reviews';
import { type BasketLine, type Goods, shelf } from './baskets';
import { dayMs, hourMs, minuteMs, orderMoments } from './calendar';
import { type Dice, dice } from './dice';
import { type GiveBack, planGiveBacks } from './giveBacks';
import { type Course, courseOf } from './lifecycle';
import { type Person, people } from './people';
import { isWomansName } from './places';
import { type Opinion, opinionsOf } from './reviews';
import type { TaxedTrade } from './taxed';
import { questions } from './words';

export type PlannedCustomer = Person & { createdAt: number };
/** `customer` is an index into the plan's customers. */
export type PlannedOrder = Course & {
  customer: number;
  placedAt: number;
  lines: BasketLine[];
  amounts: Quote<BasketLine>;
  /** Null for a tax on top. */
  gst: OrderGst | null;
  giveBack: GiveBack | null;
};
type PlannedReview = Pick<Opinion, 'rating' | 'comment'> & {
  customer: number;
  productId: number;
  /** Of the bought variant. */
  size: string | null;
  color: string | null;
  fit: FitVote | null;
  createdAt: number;
};
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
const messageCount = 36;
/** Messages of the last days are still unanswered. */
const unansweredMs = 2 * dayMs;

/**
 * Half a year of trade that ends `now`: deterministic for the same seed, clock and products. `taxed` prices it with GST in its
 * prices, and a few orders come back.
 */
export function planTrade(
  goods: readonly Goods[],
  now: Date,
  { taxed = null, ...size }: Partial<Size> & { taxed?: TaxedTrade | null } = {},
): TradePlan {
  const { seed, orders: orderCount, customers: customerCount } = { ...fullSize, ...size };
  const roll = dice(seed);
  const fill = shelf(roll, goods, now);
  const baskets = orderMoments(roll, orderCount, now)
    .map((placedAt) => ({ placedAt, lines: fill(placedAt) }))
    .filter(({ lines }) => lines.length > 0);
  const customers: PlannedCustomer[] = [];
  const strangers = people(roll, customerCount);
  const sold = baskets.map(({ placedAt, lines }, index): PlannedOrder => {
    const customer = chooseCustomer(roll, customers, strangers, {
      placedAt,
      ordersLeft: baskets.length - index,
    });
    const { state = '', city = null, zipCode = '', country = '' } = customers[customer] ?? {};
    const zone = zoneOf(state, city);
    const course = courseOf({ dice: roll, placedAt, zone, now: now.getTime() });
    const terms = taxed?.gstOf({ state, zipCode, country }, new Date(placedAt));
    const amounts = quote(lines, taxed?.pricing ?? PRICING, {}, { gst: terms?.taxes });
    return { ...course, customer, placedAt, lines, amounts, gst: terms?.gst ?? null, giveBack: null };
  });
  // Dice of their own: the rest of the trade is the same with and without returns.
  const giveBacks = taxed ? planGiveBacks(dice(seed + 1), sold, now) : [];
  const orders = sold.map((order, index) => ({ ...order, giveBack: giveBacks[index] ?? null }));
  return {
    customers,
    orders,
    reviews: planReviews(roll, { goods, orders, customers }, now),
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

type Purchase = Pick<BasketLine, 'size' | 'color'> & { customer: number; deliveredAt: number };

/**
 * Each review of the demo's products is by a customer who received what it speaks of, up to two weeks later. The
 * page shows first names, so no two reviews of a product have the same one.
 */
function planReviews(
  roll: Dice,
  { goods, orders, customers }: { goods: readonly Goods[] } & Pick<TradePlan, 'orders' | 'customers'>,
  now: Date,
): PlannedReview[] {
  const latest = now.getTime() - hourMs;
  const received = orders.flatMap(({ customer, deliveredAt, lines }) =>
    deliveredAt === null || deliveredAt >= latest
      ? []
      : lines.map(({ productId, size, color }) => ({ productId, size, color, customer, deliveredAt })),
  );
  return goods
    .flatMap(({ id: productId, name }) => {
      const authors = new Set(
        demoProducts.find((one) => one.name === name)?.reviews.map(({ author }) => author),
      );
      return opinionsOf(name).flatMap(({ rating, comment, buyer }): PlannedReview[] => {
        const nameOf = (one: Purchase) => customers[one.customer]?.firstName ?? '';
        const purchases = received.filter(
          (purchase) =>
            purchase.productId === productId &&
            !authors.has(nameOf(purchase)) &&
            isSaidBy(buyer, purchase, nameOf(purchase)),
        );
        if (purchases.length === 0) return [];
        const purchase = roll.pick(purchases);
        authors.add(nameOf(purchase));
        const { customer, size, color, deliveredAt } = purchase;
        const createdAt = roll.between(
          deliveredAt + hourMs,
          Math.min(deliveredAt + 14 * dayMs, now.getTime()),
        );
        const fit = size === null ? null : fitIn(comment);
        return [{ rating, comment, fit, customer, productId, size, color, createdAt }];
      });
    })
    .sort((a, b) => a.createdAt - b.createdAt);
}

/** Whether a customer with this purchase and name can have written a review: it names nothing else. */
const isSaidBy = (buyer: readonly string[], { size, color }: Purchase, firstName: string): boolean =>
  buyer.every((one) => {
    if (one === 'she') return isWomansName(firstName);
    if (one === 'he') return !isWomansName(firstName);
    return one === size || one === color;
  });

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
