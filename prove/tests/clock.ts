import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkBooks } from '../lib/books';
import { type Acknowledged, makeShop, newOrder, type Shop, send } from '../lib/shop';
import { type Store, startStore, stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

const minuteMs = 60_000;
const shiftClock = fileURLToPath(new URL('../lib/shiftClock.mjs', import.meta.url));

const startAt = (folder: string, shiftMs: number): Promise<Store> =>
  startStore(folder, { CLOCK_SHIFT_MS: String(shiftMs) }, ['--import', shiftClock]);

async function place(store: Store, shop: Shop, method: string): Promise<Acknowledged> {
  const [person] = shop.people;
  if (!person) throw new Error('a shop needs people');
  const order = newOrder(shop, method);
  const { status, json } = await send(store, 'POST', '/api/orders', { token: person.token, body: order });
  if (status !== 201) throw new Error(`an order (${method}) was answered with ${status}`);
  return { id: Number(json.id), userId: person.id, order };
}

/** The current state of an order. */
async function statusOf(store: Store, shop: Shop, { id }: Acknowledged): Promise<string> {
  const { json } = await send(store, 'GET', `/api/orders/${id}`, { token: shop.people[0]?.token });
  return `${json.status}/${json.paymentStatus}`;
}

async function expectStatus(store: Store, shop: Shop, order: Acknowledged, wanted: string): Promise<void> {
  const endsAt = performance.now() + 8000;
  let found = await statusOf(store, shop, order);
  while (found !== wanted && performance.now() < endsAt) {
    await sleep(100);
    found = await statusOf(store, shop, order);
  }
  if (found !== wanted) throw new Error(`order ${order.id} is ${found} instead of ${wanted}`);
}

const test: ResilienceTest = {
  claim: 'When the clock jumps, orders keep their state, unpaid ones end when they must, and books agree',
  page: 'reliability',
  limitMs: 90_000,
  async run({ folder }) {
    const shop = await makeShop(folder, 2);
    const token = shop.people[0]?.token;

    const present = await startAt(folder, 0);
    const delivered = await place(present, shop, 'cod');
    const unpaid = await place(present, shop, 'card');
    const declined = await place(present, shop, 'card');
    const paid = await place(present, shop, 'card');
    const pay = (order: Acknowledged, cardToken: string) =>
      send(present, 'POST', `/api/orders/${order.id}/pay`, { token, body: { method: 'card', cardToken } });
    await pay(paid, 'sandbox_paid');
    await pay(declined, 'sandbox_declined');
    await expectStatus(present, shop, paid, 'paid/captured');
    await stopStore(present);
    await checkBooks(folder, [delivered, unpaid, declined, paid]);

    // A day back, like a corrected clock: nothing expires early, and the shop continues.
    const back = await startAt(folder, -24 * 60 * minuteMs);
    await sleep(3000);
    for (const [order, status] of [
      [delivered, 'processing/due'],
      [unpaid, 'pending/pending'],
      [paid, 'paid/captured'],
    ] as const) {
      await expectStatus(back, shop, order, status);
    }
    const earlier = await place(back, shop, 'cod');
    await stopStore(back);

    // 45 minutes ahead: unpaid orders expire and return their stock.
    const ahead = await startAt(folder, 45 * minuteMs);
    await expectStatus(ahead, shop, unpaid, 'cancelled/failed');
    await expectStatus(ahead, shop, declined, 'cancelled/failed');
    await expectStatus(ahead, shop, paid, 'paid/captured');
    await expectStatus(ahead, shop, delivered, 'processing/due');
    const later = await place(ahead, shop, 'cod');
    const receipt = await send(ahead, 'GET', `/api/orders/${paid.id}/receipt`, { token });
    if (receipt.status !== 200) throw new Error(`the receipt of a paid order answered ${receipt.status}`);
    await stopStore(ahead);

    await stopStore(await startAt(folder, 0));
    const { orders } = await checkBooks(folder, [delivered, unpaid, declined, paid, earlier, later]);
    return {
      figures: `${orders} orders; a day back: none ended early; 45 minutes ahead: unpaid ones ended, paid ones did not`,
    };
  },
};

export default test;
