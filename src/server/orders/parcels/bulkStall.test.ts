import { expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { mapInTurn } from '@/shared/inTurn';
import { slowness } from '../../testing/faults/slowness';
import { testShop } from '../../testing/shop';
import { withTwoProducts } from '../../testing/shops/orders';

const orderCount = 1000;
/** Milliseconds that another request may wait while many orders change, on the machine of the budgets. */
const maxStallMs = 100;
/** Orders that one call ships. */
const shippedAtOnce = 200;

test('1,000 orders at once let no other request wait for 100 ms: pack, ship, step back, cancel, undo, dry runs', async () => {
  const shop = await withTwoProducts(await testShop());
  const { db, addProduct, place, succeed, call, undoBatch, customer, get } = shop;
  // Flushed as in a store.
  sqliteClient(db).pragma('synchronous = FULL');
  const productId = await addProduct({ stock: 10_000 });
  const ids = await mapInTurn(Array.from({ length: orderCount }), () => place([{ productId, quantity: 2 }]));
  const scale = await slowness();
  const stalls: Record<string, number> = {};

  /**
   * Asks for a cart again and again while `work` runs. Keeps the longest wait as milliseconds of this process's
   * processor time, which other programs of the machine do not lengthen.
   */
  const during = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    let isRunning = true;
    const ask = async () => {
      while (isRunning) {
        const used = process.cpuUsage();
        await new Promise((resolve) => setTimeout(resolve, 1));
        await call('GET', '/api/cart', undefined, customer.token);
        const { user, system } = process.cpuUsage(used);
        stalls[name] = Math.max(stalls[name] ?? 0, (user + system) / 1000);
      }
    };
    const asking = ask();
    const result = await work();
    isRunning = false;
    await asking;
    return result;
  };
  const undoAll = (batches: readonly string[]) =>
    mapInTurn(batches, async (batch) => expect((await undoBatch(batch)).status).toBe(200));

  const preview = await during('preview of packing', () => succeed('pack', { ids, dryRun: true }));
  expect(preview.done).toHaveLength(orderCount);
  const packed = await during('pack', () => succeed('pack', { ids }));
  expect(packed.done).toHaveLength(orderCount);
  await during('undo pack', () => undoAll([packed.batch]));
  const parts = Array.from({ length: orderCount / shippedAtOnce }, (_, at) =>
    ids.slice(at * shippedAtOnce, (at + 1) * shippedAtOnce),
  );
  const shipped = await during('ship', () =>
    mapInTurn(parts, async (some) =>
      succeed('ship', { parcels: some.map((orderId) => ({ orderId })), allowReused: false }),
    ),
  );
  expect(shipped.flatMap(({ done }) => done)).toHaveLength(orderCount);
  await during('undo ship', () => undoAll(shipped.map(({ batch }) => batch)));
  await during('preview of delivered', () =>
    succeed('setStatuses', { ids, status: 'delivered', dryRun: true }),
  );
  await during('delivered', () => succeed('setStatuses', { ids, status: 'delivered' }));
  await during('back to paid', () => succeed('setStatuses', { ids, status: 'paid' }));
  const cancelled = await during('cancelled', () => succeed('setStatuses', { ids, status: 'cancelled' }));
  expect(cancelled.done).toHaveLength(orderCount);
  await during('undo cancelled', () => undoAll([cancelled.batch]));
  expect((await get(ids[0] ?? 0)).status).toBe('paid');
  expect(Object.entries(stalls).filter(([, ms]) => ms > maxStallMs * scale)).toEqual([]);
}, 300_000);
