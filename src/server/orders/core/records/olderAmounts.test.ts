import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderLines, orders } from '@/db/schema';
import { amountsAfterCancelling } from '@/shared/orders/amounts/pieces';
import { placeOrderIn } from '@/shared/schemas/orders/orders';
import { testShop } from '../../../testing/shop';
import { placeOrder } from '../../place/placeOrder';
import { getOrder } from '../present/reads';
import { storeOlderAmounts } from './olderAmounts';
import { readLines, readOrder } from './records';

test('an order that a former release placed has the same amounts before and after they are stored', async () => {
  const { deps, db, signIn, addProduct, orderOf } = await testShop();
  const viewer = { kind: 'customer' as const, ...(await signIn()) };
  const items = [
    { productId: await addProduct({ price: 1_333, stock: 10 }), quantity: 3 },
    { productId: await addProduct({ price: 999, stock: 10 }), quantity: 1 },
  ];
  const input = placeOrderIn.parse(await orderOf(items));
  const { id } = await placeOrder({ ...deps, clientAddress: '127.0.0.1' }, viewer, input);
  const actor = { ...viewer, now: deps.now() };
  const placed = await getOrder(db, actor, id);
  const [first] = await readLines(db, [id]);
  const category = first?.category;

  await db.update(orders).set({ charges: null }).where(eq(orders.id, id)).run();
  await db
    .update(orderLines)
    .set({ taxes: null, pieceAmounts: null })
    .where(eq(orderLines.orderId, id))
    .run();
  const former = await getOrder(db, actor, id);
  expect(former).toMatchObject({ total: placed.total, charges: placed.charges });
  expect(amountsAfterCancelling(await readLines(db, [id]), [], []).tax).toBe((await readOrder(db, id)).tax);

  await storeOlderAmounts(db);
  expect(await getOrder(db, actor, id)).toEqual(former);
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).all();
  expect(rows.map(({ pieceAmounts }) => pieceAmounts?.length)).toEqual([3, 1]);
  expect((await readOrder(db, id)).charges).toMatchObject([{ kind: 'shipping', price: 1_000 }]);
  expect((await readLines(db, [id]))[0]?.category).toBe(category);
});
