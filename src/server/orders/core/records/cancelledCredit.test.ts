import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orders, staffLog } from '@/db/schema';
import { write } from '@/db/write';
import { runDiagnostics } from '../../../cli/doctor';
import { spendCredit } from '../../../storeCredit';
import { rpc } from '../../../testing/people';
import { testShop } from '../../../testing/shop';
import { withCredit } from '../../../testing/shops/payments';

/** A paid order of kurtas at 540.00 with tax, and the calls that cancel some of them. */
async function cancelShop(credit: number, quantity = 2) {
  const shop = await withCredit(await testShop(), credit);
  const { order, pay, get, call, customer, admin, db, deps, mails } = shop;
  const { id, paymentStatus } = (await order({}, quantity)).body as { id: number; paymentStatus: string };
  if (paymentStatus !== 'captured') await pay(id);
  const pick = async (pieces: number) => {
    const [item] = (await get(id)).items;
    return { lineId: item?.lineId ?? 0, quantity: pieces, was: item?.quantity ?? 0 };
  };
  type Pick = Awaited<ReturnType<typeof pick>>;
  const byCustomer = (item: Pick) =>
    call('PUT', `/api/orders/${id}/cancel-items`, { items: [item] }, customer.token);
  const byStaff = (item: Pick, more: object = {}) =>
    call('POST', `/api/admin/orders/${id}/cancel-items`, { items: [item], ...more }, admin.token);
  /** Undoes the newest cancellation of items in the log. */
  const undo = async () => {
    const isItems = eq(staffLog.action, 'order.items');
    const [logged] = await db
      .select()
      .from(staffLog)
      .where(isItems)
      .orderBy(desc(staffLog.id))
      .limit(1)
      .all();
    return rpc(shop, 'mutation', 'admin.log.undo', { id: logged?.id ?? 0 }, admin.token);
  };
  const figures = async () => {
    const { netRevenue, refunded } = orders;
    return db.select({ netRevenue, refunded }).from(orders).where(eq(orders.id, id)).get();
  };
  const faults = async () =>
    (await runDiagnostics(db, deps.config.dataDir)).flatMap((finding) => finding.faults);
  return { ...shop, mails, id, pick, byCustomer, byStaff, undo, figures, faults };
}

test('cancelled items of a prepaid order give 400.00 of credit back at once, and 140.00 of the card wait for staff', async () => {
  const { id, pick, byCustomer, get, balance, provider, refund, figures, mails, faults } =
    await cancelShop(40_000);
  expect((await byCustomer(await pick(1))).status).toBe(200);
  expect(await balance()).toBe('400.00');
  expect(await get(id)).toMatchObject({
    total: '540.00',
    storeCredit: '0.00',
    cancelledCredit: '400.00',
    refundable: '680.00',
    needsAttention: true,
  });
  expect((await mails()).at(-1)).toMatchObject({
    template: 'orderItemsCancelled',
    data: { creditBack: 40_000, refundLater: 14_000 },
  });
  expect(await figures()).toMatchObject({ netRevenue: 68_000, refunded: 40_000 });
  const lineId = (await pick(0)).lineId;
  await refund(id, { items: [{ lineId, quantity: 1 }] });
  expect([...provider.refunds.values()]).toMatchObject([{ amount: 14_000 }]);
  expect(await get(id)).toMatchObject({ refundable: '540.00', needsAttention: false });
  expect(await figures()).toMatchObject({ netRevenue: 54_000, refunded: 54_000 });
  expect(await faults()).toEqual([]);
});

test('items that staff cancel and refund at once: the card gets 140.00, the rest of the order 540.00 back', async () => {
  const { id, pick, byStaff, refund, get, balance, provider, figures, faults } = await cancelShop(40_000);
  await byStaff(await pick(1), { refund: true });
  expect([await balance(), provider.refunds.size]).toEqual(['400.00', 1]);
  await refund(id, { amount: '540.00' });
  expect([...provider.refunds.values()].map(({ amount }) => amount)).toEqual([14_000, 54_000]);
  expect(await get(id)).toMatchObject({ paymentStatus: 'refunded', refundable: '0.00' });
  expect(await figures()).toMatchObject({ netRevenue: 0, refunded: 108_000 });
  expect(await faults()).toEqual([]);
});

test('cancelled items that credit paid in full leave nothing to refund, and the undo takes 540.00 again', async () => {
  const { id, pick, byStaff, undo, get, balance, provider, faults } = await cancelShop(108_000);
  await byStaff(await pick(1), { refund: true });
  expect([await balance(), provider.refundCalls]).toEqual(['540.00', 0]);
  expect(await get(id)).toMatchObject({
    paymentStatus: 'captured',
    storeCredit: '540.00',
    refundable: '540.00',
    needsAttention: false,
  });
  expect(await faults()).toEqual([]);
  expect((await undo()).status).toBe(200);
  expect(await balance()).toBe('0.00');
  expect(await get(id)).toMatchObject({ total: '1080.00', storeCredit: '1080.00', refundable: '1080.00' });
  expect(await faults()).toEqual([]);
});

test('cancelled items cannot be taken in again once their credit was spent', async () => {
  const { id, pick, byStaff, undo, get, balance, db, customer, clock } = await cancelShop(40_000);
  await byStaff(await pick(1));
  const use = { userId: customer.id, amount: 10_000, cause: 'correction', now: clock.now } as const;
  await write(db, (tx) => spendCredit(tx, use));
  expect((await undo()).body.error.json.message).toBe(
    `Order #${id} used ₹400 of store credit, and ₹300 is left, so the items need a new order.`,
  );
  expect([await balance(), (await get(id)).total]).toEqual(['300.00', '540.00']);
});

test('cancelling the rest of the order later costs 2 % of its 540.00 alone', async () => {
  const { id, pick, byCustomer, cancel, balance, faults } = await cancelShop(40_000);
  await byCustomer(await pick(1));
  const { body } = await cancel(id, { requestRefund: true });
  expect(body.refund).toMatchObject({ gross: '680.00', charge: '10.80', net: '669.20' });
  expect(await balance()).toBe('400.00');
  expect(await faults()).toEqual([]);
});

test('cancelled items, refunds and undo in any sequence give back at most what was paid', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('cancel' as const, 'cancelAndRefund' as const) },
    { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'refundDue' as const) },
    { weight: 1, arbitrary: fc.constantFrom('amount' as const, 'toCredit' as const, 'whole' as const) },
  );
  const credit = fc.constantFrom(30_000, 54_000, 60_000, 120_000, 216_000);
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(credit, fc.array(step, { minLength: 2, maxLength: 6 }), async (paise, steps) => {
      const shop = await cancelShop(paise, 4);
      const { id, pick, byStaff, refund, cancel, undo, get, balance, provider, faults, call, admin } = shop;
      for (const one of steps) {
        if (one === 'cancel' || one === 'cancelAndRefund')
          await byStaff(await pick(1), { refund: one === 'cancelAndRefund' });
        if (one === 'undo' && (await undo()).status === 200) seen.add('undone');
        if (one === 'refundDue') {
          const { lineId, cancelled, cancelledRefunded } = (await get(id)).items[0] ?? {};
          if (cancelled !== cancelledRefunded) {
            const items = [{ lineId, quantity: (cancelled ?? 0) - (cancelledRefunded ?? 0) }];
            if ((await refund(id, { items })).status === 201) seen.add('refunded');
          }
        }
        if (one === 'amount') await refund(id, { amount: '100.00' });
        if (one === 'toCredit') await refund(id, { amount: '100.00', to: 'storeCredit' });
        if (one === 'whole') {
          await cancel(id, { requestRefund: true });
          await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
        }
        const toCard = [...provider.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
        expect(toCard).toBeLessThanOrEqual(216_000 - paise);
        const back = toCard + Math.round(Number(await balance()) * 100);
        expect(back).toBeLessThanOrEqual(216_000);
        expect(await faults()).toEqual([]);
        const { total, storeCredit, refundable, status } = await get(id);
        if (status !== 'cancelled') expect(Number(refundable) + back / 100).toBeCloseTo(2160, 2);
        expect(Number(storeCredit)).toBeLessThanOrEqual(Math.max(paise / 100, Number(total)));
      }
    }),
    { numRuns: 25, examples: [[30_000, ['cancel', 'refundDue', 'cancel', 'undo']]] },
  );
  expect([...seen].toSorted()).toEqual(['refunded', 'undone']);
}, 120_000);
