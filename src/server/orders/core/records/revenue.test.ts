import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '@/db/schema';
import type { OrderStatus, PaymentStatus } from '@/shared/orders/orderStatus';
import { testShop } from '../../../testing/shop';
import { refundedOf } from './paidAndRefunded';

const TOTAL = 108_000;
const refund = (values: { status?: 'open' | 'done' | 'failed'; gross?: number; charge?: number } = {}) => {
  const { status = 'done', gross = TOTAL, charge = 2_160 } = values;
  return { status, gross, charge, net: gross - charge, isPartial: false, isExtra: false };
};
const part = (net: number) => ({ ...refund({ gross: net, charge: 0 }), isPartial: true });

/** The values of the generated columns for an order of 1,080.00 in some states. */
async function figuresOf(status: OrderStatus, paymentStatus: PaymentStatus, refunded = 0) {
  const { db, addProduct, signIn, orderOf, call } = await testShop();
  const productId = await addProduct({ price: 100_000, stock: 1 });
  const { token } = await signIn();
  const placed = await call('POST', '/api/orders', await orderOf([{ productId, quantity: 1 }]), token);
  const matchesOrder = eq(orders.id, placed.body.id);
  await db.update(orders).set({ status, paymentStatus, refunded }).where(matchesOrder).run();
  const { countsAsSale, netRevenue, total } = orders;
  return db.select({ countsAsSale, netRevenue, total }).from(orders).where(matchesOrder).get();
}

describe('of an order of 1,080.00 goes back', () => {
  test.each([
    ['nothing', [], 0],
    ['nothing while a refund is on its way', [refund({ status: 'open' })], 0],
    ['all less the charge of 2 %', [refund()], 105_840],
    ['all', [refund({ charge: 0 })], TOTAL],
    ['all less one charge, when it was refunded twice', [refund({ charge: 0 }), refund()], 105_840],
    [
      'the same share in dollars: 12.96 with a charge of 0.26',
      [refund({ gross: 1296, charge: 26 })],
      105_833,
    ],
    ['all less the charge, after a first try that failed', [refund({ status: 'failed' }), refund()], 105_840],
    ['the sum of its parts', [part(10_000), part(20_000)], 30_000],
    [
      'a part and the rest less the charge',
      [part(8_000), refund({ gross: 100_000, charge: 2_000 })],
      106_000,
    ],
    ['nothing of an extra payment', [{ ...refund(), isExtra: true }], 0],
  ])('%s', (_, refunds, amount) => {
    expect(refundedOf(TOTAL, refunds)).toBe(amount);
  });
});

test.each([
  ['captured', 2_160],
  ['refunded', 2_160],
  ['due', 0],
  ['pending', 0],
  ['failed', 0],
  ['review', 0],
] as const)('the net revenue of an order whose payment is %s is %i', async (paymentStatus, net) => {
  expect(await figuresOf('delivered', paymentStatus, 105_840)).toMatchObject({
    total: TOTAL,
    netRevenue: net,
  });
});

test.each([
  ['pending', false],
  ['paid', true],
  ['processing', true],
  ['shipped', true],
  ['delivered', true],
  ['cancelled', false],
] as const)('an order that is %s counts as a sale: %s', async (status, counts) => {
  expect((await figuresOf(status, 'captured'))?.countsAsSale).toBe(counts);
});

test.each([
  ['captured', true],
  ['due', true],
  ['refunded', true],
  ['pending', false],
  ['failed', false],
] as const)('a shipped order whose payment is %s counts as a sale: %s', async (paymentStatus, counts) => {
  expect((await figuresOf('shipped', paymentStatus))?.countsAsSale).toBe(counts);
});
