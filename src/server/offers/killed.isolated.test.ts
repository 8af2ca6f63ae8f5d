import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testShop } from '../testing/shop';
import { withOffers } from '../testing/shops/offers';
import { testDatabase } from '../testing/testStore';

const BUYERS = 50;
const LIMIT = 20;
/** Acknowledged orders after which the store is killed. */
const killedAfter = [3, 9, 15];
/** Milliseconds between two buyers: the race lasts longer than a group of orders that is committed together. */
const arrivalMs = 5;

type Store = { url: string; child: ChildProcess };

async function startStore(dataDir: string): Promise<Store> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/testing/faults/serveStore.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      COD: 'visible',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: url.toString(), child };
}

test(`a store that is killed ${killedAfter.length} times while ${BUYERS} buyers repeat their orders gives a code exactly ${LIMIT} times`, async () => {
  const { db, dataDir } = await testDatabase();
  const base = await testShop({ over: { db, dataDir } });
  // The clock of the other process.
  base.clock.now = new Date();
  const { addOffer, addProduct, signIn, quoted, offers, checkStock } = await withOffers(base);
  const offerId = await addOffer({ maxUses: LIMIT, perCustomer: 1 });
  const items = [{ productId: await addProduct({ price: 100_000, stock: 200 }), quantity: 1 }];
  const body = await quoted(items, { couponCode: 'DIWALI20', paymentMethod: 'cod' });
  const buyers: Awaited<ReturnType<typeof signIn>>[] = [];
  for (let at = 0; at < BUYERS; at += 1) buyers.push(await signIn());

  let store = await startStore(dataDir);
  const acknowledged = new Map<number, number>();
  let kills = 0;
  let turn = Promise.resolve();
  const killWhenDue = () => {
    turn = turn.then(async () => {
      if (acknowledged.size < (killedAfter[kills] ?? Number.POSITIVE_INFINITY)) return;
      kills += 1;
      const { child } = store;
      child.kill('SIGKILL');
      await once(child, 'exit');
      store = await startStore(dataDir);
    });
  };
  /** Repeats an order until it is answered. */
  const place = async ({ id, token }: (typeof buyers)[number]) => {
    for (;;) {
      const answer = await fetch(`${store.url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...body, clientOrderId: `buyer ${id}` }),
      })
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => null);
      if (answer?.status === 201) {
        const { id: orderId } = answer.body;
        const isNew = !acknowledged.has(id);
        acknowledged.set(id, orderId);
        if (isNew) killWhenDue();
      }
      if (answer !== null && answer.status !== 503) return answer;
      await sleep(100);
    }
  };
  const first = await Promise.all(
    buyers.map(async (buyer, at) => {
      await sleep(at * arrivalMs);
      return place(buyer);
    }),
  );
  expect(kills).toBe(killedAfter.length);
  const placed = first.filter(({ status }) => status === 201).map((answer) => answer.body.id);
  expect(new Set(placed).size).toBe(LIMIT);
  for (const { status, body: answer } of first.filter((one) => one.status !== 201))
    expect([status, answer.coupon?.reason]).toEqual([409, 'usedUp']);
  // Who was acknowledged is given the same order again.
  const again = await Promise.all(buyers.filter(({ id }) => acknowledged.has(id)).map(place));
  expect(again.map((answer) => answer.body.id).toSorted()).toEqual(placed.toSorted());
  expect((await offers('GET', `/${offerId}`)).body).toMatchObject({ uses: LIMIT, discountGiven: '4000.00' });
  await checkStock();
}, 300_000);
