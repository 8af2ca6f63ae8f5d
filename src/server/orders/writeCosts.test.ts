import { expect, test, vi } from 'vitest';
import { sqliteClient } from '@/db/client';
import { statementTimesOf } from '@/db/statementTimes';
import { mapInTurn } from '@/shared/inTurn';
import { testShop } from '../testing/shop';

/** A customer who buys three things, repeatedly. */
async function busyShop() {
  const shop = await testShop({ usesSandbox: true });
  const prepare = vi.spyOn(sqliteClient(shop.db), 'prepare');
  const { token } = await shop.signIn();
  const items = await mapInTurn(['Kurta', 'Saree', 'Jacket'], async (name) => ({
    productId: await shop.addProduct({ name, sizes: ['S', 'M', 'L'], colors: ['Red', 'Blue'], stock: 100 }),
    quantity: 1,
    size: 'M',
    color: 'Blue',
  }));
  const call = async (method: string, path: string, body: object) => {
    const answer = await shop.call(method, path, body, token);
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  const [first = {}] = items;
  const order = () => shop.orderOf(items, { paymentMethod: 'card', fromCart: true });
  const buy = async (step: <T>(name: string, work: () => Promise<T>) => Promise<T>) => {
    const line = await step('add', () => call('POST', '/api/cart', first));
    await step('change', () => call('PUT', `/api/cart/${line.id}`, { quantity: 2 }));
    const body = await order();
    const { id } = await step('place', () => call('POST', '/api/orders', body));
    const payment = { method: 'card', cardToken: 'sandbox_paid' };
    await step('pay', () => call('POST', `/api/orders/${id}/pay`, payment));
  };
  await buy((_, work) => work());
  return { buy, times: statementTimesOf(sqliteClient(shop.db)), texts: () => prepare.mock.calls.flat() };
}

test('buying uses a fixed number of statements, and of transactions flushed to disk', async () => {
  const { buy, times } = await busyShop();
  const costs: Record<string, [statements: number, transactions: number]> = {};
  await buy(async (name, work) => {
    const { statements, transactions } = times;
    const value = await work();
    costs[name] = [times.statements - statements, times.transactions - transactions];
    return value;
  });
  // An increase must be intentional. One statement of `place` looks for automatic offers, once after each change of pages; one of
  // `pay` is the sandbox looking for other payments of the order.
  expect(costs).toEqual({ add: [13, 1], change: [13, 1], place: [25, 1], pay: [47, 3] });
});

test('none of its statements has a limit parameter, which makes SQLite plan it again for every run', async () => {
  const { texts } = await busyShop();
  expect(texts().length).toBeGreaterThan(40);
  expect(texts().filter((text) => /limit \?/i.test(text))).toEqual([]);
});
