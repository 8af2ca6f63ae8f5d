import fc from 'fast-check';
import { expect, test } from 'vitest';
import { write } from '@/db/write';
import { mapInTurn } from '@/shared/inTurn';
import { fulfilmentFrom, orderQuantities } from '@/shared/orders/fulfilment';
import { type OrderStatus, selectableStatuses } from '@/shared/orders/orderStatus';
import { carrierStates } from '@/shared/orders/parcels';
import { statusOf } from '@/shared/orders/statusOf';
import { refundTargets } from '@/shared/orders/storeCredit';
import type { SalesOut } from '@/shared/schemas/shop/adminDashboard';
import { runDiagnostics } from '../../cli/doctor';
import { addCredit, balanceOf, spendCredit } from '../../storeCredit';
import { adminCalls } from '../../testing/adminCalls';
import { passHours } from '../../testing/faults/passHours';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';
import { readValue } from '../../testing/testStore';
import { readOrderFacts } from '../core/plan/orderFacts';
import { readParcels } from '../core/records/parcelRecords';
import { readLines } from '../core/records/records';

const step = fc.oneof(
  fc.record({ act: fc.constant('pack' as const) }),
  fc.record({ act: fc.constant('ship' as const) }),
  fc.record({
    act: fc.constant('shipPart' as const),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ act: fc.constant('unpack' as const), parcel: fc.nat(3) }),
  fc.record({
    act: fc.constant('report' as const),
    parcel: fc.nat(3),
    carrierState: fc.constantFrom(...carrierStates),
    restock: fc.boolean(),
  }),
  fc.record({ act: fc.constant('status' as const), status: fc.constantFrom(...selectableStatuses) }),
  // Delivered, and one or more steps back.
  fc.record({ act: fc.constant('status' as const), status: fc.constant('delivered' as const) }),
  fc.record({
    act: fc.constant('status' as const),
    status: fc.constantFrom('processing' as const, 'paid' as const),
  }),
  fc.record({ act: fc.constant('customerCancels' as const) }),
  fc.record({
    act: fc.constant('cancelItem' as const),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 2 }),
    isCustomer: fc.boolean(),
    refund: fc.boolean(),
  }),
  fc.record({
    act: fc.constant('refund' as const),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 2 }),
    stock: fc.constantFrom('restock', 'none'),
    to: fc.constantFrom(...refundTargets),
  }),
  fc.record({
    act: fc.constant('receiveRto' as const),
    parcel: fc.nat(3),
    // Damaged pieces are neither in stock nor in an order.
    condition: fc.constantFrom('restock' as const, 'resend' as const),
  }),
  fc.record({ act: fc.constant('undo' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Payment = 'cod' | 'card' | 'unpaid';
type DayFigures = SalesOut['steps'][number];

test('any sequence of steps, two at once, keeps quantities, stock, money and the figures of past days consistent', async () => {
  const shop = await withOrderCalls(await testShop());
  const calls = adminCalls(shop, shop.admin.token);
  const { addProduct, customer, admin, set, ask, call, db, deps, checkStock, stockOf } = shop;
  const products = [await addProduct({ stock: 1000 }), await addProduct({ stock: 1000 })];
  const items = products.map((productId) => ({ productId, quantity: 2 }));
  const seenStatuses = new Set<OrderStatus>();
  let inOrders = 0;

  /** An order of which store credit pays some. */
  const placeOrder = async (payment: Payment, credit: number): Promise<number> => {
    const left = await balanceOf(db, customer.id);
    const change = { userId: customer.id, cause: 'correction', now: shop.clock.now } as const;
    await write(db, async (tx) => {
      if (left > 0) await spendCredit(tx, { ...change, amount: left });
      if (credit > 0) await addCredit(tx, { ...change, amount: credit });
    });
    const more = { paymentMethod: payment === 'cod' ? 'cod' : 'card', useStoreCredit: true };
    const id = await shop.place(items, more);
    if (payment === 'card')
      await call('POST', `/api/orders/${id}/pay`, { method: 'card', cardToken: 'paid' }, customer.token);
    return id;
  };

  const take = async (id: number, one: Step): Promise<void> => {
    const lines = await readLines(db, [id]);
    const parcelId = 'parcel' in one ? (await readParcels(db, [id]))[one.parcel]?.id : undefined;
    switch (one.act) {
      case 'pack':
        await ask('pack', { ids: [id] });
        break;
      case 'ship':
        await ask('ship', { parcels: [{ orderId: id }] });
        break;
      case 'shipPart': {
        const content = [{ lineId: lines[one.line]?.id ?? 0, quantity: one.quantity }];
        await ask('ship', { parcels: [{ orderId: id, lines: content }] });
        break;
      }
      case 'unpack':
        if (parcelId) await ask('unpackParcel', { id: parcelId });
        break;
      case 'report': {
        const { carrierState, restock } = one;
        if (parcelId) await ask('reportParcel', { id: parcelId, carrierState, restock });
        break;
      }
      case 'receiveRto':
        if (parcelId) {
          const parcels = [{ parcelId, condition: one.condition }];
          await rpc(shop, 'mutation', 'admin.rto.receive', { parcels }, admin.token);
        }
        break;
      case 'status':
        await set(id, { status: one.status });
        break;
      case 'customerCancels':
        await call('PUT', `/api/orders/${id}/cancel`, {}, customer.token);
        break;
      case 'cancelItem': {
        const { id: lineId = 0, quantity: was = 0 } = lines[one.line] ?? {};
        const picks = [{ lineId, quantity: one.quantity, was }];
        if (one.isCustomer)
          await call('PUT', `/api/orders/${id}/cancel-items`, { items: picks }, customer.token);
        else await ask('cancelItems', { id, items: picks, refund: one.refund });
        break;
      }
      case 'refund': {
        const picks = [{ lineId: lines[one.line]?.id ?? 0, quantity: one.quantity, stock: one.stock }];
        const { refundable } = await shop.get(id);
        const { to } = one;
        await ask('refund', { id, items: picks, reason: 'Other', refundable, to, reference: 'UTR 1' });
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

  /** Fails unless an order stores what follows from its facts. */
  const checkDerived = async (id: number): Promise<void> => {
    const { order, lines, parcels } = await readOrderFacts(db, id);
    expect([order.status, order.fulfilment]).toEqual([
      statusOf(order, lines, parcels),
      fulfilmentFrom(lines, parcels),
    ]);
    seenStatuses.add(order.status);
  };

  /** Fails when the figures of a day that is over differ from those that were seen before. */
  let seen: DayFigures[] = [];
  const checkClosedDays = async (): Promise<void> => {
    const { output } = await calls.query('dashboard.sales', { period: '30d' });
    const steps = output?.steps ?? [];
    const over = seen.slice(0, -1).filter(({ start }) => steps.some((one) => one.start === start));
    expect(steps.filter(({ start }) => over.some((one) => one.start === start))).toEqual(over);
    seen = steps;
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.option(step)), { minLength: 1, maxLength: 12 }),
      fc.constantFrom<Payment>('cod', 'card', 'card', 'unpaid'),
      fc.constantFrom(0, 0, 200_000, 500_000, 2_000_000),
      async (steps, payment, credit) => {
        const id = await placeOrder(payment, credit);
        inOrders += 1;
        for (const [one, beside] of steps) {
          await Promise.all([take(id, one), beside && (await take(id, beside))]);
          await checkDerived(id);
          await checkClosedDays();
          await passHours(shop, 7);
        }
        const lines = await readLines(db, [id]);
        const quantities = orderQuantities(lines, await readParcels(db, [id]));
        for (const count of Object.values(quantities)) expect(count).toBeGreaterThanOrEqual(0);
        for (const line of lines) {
          expect(line.restocked).toBeGreaterThanOrEqual(0);
          expect(line.restocked).toBeLessThanOrEqual(line.quantity);
        }
        const order = await shop.get(id);
        for (const line of lines) {
          if (order.status !== 'cancelled') expect(line.restocked).toBeLessThanOrEqual(line.refunded);
          expect(line.refunded).toBeLessThanOrEqual(line.ordered);
        }
        const paid = Number(order.total) + Number(order.cancelledAmount);
        const refunded = order.refunds.reduce((sum, { gross }) => sum + Number(gross), 0);
        expect(refunded).toBeLessThanOrEqual(paid + 0.001);
        expect(Number(order.refundable)).toBeLessThanOrEqual(paid - refunded + 0.001);
        if (credit === 0 && payment === 'card')
          expect(Number(order.refundable)).toBeCloseTo(
            order.paymentStatus === 'refunded' ? 0 : paid - refunded,
            2,
          );
        await checkStock();
        const faults = (await runDiagnostics(db, deps.config.dataDir)).flatMap((finding) => finding.faults);
        expect(faults.filter((fault) => /Parcels|Orders|Stock|stock|credit/.test(fault))).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
  expect([...seenStatuses].sort()).toEqual([
    'cancelled',
    'delivered',
    'paid',
    'pending',
    'processing',
    'shipped',
  ]);
  // Every piece is in stock or in an order.
  const restocked = Number(await readValue(db, 'select sum(restocked + cancelled) from order_lines'));
  const stock = (await mapInTurn(products, stockOf)).reduce((sum, left) => sum + left, 0);
  expect(stock).toBe(2000 - inOrders * 4 + restocked);
}, 300_000);
