import { expect, test } from 'vitest';
import { orderEvents, parcels, staffLog } from '@/db/schema';
import { mapInTurn } from '@/shared/inTurn';
import { testShop } from '../../testing/shop';
import { withTwoProducts } from '../../testing/shops/orders';

type Shop = Awaited<ReturnType<typeof withTwoProducts>>;

const rowsOf = async ({ db }: Shop) => ({
  events: (await db.select().from(orderEvents).all()).length,
  parcels: (await db.select().from(parcels).all()).length,
  log: (await db.select().from(staffLog).all()).length,
});

test('a dry run of packing lists 2 orders and the refusals of a cancelled, a packed and an unknown one, and writes nothing', async () => {
  const shop = await withTwoProducts(await testShop());
  const { paid, set, succeed, get } = shop;
  const ids = await mapInTurn([1, 2, 3, 4], paid);
  const [cancelled = 0, packed = 0, ...free] = ids;
  await set(cancelled, { status: 'cancelled' });
  await succeed('pack', { ids: [packed] });
  const before = await rowsOf(shop);
  const asked = [...ids, ids[2] ?? 0, 999_999];
  const dry = await succeed('pack', { ids: asked, dryRun: true });
  expect(dry).toMatchObject({
    done: free,
    failed: [
      { orderId: cancelled, reason: `Order #${cancelled} is already cancelled.` },
      { orderId: packed, reason: `All items of order #${packed} are already packed.` },
      { orderId: 999_999, reason: 'Order not found.' },
    ],
  });
  expect(await rowsOf(shop)).toEqual(before);
  const { done, failed } = await succeed('pack', { ids: asked });
  expect({ done, failed }).toEqual({ done: dry.done, failed: dry.failed });
  expect((await get(free[0] ?? 0)).status).toBe('processing');
});

test('a dry run of a status names the parcel that is in the way, and counts the customers who get an email', async () => {
  const shop = await withTwoProducts(await testShop());
  const { paid, set, succeed, get } = shop;
  const [away, here] = [await paid(), await paid()];
  await set(away, { status: 'shipped' });
  await succeed('reportParcel', { id: (await get(away)).parcels[0]?.id ?? 0, carrierState: 'in_transit' });
  const before = await rowsOf(shop);
  const back = await succeed('setStatuses', { ids: [away, here], status: 'processing', dryRun: true });
  expect(back).toMatchObject({
    done: [here],
    failed: [
      {
        orderId: away,
        reason: 'The courier has parcel 1 (in transit). The order can go back when it is here again.',
      },
    ],
    mailed: null,
  });
  const delivered = await succeed('setStatuses', { ids: [away, here], status: 'delivered', dryRun: true });
  expect(delivered).toMatchObject({ done: [away, here], failed: [], mailed: { emailed: 1 } });
  expect(await rowsOf(shop)).toEqual(before);
  expect([(await get(away)).status, (await get(here)).status]).toEqual(['shipped', 'paid']);
});
