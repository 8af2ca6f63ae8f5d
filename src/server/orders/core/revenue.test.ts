import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '@/db/schema';
import type { OrderStatus, PaymentStatus } from '@/shared/orders/orderStatus';
import { testShop } from '../../testing/shop';
import { netOfRefunds } from './rules';

const TOTAL = 108_000;
const refund = (values: object = {}) => ({ status: 'done' as const, gross: TOTAL, charge: 2_160, ...values });

/** The values of the generated columns for an order of 1,080.00 in some states. */
async function figuresOf(status: OrderStatus, paymentStatus: PaymentStatus, keptAfterRefund = 0) {
  const { db, addProduct, signIn, orderOf, call } = testShop();
  const productId = addProduct({ price: 100_000, stock: 1 });
  const { token } = await signIn();
  const placed = await call('POST', '/api/orders', orderOf([{ productId, quantity: 1 }]), token);
  const matchesOrder = eq(orders.id, placed.body.id);
  db.update(orders).set({ status, paymentStatus, keptAfterRefund }).where(matchesOrder).run();
  const { countsAsSale, netRevenue, total } = orders;
  return db.select({ countsAsSale, netRevenue, total }).from(orders).where(matchesOrder).get();
}

describe('the revenue of an order of 1,080.00 after refunds', () => {
  test.each([
    ['nothing refunded', [], 0],
    ['a refund on the way', [refund({ status: 'open' })], 0],
    ['refunded less the charge of 2 %', [refund()], 2_160],
    ['refunded in full', [refund({ charge: 0 })], 0],
    ['refunded twice, once without charge', [refund({ charge: 0 }), refund()], 2_160],
    ['refunded in dollars: 12.96 with a charge of 0.26', [refund({ gross: 1296, charge: 26 })], 2_167],
    ['refunded, after a first try that failed', [refund({ status: 'failed' }), refund()], 2_160],
  ])('%s', (_, refunds, net) => {
    expect(netOfRefunds(TOTAL, refunds)).toBe(net);
  });
});

test.each([
  ['captured', TOTAL],
  ['refunded', 2_160],
  ['due', 0],
  ['pending', 0],
  ['failed', 0],
  ['review', 0],
] as const)('the net revenue of an order whose payment is %s is %i', async (paymentStatus, net) => {
  expect(await figuresOf('delivered', paymentStatus, 2_160)).toMatchObject({
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
