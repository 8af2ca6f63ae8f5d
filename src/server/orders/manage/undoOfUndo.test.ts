import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orders, payments, refunds, salesEntries, staffLog, variants } from '@/db/schema';
import { write } from '@/db/write';
import { selectableStatuses } from '@/shared/orders/orderStatus';
import { addCredit, balanceOf, spendCredit } from '../../storeCredit';
import { ADDRESS } from '../../testing/orders';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';
import type { OrderUndo } from '../core/plan/orderUndo';
import { readParcels } from '../core/records/parcelRecords';
import { readLines } from '../core/records/records';

const line = fc.nat(1);
const quantity = fc.integer({ min: 1, max: 2 });
const status = fc.record({ act: fc.constant('status' as const), to: fc.constantFrom(...selectableStatuses) });
const pack = fc.record({ act: fc.constant('pack' as const) });
const ship = fc.record({ act: fc.constant('ship' as const) });
const shipPart = fc.record({ act: fc.constant('shipPart' as const), line, quantity });
const cancelItem = fc.record({ act: fc.constant('cancelItem' as const), line, quantity });
const changeItem = fc.record({
  act: fc.constant('changeItem' as const),
  line,
  size: fc.constantFrom('S', 'M'),
});
const address = fc.record({ act: fc.constant('address' as const), city: fc.constantFrom('Pune', 'Thane') });
const note = fc.record({
  act: fc.constant('note' as const),
  note: fc.constantFrom('', 'Gift', 'Call first'),
});
const customerCancels = fc.record({
  act: fc.constant('customerCancels' as const),
  requestRefund: fc.boolean(),
});

const step = fc.oneof(status, pack, ship, shipPart, cancelItem, changeItem, address, note, customerCancels);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** `correctBusiness.test.ts` has `business`, which only orders with GST have. */
type Kind = Exclude<OrderUndo['kind'], 'olderStatus' | 'uncancelledItems' | 'business'>;

/** The steps that log a change of each kind. */
const stepsOf: Record<Kind, fc.Arbitrary<Step>> = {
  status: fc.oneof(status, ship, pack),
  parcel: fc.oneof(pack, shipPart),
  cancelledItems: fc.oneof(cancelItem, status),
  item: changeItem,
  address,
  note,
};
async function undoShop() {
  const shop = await withOrderCalls(await testShop());
  const { db, addProduct, customer, admin, call, ask, set, clock } = shop;
  const products = [
    await addProduct({ stock: 10_000, sizes: ['S', 'M'] }),
    await addProduct({ stock: 10_000, sizes: ['S', 'M'] }),
  ];

  const place = async (payment: 'cod' | 'card' | 'unpaid', credit: number): Promise<number> => {
    const left = await balanceOf(db, customer.id);
    const change = { userId: customer.id, cause: 'correction', now: clock.now } as const;
    await write(db, async (tx) => {
      if (left > 0) await spendCredit(tx, { ...change, amount: left });
      if (credit > 0) await addCredit(tx, { ...change, amount: credit });
    });
    const items = products.map((productId) => ({ productId, quantity: 2, size: 'S' }));
    const more = { paymentMethod: payment === 'cod' ? 'cod' : 'card', useStoreCredit: true };
    const id = await shop.place(items, more);
    if (payment === 'card')
      await call('POST', `/api/orders/${id}/pay`, { method: 'card', cardToken: 'paid' }, customer.token);
    return id;
  };

  const take = async (id: number, one: Step): Promise<void> => {
    const lines = await readLines(db, [id]);
    const chosen = 'line' in one ? lines[one.line] : undefined;
    switch (one.act) {
      case 'status':
        await set(id, { status: one.to });
        return;
      case 'pack':
        await ask('pack', { ids: [id] });
        return;
      case 'ship':
        await ask('ship', {
          parcels: [{ orderId: id, courier: 'dtdc', trackingNumber: `AB${id}` }],
          allowReused: true,
        });
        return;
      case 'shipPart':
        await ask('ship', {
          parcels: [{ orderId: id, lines: [{ lineId: chosen?.id, quantity: one.quantity }] }],
        });
        return;
      case 'cancelItem': {
        const items = [{ lineId: chosen?.id, quantity: one.quantity, was: chosen?.quantity }];
        await ask('cancelItems', { id, items, refund: false });
        return;
      }
      case 'changeItem':
        await ask('changeItem', { id, lineId: chosen?.id, size: one.size, color: null });
        return;
      case 'address': {
        const was = (await shop.get(id)).shippingAddress;
        await ask('correctAddress', { id, address: { ...ADDRESS, city: one.city }, was });
        return;
      }
      case 'note': {
        const was = (await shop.get(id)).internalNote;
        await ask('saveNote', { id, note: one.note, was });
        return;
      }
      case 'customerCancels':
        await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: one.requestRefund }, customer.token);
    }
  };

  /** Everything about an order that a change may touch, without its history and the time of its last change. */
  const stateOf = async (id: number) => {
    const bare = <Row extends { updatedAt: Date }>({ updatedAt: _, ...row }: Row) => row;
    const ofOrder = async <Row>(rows: Promise<Row[]>) => rows;
    const parcels = (await readParcels(db, [id])).filter(({ state }) => state !== 'cancelled');
    const sales = await ofOrder(db.select().from(salesEntries).where(eq(salesEntries.orderId, id)).all());
    const sum = (field: 'orders' | 'booked' | 'collected' | 'refunded') =>
      sales.reduce((total, row) => total + row[field], 0);
    return {
      // The network of a shopper is forgotten when the hold ends.
      order: (await db.select().from(orders).where(eq(orders.id, id)).all())
        .map(bare)
        .map(({ placedFrom: _, ...order }) => order),
      lines: await readLines(db, [id]),
      parcels: parcels.map(({ id: _, createdAt: __, ...parcel }) => bare(parcel)),
      payments: (await db.select().from(payments).where(eq(payments.orderId, id)).all()).map(bare),
      refunds: (await db.select().from(refunds).where(eq(refunds.orderId, id)).all()).map(bare),
      stock: await db
        .select({ id: variants.id, stock: variants.stock })
        .from(variants)
        .orderBy(variants.id)
        .all(),
      credit: await balanceOf(db, customer.id),
      sales: [sum('orders'), sum('booked'), sum('collected'), sum('refunded')],
    };
  };

  const newestEntry = async () => db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1).get();
  const undo = async (entryId: number) => {
    const { status: code, body } = await rpc(
      shop,
      'mutation',
      'admin.log.undo',
      { id: entryId },
      admin.token,
    );
    if (code !== 200) expect([code, body.error.json.message]).toEqual([409, expect.any(String)]);
    return code === 200;
  };
  return { ...shop, place, take, stateOf, newestEntry, undo };
}

test.each(Object.keys(stepsOf) as Kind[])(
  'undoing a change of the kind %s, and undoing that, restores all tables or is refused',
  async (kind) => {
    const { place, take, stateOf, newestEntry, undo, checkStock } = await undoShop();
    const counts = { undone: 0, restored: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('cod' as const, 'card' as const, 'unpaid' as const),
        fc.constantFrom(0, 0, 100_000, 2_000_000),
        fc.array(step, { maxLength: 3 }),
        stepsOf[kind],
        async (payment, credit, before, last) => {
          const id = await place(payment, credit);
          for (const one of before) await take(id, one);
          const was = await stateOf(id);
          const entryBefore = await newestEntry();
          await take(id, last);
          const entry = await newestEntry();
          if (!entry || entry.id === entryBefore?.id || (entry.undo as OrderUndo).kind !== kind) return;
          const became = await stateOf(id);
          if (!(await undo(entry.id))) return;
          counts.undone += 1;
          expect(await stateOf(id)).toEqual(was);
          const undone = await newestEntry();
          if (!undone || !(await undo(undone.id))) return;
          counts.restored += 1;
          expect(await stateOf(id)).toEqual(became);
          await checkStock();
        },
      ),
      {
        numRuns: 60,
        // An unpaid order that staff set to paid.
        examples:
          kind === 'status'
            ? [['unpaid', 0, [{ act: 'status', to: 'paid' }], { act: 'status', to: 'cancelled' }]]
            : [],
      },
    );
    expect(counts.undone).toBeGreaterThan(5);
    expect(counts.restored).toBeGreaterThan(5);
  },
  120_000,
);
