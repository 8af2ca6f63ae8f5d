import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, staffLog, storeCreditEntries } from '@/db/schema';
import { write } from '@/db/write';
import { spendCredit } from '../../../storeCredit';
import { rpc } from '../../../testing/people';
import { testShop } from '../../../testing/shop';
import { withCredit } from '../../../testing/shops/payments';
import { readValue } from '../../../testing/testStore';
import { reconcileDue } from '../../pay/reconcile';

/** An order of 1,080.00, paid with 400.00 of store credit and 680.00 by card. */
async function paidByBoth() {
  const shop = await withCredit(await testShop(), 40_000);
  const { id } = (await shop.order()).body as { id: number };
  await shop.pay(id);
  const figures = async () => {
    const { netRevenue, refunded, countsAsSale } = orders;
    return shop.db.select({ netRevenue, refunded, countsAsSale }).from(orders).where(eq(orders.id, id)).get();
  };
  return { ...shop, id, figures };
}

describe('the store credit of a cancelled order comes back once', () => {
  test('when the customer cancels it unpaid, 20 times at once', async () => {
    const { order, cancel, balance } = await withCredit(await testShop(), 40_000);
    const { id } = (await order()).body;
    await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
    expect(await balance()).toBe('400.00');
  });

  test('when it expires, and a payment that arrives later is refunded in full', async () => {
    const { order, clock, deps, balance, call, customer, provider, get, webhook } = await withCredit(
      await testShop(),
      40_000,
    );
    const { id } = (await order({ paymentMethod: 'cashfree' })).body;
    await call('POST', `/api/orders/${id}/pay`, { method: 'cashfree' }, customer.token);
    clock.now = new Date(clock.now.getTime() + 7 * 3_600_000);
    await reconcileDue(deps);
    expect(await get(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
    expect(await balance()).toBe('400.00');
    const [name = ''] = provider.payments.keys();
    provider.capture(name);
    await webhook(name);
    expect([...provider.refunds.values()]).toMatchObject([{ amount: 68_000 }]);
    expect(await get(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await balance()).toBe('400.00');
  });

  test('and the 2 % of a requested refund apply to the 680.00 by card alone', async () => {
    const { id, cancel, balance, call, admin, provider, figures } = await paidByBoth();
    expect(await figures()).toEqual({ netRevenue: 108_000, refunded: 0, countsAsSale: true });
    const cancelled = await cancel(id, { requestRefund: true });
    expect(cancelled.body.refund).toMatchObject({ gross: '680.00', charge: '13.60', net: '666.40' });
    expect(await balance()).toBe('400.00');
    expect(await figures()).toEqual({ netRevenue: 68_000, refunded: 40_000, countsAsSale: false });
    await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
    expect([...provider.refunds.values()]).toMatchObject([{ amount: 66_640 }]);
    expect(await figures()).toMatchObject({ netRevenue: 1_360 });
    expect(await balance()).toBe('400.00');
  });

  test('and staff who undo the cancellation take it again, or are refused in words once it was spent', async () => {
    const { id, set, succeed, ask, balance, db, customer, clock, figures } = await paidByBoth();
    await set(id, { status: 'cancelled' });
    expect(await balance()).toBe('400.00');
    await succeed('undoMove', { id, status: 'cancelled' });
    expect(await balance()).toBe('0.00');
    expect(await figures()).toEqual({ netRevenue: 108_000, refunded: 0, countsAsSale: true });
    await set(id, { status: 'cancelled' });
    const use = { userId: customer.id, amount: 10_000, cause: 'correction', now: clock.now } as const;
    await write(db, (tx) => spendCredit(tx, use));
    expect((await ask('undoMove', { id, status: 'cancelled' })).error?.message).toBe(
      `Order #${id} used ₹400 of store credit, and ₹300 is left, so it cannot go on.`,
    );
    expect(await balance()).toBe('300.00');
  });

  test('also of an order that store credit paid in full', async () => {
    const { order, set, succeed, balance, get } = await withCredit(await testShop(), 108_000);
    const { id } = (await order()).body;
    await set(id, { status: 'cancelled' });
    expect(await get(id)).toMatchObject({ paymentStatus: 'refunded', refundable: '0.00' });
    expect(await balance()).toBe('1080.00');
    await succeed('undoMove', { id, status: 'cancelled' });
    expect(await get(id)).toMatchObject({ status: 'paid', paymentStatus: 'captured', refundable: '1080.00' });
    expect(await balance()).toBe('0.00');
  });
});

describe('cancelled items', () => {
  test('of a cash order lower the cash first and then give credit back; the undo takes it again', async () => {
    const shop = await withCredit(await testShop(), 70_000);
    const { order, get, succeed, balance, db, admin } = shop;
    const { id, items } = (await order({ paymentMethod: 'cod' })).body;
    // 1,080.00 with 700.00 of credit; one of two costs 540.00.
    const picks = [{ lineId: items[0].lineId, quantity: 1, was: 2 }];
    await succeed('cancelItems', { id, items: picks, restock: true, refund: false, reason: 'Other' });
    expect(await get(id)).toMatchObject({ total: '540.00', storeCredit: '540.00' });
    expect(await balance()).toBe('160.00');
    const [logged] = await db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1).all();
    const undone = await rpc(shop, 'mutation', 'admin.log.undo', { id: logged?.id }, admin.token);
    expect(undone.status).toBe(200);
    expect(await get(id)).toMatchObject({ total: '1080.00', storeCredit: '700.00' });
    expect(await balance()).toBe('0.00');
    const { amount } = storeCreditEntries;
    const amounts = await db.select({ amount }).from(storeCreditEntries).orderBy(storeCreditEntries.id).all();
    expect(amounts.map((entry) => entry.amount)).toEqual([70_000, -70_000, 16_000, -16_000]);
  });
});

describe('a refund to store credit', () => {
  test('gives the money of a card payment, which the provider is not asked for', async () => {
    const { order, pay, refund, provider, balance, get, mails } = await withCredit(await testShop(), 0);
    const { id } = (await order()).body;
    await pay(id);
    const answer = await refund(id, { amount: '500.00', to: 'storeCredit' });
    expect(answer.body).toMatchObject({
      refundable: '580.00',
      partialRefunds: [{ amount: '500.00', to: 'storeCredit', status: 'done' }],
      refunds: [{ to: 'storeCredit', status: 'done' }],
    });
    expect(provider.refundCalls).toBe(0);
    expect(await balance()).toBe('500.00');
    expect((await mails()).at(-1)).toMatchObject({
      template: 'storeCreditGiven',
      data: { amount: '₹500', orderId: id },
    });
    expect((await refund(id, { amount: '580.01' })).status).toBe(409);
    await refund(id, { amount: '580.00' });
    expect([...provider.refunds.values()]).toMatchObject([{ amount: 58_000, refundedBefore: 0 }]);
    expect(await get(id)).toMatchObject({ paymentStatus: 'refunded', payments: [{ status: 'refunded' }] });
  });

  test('needs no bank reference for cash, and 20 at once never give more than was collected', async () => {
    const { order, refund, set, balance, get } = await withCredit(await testShop(), 0);
    const { id } = (await order({ paymentMethod: 'cod' })).body;
    await set(id, { status: 'delivered' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund(id, { amount: '400.00', to: 'storeCredit' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await balance()).toBe('400.00');
    expect((await refund(id, { amount: '680.01', to: 'storeCredit' })).status).toBe(409);
    expect((await refund(id, { amount: '680.00' })).status).toBe(400);
    await refund(id, { amount: '680.00', reference: 'UTR 1' });
    expect(await get(id)).toMatchObject({ paymentStatus: 'refunded', refundable: '0.00' });
  });

  test('takes the credit that the order used first, so that the card gets its money back', async () => {
    const { id, refund, balance, provider, get } = await paidByBoth();
    await refund(id, { amount: '500.00', to: 'storeCredit' });
    expect(await balance()).toBe('500.00');
    expect(await get(id)).toMatchObject({ refundable: '580.00', refundableCredit: '0.00' });
    await refund(id, { amount: '580.00' });
    expect([...provider.refunds.values()]).toMatchObject([{ amount: 58_000 }]);
  });

  test('and an exchange paid by it nets to zero', async () => {
    const { order, pay, refund, db, balance } = await withCredit(await testShop(), 0);
    const { id } = (await order()).body;
    await pay(id);
    await refund(id, { amount: '1080.00', to: 'storeCredit' });
    const second = (await order()).body;
    expect(second).toMatchObject({ status: 'paid', storeCredit: '1080.00' });
    const sum = await readValue(db, 'select sum(net_revenue) from orders');
    expect([sum, await balance()]).toEqual([108_000, '0.00']);
  });
});

describe('an order on delivery that store credit paid in part', () => {
  /** 1,080.00 of which 500.00 are store credit, delivered, and 600.00 of it refunded to store credit. */
  async function refundedCashOrder() {
    const shop = await withCredit(await testShop(), 50_000);
    const { id } = (await shop.order({ paymentMethod: 'cod' })).body as { id: number };
    expect((await shop.set(id, { status: 'delivered' })).status).toBe(200);
    const { refundable } = await shop.get(id);
    expect(refundable).toBe('1080.00');
    const part = { id, items: [], shipping: false, amount: '600', reason: 'Late', reference: null };
    await shop.succeed('refund', { ...part, refundable, to: 'storeCredit' });
    expect(await shop.balance()).toBe('600.00');
    return { ...shop, id };
  }

  test('cannot go back to where its cash is due again after a refund', async () => {
    const { id, set, balance } = await refundedCashOrder();
    for (const status of ['paid', 'processing', 'shipped']) {
      const { status: code, body } = await set(id, { status });
      expect([code, body.message]).toEqual([
        409,
        `₹600 of order #${id} was refunded, so its cash cannot become due again.`,
      ]);
    }
    expect(await balance()).toBe('600.00');
  });

  test('gives back no more than it took: 1,080.00 in all, then nothing', async () => {
    const { id, get, ask, set, balance } = await refundedCashOrder();
    const part = { id, items: [], shipping: false, reason: 'Late', reference: null, to: 'storeCredit' };
    const { refundable } = await get(id);
    expect(refundable).toBe('480.00');
    expect((await ask('refund', { ...part, amount: '480', refundable })).status).toBe(200);
    expect((await ask('refund', { ...part, amount: '1', refundable: '0.00' })).status).toBe(409);
    expect((await set(id, { status: 'cancelled' })).status).toBe(200);
    expect(await balance()).toBe('1080.00');
  });
});
