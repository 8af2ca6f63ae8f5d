import { describe, expect, test } from 'vitest';
import { lookUpPin } from '@/server/pinCodes';
import { quote } from '@/shared/orders/amounts/quote';
import { PRICING } from '@/shared/orders/amounts/rules';
import { effectivePrice } from '@/shared/orders/pricing';
import type { Goods } from './baskets';
import { dayMs, tradeDays } from './calendar';
import { places } from './places';
import { planTrade } from './plan';

const now = new Date('2026-01-15T06:30:00Z');

const goods: Goods[] = [0, 1, 2, 3].map((at) => ({
  id: at + 1,
  name: `Kurta ${at}`,
  brand: null,
  featured: at === 0,
  price: 100_000,
  salePrice: at === 1 ? 80_000 : null,
  createdAt: now.getTime() - (at === 3 ? 30 : 200) * dayMs,
  variants: ['S', 'M', 'L'].map((size, cell) => ({
    id: at * 3 + cell,
    size,
    color: 'Navy',
    sku: null,
    image: null,
  })),
}));

const plan = planTrade(goods, now);
const count = (isCounted: (order: (typeof plan.orders)[number]) => boolean) =>
  plan.orders.filter(isCounted).length;

describe('half a year of trade', () => {
  test('2,000 orders from 400 customers, the same for the same seed and clock', () => {
    expect([plan.orders.length, plan.customers.length]).toEqual([2000, 400]);
    expect(planTrade(goods, now)).toEqual(plan);
    expect(planTrade(goods, now, { seed: 1 })).not.toEqual(plan);
  });

  test('ends now, starts 182 days earlier, grows, and is busier on Sundays than on Tuesdays', () => {
    const moments = plan.orders.map(({ placedAt }) => placedAt);
    expect(Math.max(...moments)).toBeLessThan(now.getTime());
    expect(Math.min(...moments)).toBeGreaterThan(now.getTime() - (tradeDays + 1) * dayMs);
    const inDays = (from: number, to: number) =>
      count(
        ({ placedAt }) => placedAt > now.getTime() - from * dayMs && placedAt <= now.getTime() - to * dayMs,
      );
    expect(inDays(45, 0)).toBeGreaterThan(1.5 * inDays(180, 135));
    const onDay = (day: number) =>
      count(({ placedAt }) => new Date(placedAt + 5.5 * 3_600_000).getUTCDay() === day);
    expect(onDay(0)).toBeGreaterThan(1.2 * onDay(2));
  });

  test('nothing happens in the future, and every order follows the status table', () => {
    for (const order of plan.orders) {
      const times = order.events.map(({ at }) => at);
      expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const moves = order.events.filter(({ kind }) => kind === 'status');
      expect(moves.at(-1)?.to).toBe(order.status);
      for (const [at, { from }] of moves.entries()) expect(from).toBe(moves[at - 1]?.to ?? null);
    }
  });

  test('has every lasting state, and none that a job would end at once', () => {
    expect(new Set(plan.orders.map(({ status }) => status))).toEqual(
      new Set(['paid', 'processing', 'shipped', 'delivered', 'cancelled']),
    );
    expect(new Set(plan.orders.map(({ refundStatus }) => refundStatus))).toEqual(
      new Set(['none', 'requested', 'approved', 'rejected']),
    );
    const old = plan.orders.filter(({ placedAt }) => placedAt < now.getTime() - 20 * dayMs);
    expect(old.filter(({ status }) => status !== 'delivered' && status !== 'cancelled')).toEqual([]);
    expect(count(({ method }) => method === 'cod') / 2000).toBeCloseTo(0.26, 1);
  });

  test("prices: the product's price on that day, 45 days of sale, quoted by the shop's rule", () => {
    for (const { placedAt, lines, amounts } of plan.orders) {
      expect(amounts).toEqual(quote(lines, PRICING));
      for (const { productId, unitPrice } of lines) {
        const product = goods.find(({ id }) => id === productId);
        if (!product) throw new Error('unknown');
        expect(product.createdAt).toBeLessThanOrEqual(placedAt);
        const isSale = placedAt >= now.getTime() - 45 * dayMs;
        expect(unitPrice).toBe(isSale ? effectivePrice(product) : product.price);
      }
    }
  });

  test('no address is deliverable: all under .example, all different; PIN codes match their states', () => {
    expect(new Set(plan.customers.map(({ email }) => email)).size).toBe(400);
    for (const { email, zipCode, state } of plan.customers) {
      expect(email).toMatch(/\.example$/);
      expect(lookUpPin(zipCode).states).toEqual([state]);
    }
    for (const { quarters, state } of places)
      for (const [pin] of quarters) expect([pin, lookUpPin(pin).states]).toEqual([pin, [state]]);
  });

  test('36 customers ask 36 different questions', () => {
    expect(new Set(plan.messages.map(({ message }) => message)).size).toBe(36);
    expect(plan.messages).toHaveLength(36);
  });

  test('a few buy often, most once or a few times', () => {
    const orders = plan.customers.map((_, at) => count(({ customer }) => customer === at));
    expect(orders.filter((one) => one === 1).length).toBeGreaterThan(60);
    expect(Math.max(...orders)).toBeLessThan(60);
  });
});
