import { describe, expect, test } from 'vitest';
import { readCatalogueVersions } from '@/db/catalogueVersion';
import { mapInTurn } from '@/shared/inTurn';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { bestsellersJob, findBestsellers } from './bestsellers';

const DAY = 24 * 3_600_000;

/** A shop with five products and a buying customer. */
async function shop() {
  const made = await testShop();
  let { token } = await made.signIn();
  const ids = await mapInTurn(['A', 'B', 'C', 'D', 'E'], (name) => made.addProduct({ name, stock: 100 }));
  const buy = async (index: number, quantity: number) => {
    const items = [{ productId: ids[index] ?? 0, quantity }];
    const placed = await made.call('POST', '/api/orders', await made.orderOf(items), token);
    expect(placed.status).toBe(201);
    return placed.body.id as number;
  };
  const cancel = (id: number) => made.call('PUT', `/api/orders/${id}/cancel`, {}, token);
  /** Longer than a session lasts, so another customer signs in. */
  const wait = async (ms: number) => {
    made.clock.now = new Date(made.clock.now.getTime() + ms);
    token = (await made.signIn()).token;
  };
  const find = async () => (await findBestsellers(made.db, made.clock.now)).map((id) => ids.indexOf(id));
  const run = () => bestsellersJob(made.deps).run();
  const home = async () => (await rpc(made, 'query', 'catalogue.home')).body.result.data.json.popular;
  return { ...made, ids, buy, cancel, wait, find, run, home };
}

describe('bestsellers', () => {
  test('are ranked by pieces: 5 of C before 2 + 2 of B before 1 of A', async () => {
    const { buy, find } = await shop();
    await buy(0, 1);
    await buy(1, 2);
    await buy(2, 5);
    await buy(1, 2);
    expect(await find()).toEqual([2, 1, 0]);
  });

  test('exclude cancelled orders and those older than 30 days', async () => {
    const { buy, cancel, wait, find } = await shop();
    await buy(0, 5);
    await wait(31 * DAY);
    await cancel(await buy(1, 5));
    await buy(2, 1);
    expect(await find()).toEqual([2]);
  });
});

describe('the home page', () => {
  test('shows four sold products as bestsellers; with fewer, the highest rated', async () => {
    const { buy, run, home, ids, addProduct } = await shop();
    // The row above shows these, and no product appears twice.
    for (const name of ['New A', 'New B', 'New C', 'New D']) await addProduct({ name });
    for (const index of [4, 3, 2]) await buy(index, index);
    await run();
    expect((await home()).isSold).toBe(false);
    await buy(1, 1);
    await run();
    const { isSold, items } = await home();
    expect(isSold).toBe(true);
    expect(items.map(({ id }: { id: number }) => ids.indexOf(id))).toEqual([4, 3, 2, 1]);
  });

  test('is invalidated only when the bestsellers or their order change', async () => {
    const { buy, run, db } = await shop();
    for (const index of [4, 3, 2, 1]) await buy(index, index);
    await run();
    const before = (await readCatalogueVersions(db)).version;
    await run();
    expect((await readCatalogueVersions(db)).version).toBe(before);
    await buy(1, 9);
    const sold = (await readCatalogueVersions(db)).version;
    await run();
    expect((await readCatalogueVersions(db)).version).toBe(sold + 1);
  });

  test('omits a deleted bestseller', async () => {
    const { buy, run, home, ids, call, signIn } = await shop();
    for (const index of [4, 3, 2, 1, 0]) await buy(index, index + 1);
    await run();
    const admin = await signIn({ role: 'owner' });
    expect((await call('DELETE', `/api/products/${ids[3]}`, undefined, admin.token)).status).toBe(204);
    const { items } = await home();
    expect(items.map(({ id }: { id: number }) => ids.indexOf(id))).not.toContain(3);
  });
});
