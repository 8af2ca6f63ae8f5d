import { describe, expect, test } from 'vitest';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

/** Four cash orders; the second is shipped. */
async function withOrders() {
  const shop = await withOrderCalls(await testShop());
  const items = [{ productId: await shop.addProduct({ price: 100_000, stock: 100 }), quantity: 1 }];
  const ids: number[] = [];
  for (let placed = 0; placed < 4; placed += 1) ids.push(await shop.place(items));
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  await shop.set(second, { status: 'shipped' });
  return { ...shop, first, second, third, fourth };
}

describe('orders that come while the list is read', () => {
  test('are left out of the list up to the newest that was seen, and of its counts', async () => {
    const { list, second, first, fourth } = await withOrders();
    const { items, total, statuses, newest } = await list({ upTo: second });
    expect(items.map(({ id }) => id)).toEqual([second, first]);
    expect([total, statuses.processing, statuses.shipped]).toEqual([2, 1, 1]);
    expect(newest).toBe(fourth);
  });

  test('are counted as far as the filters show them', async () => {
    const { succeed, first, fourth } = await withOrders();
    const count = (more: object) => succeed('countNew', { since: first, ...more });
    expect(await count({})).toEqual({ count: 3, newest: fourth });
    expect(await count({ status: 'shipped' })).toEqual({ count: 1, newest: fourth });
    expect(await succeed('countNew', { since: fourth })).toEqual({ count: 0, newest: fourth });
  });

  test('are none in a shop without orders', async () => {
    const { succeed, list } = await withOrderCalls(await testShop());
    expect(await succeed('countNew', { since: 0 })).toEqual({ count: 0, newest: 0 });
    expect((await list()).newest).toBe(0);
  });
});

test('the neighbours of an order are the nearest that the filters show, whether or not they show itself', async () => {
  const { succeed, first, second, third, fourth } = await withOrders();
  const around = (id: number, more: object = {}) => succeed('neighbours', { id, ...more });
  expect(await around(third)).toEqual({ previous: fourth, next: second });
  expect(await around(fourth)).toEqual({ previous: null, next: third });
  expect(await around(first, { status: 'processing' })).toEqual({ previous: third, next: null });
  expect(await around(second, { status: 'processing' })).toEqual({ previous: third, next: first });
});
