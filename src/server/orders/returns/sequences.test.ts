import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineQuantities } from '@/shared/orders/fulfilment';
import { canFollow, isOpenReturn } from '@/shared/returns/returnRules';
import { runDiagnostics } from '../../cli/doctor';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withReturns } from '../../testing/shops/orders';
import { readValue } from '../../testing/testStore';
import { readParcels } from '../core/records/parcelRecords';
import { readLines } from '../core/records/records';
import { readReturns, receivedOf } from '../core/records/returnRecords';

const resolution = fc.constantFrom('refund' as const, 'exchange' as const, 'credit' as const);
/** Steps that lead a return to its end are taken more often. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('ask' as const),
      quantity: fc.integer({ min: 1, max: 3 }),
      reason: fc.constantFrom('changed_mind', 'defective'),
      wanted: resolution,
      isStaff: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('approve' as const), of: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('receive' as const),
      of: fc.nat(1),
      resellable: fc.nat(2),
      damaged: fc.nat(1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('settle' as const),
      of: fc.nat(1),
      shipping: fc.boolean(),
      /** What the customer wished for, unless staff decide otherwise. */
      other: fc.option(resolution, { freq: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constantFrom('decline' as const, 'cancel' as const), of: fc.nat(1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      quantity: fc.integer({ min: 1, max: 2 }),
      stock: fc.constantFrom('restock', 'damaged', 'none'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('amount' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('status' as const),
      status: fc.constantFrom('processing', 'cancelled', 'delivered'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('report' as const),
      carrierState: fc.constantFrom('delivered', 'returned'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A return of one piece from its request to its end: chance alone may bring none there. */
const settledBy = (wanted: 'exchange' | 'refund'): [[Step, Step | null][]] => {
  const steps: Step[] = [
    { act: 'ask', quantity: 1, reason: 'changed_mind', wanted, isStaff: false },
    { act: 'approve', of: 0 },
    { act: 'receive', of: 0, resellable: 1, damaged: 0 },
    { act: 'settle', of: 0, shipping: false, other: null },
  ];
  return [steps.map((one) => [one, null])];
};

const ends = {
  approve: 'approved',
  decline: 'declined',
  cancel: 'cancelled',
  receive: 'received',
  settle: 'settled',
} as const;

test('any sequence of returns, refunds and undone deliveries, two at once, keeps pieces, stock and money consistent', async () => {
  const shop = await withReturns(await testShop({ environment: { RETURNS: 'full' } }));
  const { db, deps, customer, admin, paidOrder, set, ask, call, checkStock, stockOf, provider } = shop;
  const productId = await shop.addProduct({ price: 4_500, sizes: ['S', 'M'], stock: 1000 });
  let inOrders = 0;

  /** A return that can take the step; any other when there is none. */
  const pickReturn = async (
    id: number,
    { act, of }: Extract<Step, { of: number }>,
  ): Promise<number | undefined> => {
    const found = await readReturns(db, [id]);
    const ready = found.filter(({ status }) => canFollow(status, ends[act]));
    return (ready[of] ?? ready[0] ?? found[of])?.id;
  };

  const take = async (id: number, one: Step): Promise<void> => {
    const [line] = await readLines(db, [id]);
    const lineId = line?.id ?? 0;
    const returnId = 'of' in one ? await pickReturn(id, one) : undefined;
    const path = `/api/admin/returns/${returnId}`;
    switch (one.act) {
      case 'ask': {
        const token = one.isStaff ? admin.token : customer.token;
        const options = await call('GET', `/api/orders/${id}/return-options`, undefined, token);
        const was = options.body.items[0]?.most ?? 0;
        const body = {
          items: [{ lineId, quantity: one.quantity, was, reason: one.reason, exchangeFor: { size: 'M' } }],
          wanted: one.wanted,
        };
        await call('POST', `/api/${one.isStaff ? 'admin/' : ''}orders/${id}/returns`, body, token);
        break;
      }
      case 'approve':
        await call('POST', `${path}/approve`, {}, admin.token);
        break;
      case 'decline':
        await call('POST', `${path}/decline`, { reason: 'Worn.' }, admin.token);
        break;
      case 'cancel':
        await call('PUT', `/api/returns/${returnId}/cancel`, {}, customer.token);
        break;
      case 'receive': {
        const { resellable, damaged } = one;
        await call('POST', `${path}/receive`, { items: [{ lineId, resellable, damaged }] }, admin.token);
        break;
      }
      case 'settle': {
        if (returnId === undefined) break;
        const { body } = await rpc(shop, 'query', 'admin.returns.get', { id: returnId }, admin.token);
        const { due, wanted } = body.result.data.json;
        if (!due) break;
        const resolution = one.other ?? wanted;
        const shipping = one.shipping && resolution !== 'exchange';
        const amount = Number(due.amount) + (shipping ? Number(due.shipping) : 0);
        const settle = { resolution, amount: amount.toFixed(2), shipping };
        await call('POST', `${path}/settle`, settle, admin.token);
        break;
      }
      case 'refund': {
        const { refundable } = await shop.get(id);
        const items = [{ lineId, quantity: one.quantity, stock: one.stock }];
        await ask('refund', { id, items, reason: 'Other', refundable });
        break;
      }
      case 'amount': {
        const { refundable } = await shop.get(id);
        await ask('refund', { id, amount: '30', reason: 'Other', refundable });
        break;
      }
      case 'status':
        await set(id, { status: one.status });
        break;
      case 'report': {
        const [parcel] = await readParcels(db, [id]);
        await ask('reportParcel', { id: parcel?.id ?? 0, carrierState: one.carrierState, restock: true });
        break;
      }
      case 'undo': {
        const { body } = await rpc(shop, 'query', 'admin.log.list', { search: `Order #${id}` }, admin.token);
        const entry = body.result.data.json.items[0];
        if (entry) await rpc(shop, 'mutation', 'admin.log.undo', { id: entry.id }, admin.token);
        break;
      }
    }
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.option(step)), { minLength: 10, maxLength: 20, size: 'max' }),
      async (steps) => {
        const id = await paidOrder(customer.token, [{ productId, size: 'S', quantity: 3 }]);
        inOrders += 3;
        await set(id, { status: 'delivered' });
        for (const [one, beside] of steps)
          await Promise.all([take(id, one), beside && (await take(id, beside))]);
        const [line] = await readLines(db, [id]);
        if (!line) throw new Error('The order has lost its line.');
        const found = await readReturns(db, [id]);
        const { delivered } = lineQuantities(line, await readParcels(db, [id]));
        const received = found.flatMap((one) => one.lines.map(receivedOf)).reduce((sum, one) => sum + one, 0);
        const open = found
          .filter(({ status }) => isOpenReturn(status) && status !== 'received')
          .flatMap((one) => one.lines)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(line.returned).toBe(received);
        expect(received + open).toBeLessThanOrEqual(Math.max(delivered, received));
        expect(line.restocked).toBeGreaterThanOrEqual(line.returned);
        expect(line.restocked).toBeLessThanOrEqual(line.quantity);
        expect(line.refunded).toBeLessThanOrEqual(line.ordered);
        const order = await shop.get(id);
        const refunded = order.refunds.reduce((sum, { gross }) => sum + Number(gross), 0);
        expect(refunded).toBeLessThanOrEqual(Number(order.total) + 0.001);
        const settled = found.reduce((sum, { settledAmount }) => sum + (settledAmount ?? 0), 0);
        expect(settled / 100).toBeLessThanOrEqual(refunded + 0.001);
        await checkStock();
        const faults = (await runDiagnostics(db, deps.config.dataDir)).flatMap((finding) => finding.faults);
        expect(faults).toEqual([]);
      },
    ),
    { numRuns: 60, examples: [settledBy('exchange'), settledBy('refund')] },
  );
  // Every piece is in an order, in stock, or written off as damaged.
  const sum = async (sql: string) => Number(await readValue(db, sql));
  const moved = await sum(`select sum(delta) from stock_movements m join variants v on v.id = m.variant_id
    where v.product_id = ${productId} and m.reason = 'return'`);
  const resellable = await sum('select coalesce(sum(resellable), 0) from return_lines');
  const restocked = await sum(`select coalesce(sum(quantity), 0) from refund_lines where stock = 'restock'`);
  expect(moved).toBe(resellable + restocked);
  const setAside = await sum(`select coalesce(sum(delta), 0) from stock_movements where reason = 'exchange'`);
  expect(setAside + (await sum('select coalesce(sum(reserved), 0) from return_lines'))).toBe(0);
  expect(await stockOf(productId)).toBeLessThanOrEqual(2000);
  expect(await stockOf(productId)).toBeGreaterThanOrEqual(2000 - 2 * inOrders);
  // Store credit is what refunds gave, less what replacements used.
  const creditOf = (cause: string) =>
    sum(`select coalesce(sum(amount), 0) from store_credit_entries where cause = '${cause}'`);
  expect(await creditOf('refund')).toBe(
    await sum(`select coalesce(sum(net), 0) from refunds where target = 'storeCredit'`),
  );
  expect((await creditOf('order')) + (await sum('select coalesce(sum(store_credit), 0) from orders'))).toBe(
    0,
  );
  expect(await sum('select count(*) from returns where replacement_id is not null')).toBeGreaterThan(0);
  expect(provider.refunds.size).toBeGreaterThan(0);
}, 240_000);
