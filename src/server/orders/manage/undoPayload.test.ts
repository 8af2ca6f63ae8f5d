import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cashRemittances, staffLog } from '@/db/schema';
import { write } from '@/db/write';
import { spendCredit } from '../../storeCredit';
import { ADDRESS } from '../../testing/orders';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withTwoProducts } from '../../testing/shops/orders';

type Shop = Awaited<ReturnType<typeof undoShop>>;

async function undoShop() {
  const shop = await withTwoProducts(await testShop());
  const { db, admin, addProduct, paidOrder, customer } = shop;
  const shirt = await addProduct({ sizes: ['S', 'M'], price: 100_000, stock: 20 });
  const id = await paidOrder(customer.token, [
    { productId: shirt, quantity: 2, size: 'S' },
    { productId: shop.stole, quantity: 1 },
  ]);
  const newest = async () =>
    (await db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1).get())?.id ?? 0;
  const undo = async (entryId: number) => {
    const { status, body } = await rpc(shop, 'mutation', 'admin.log.undo', { id: entryId }, admin.token);
    return [status, body.error?.json.message];
  };
  const [lineId = 0] = await shop.lineIds(id);
  const seen = async () => {
    const { status, shippingAddress, internalNote, items, parcels, fulfilment } = await shop.get(id);
    return { status, shippingAddress, internalNote, fulfilment, parcels, items };
  };
  return { ...shop, shirt, id, lineId, newest, undo, seen };
}

/** Changes that staff can undo in the log, by kind. */
const changes: Record<string, (shop: Shop) => Promise<unknown>> = {
  'a status': ({ set, id }) =>
    set(id, { status: 'shipped', courier: 'ekart', trackingNumber: 'FMPC0123456789' }),
  'the shipping of all': ({ succeed, id }) => succeed('ship', { parcels: [{ orderId: id }] }),
  'the shipping of a part': ({ succeed, id, lineId }) =>
    succeed('ship', { parcels: [{ orderId: id, lines: [{ lineId, quantity: 1 }] }] }),
  'a packing': ({ succeed, id }) => succeed('pack', { ids: [id] }),
  'cancelled items': ({ succeed, id, lineId }) =>
    succeed('cancelItems', { id, items: [{ lineId, quantity: 1, was: 2 }], refund: false, restock: true }),
  'a size': ({ succeed, id, lineId }) => succeed('changeItem', { id, lineId, size: 'M', color: null }),
  'an address': ({ succeed, id }) =>
    succeed('correctAddress', { id, address: { ...ADDRESS, city: 'Pune' }, was: ADDRESS }),
  'a note': ({ succeed, id }) => succeed('saveNote', { id, note: 'Gift', was: '' }),
};

describe.each(Object.keys(changes))('a change of %s', (name) => {
  const change = async () => {
    const shop = await undoShop();
    const before = await shop.seen();
    await changes[name]?.(shop);
    expect(await shop.seen()).not.toEqual(before);
    return { ...shop, before, entry: await shop.newest() };
  };

  test('is undone whatever its displayed fields are called', async () => {
    const { db, undo, seen, before, entry } = await change();
    await db
      .update(staffLog)
      .set({ before: { renamed: 1 }, after: { renamed: 2 } })
      .run();
    expect(await undo(entry)).toEqual([200, undefined]);
    expect(await seen()).toEqual(before);
  });

  test('that a former release logged is undone by its displayed fields', async () => {
    const { db, undo, seen, before, entry } = await change();
    await db.update(staffLog).set({ undo: null }).run();
    expect(await undo(entry)).toEqual([200, undefined]);
    const { status, ...after } = await seen();
    // Shipping a part began the order, which a former release left.
    const isPart = name === 'the shipping of a part';
    expect({ status, ...after }).toEqual({ ...before, status: isPart ? status : before.status });
  });
});

describe('an undo compares money', () => {
  const refusedBy = (what: string) => [409, `${what} since, so this change cannot be undone.`];

  test('₹100 refunded after a shipment refuse to undo it, of all items and of a part', async () => {
    for (const shipped of ['the shipping of all', 'the shipping of a part']) {
      const shop = await undoShop();
      const { succeed, get, id, undo, newest, lineId } = shop;
      await changes[shipped]?.(shop);
      const entry = await newest();
      const { refundable } = await get(id);
      const part = { id, items: [], shipping: false, reason: 'Other', reference: null };
      await succeed('refund', { ...part, to: 'payment', amount: '100', refundable });
      expect(await undo(entry)).toEqual(refusedBy(`₹100 of order #${id} was refunded`));
      expect((await get(id)).fulfilment).toBe(
        lineId && shipped.endsWith('all') ? 'shipped' : 'partly_shipped',
      );
    }
  });

  test('store credit that moved for the order refuses to undo its cancellation', async () => {
    const { db, set, id, customer, clock, newest, undo, get, succeed } = await undoShop();
    await succeed('refund', {
      ...{ id, items: [], shipping: false, reason: 'Other', reference: null },
      ...{ amount: '100', refundable: (await get(id)).refundable, to: 'storeCredit' },
    });
    await set(id, { status: 'cancelled' });
    const entry = await newest();
    await write(db, (tx) =>
      spendCredit(tx, {
        userId: customer.id,
        amount: 2_500,
        cause: 'correction',
        orderId: id,
        now: clock.now,
      }),
    );
    expect(await undo(entry)).toEqual(refusedBy(`₹25 of store credit has moved for order #${id}`));
    expect((await get(id)).status).toBe('cancelled');
  });

  test('cash that the courier paid refuses to undo the delivery', async () => {
    const { db, place, set, kurta, newest, undo, get } = await undoShop();
    const id = await place([{ productId: kurta, quantity: 1 }]);
    await set(id, { status: 'delivered' });
    const entry = await newest();
    const parcelId = (await get(id)).parcels[0]?.id ?? 0;
    await db.insert(cashRemittances).values({ parcelId, amount: 500, reference: 'UTR 1' }).run();
    expect(await undo(entry)).toEqual(refusedBy(`COD remittances of order #${id} have changed`));
    expect((await get(id)).status).toBe('delivered');
  });
});
