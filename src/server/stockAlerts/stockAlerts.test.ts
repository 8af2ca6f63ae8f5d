import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { stockAlerts, variants } from '@/db/schema';
import { write } from '@/db/write';
import { nextMail } from '../mail/outbox';
import { runMaintenance } from '../maintenance/maintenance';
import { deliverMails } from '../testing/mails';
import { rpc } from '../testing/people';
import { testShop } from '../testing/shop';
import { mailStockAlerts } from './mailAlerts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A shop with a sold-out size M. */
async function soldOut(environment: Record<string, string> = {}) {
  const shop = await testShop({ environment: { RATE_LIMITS: 'on', ...environment } });
  const { db, deps, call, clock } = shop;
  const productId = await shop.addProduct({ sizes: ['S', 'M'], stock: 5 });
  const setStock = (stock: number, size = 'M') =>
    write(db, (tx) => tx.update(variants).set({ stock }).where(eq(variants.size, size)).run());
  await setStock(0);
  const ask = (email?: string, token?: string, size = 'M') =>
    call('POST', `/api/products/${productId}/notify-me`, { size, color: null, email }, token);
  const press = async (step: 'confirm' | 'stop', token: string) =>
    (await rpc(shop, 'mutation', `stockAlerts.${step}`, { token })).status;
  /** Asks as a visitor and presses the link of the mail. */
  const askAndConfirm = async (email: string): Promise<string> => {
    expect((await ask(email)).status).toBe(200);
    const [mail] = await deliverMails(deps);
    expect(await press('confirm', tokenOf(mail))).toBe(200);
    return tokenOf(mail);
  };
  /** Looks for sizes that are back and returns the mails of that. */
  const look = async () => {
    await mailStockAlerts(deps);
    return deliverMails(deps);
  };
  const mailed = async () => (await look()).map(({ to }) => to);
  const later = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { ...shop, productId, setStock, ask, press, askAndConfirm, look, mailed, later };
}

const tokenOf = (mail: { text: string } | undefined): string =>
  /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link';

describe('a visitor', () => {
  test('who confirmed the address is mailed once when the size is back', async () => {
    const { askAndConfirm, look, mailed, setStock, productId } = await soldOut();
    await askAndConfirm('Asha@Example.com');
    expect(await mailed()).toEqual([]);
    await setStock(2);
    const [mail] = await look();
    expect(mail).toMatchObject({ to: 'asha@example.com', subject: 'Linen Kurta (M) is back in stock' });
    expect(mail?.text).toContain(`/products/${productId}`);
    expect(await mailed()).toEqual([]);
  });

  test('who did not confirm is not mailed again', async () => {
    const { ask, deps, mailed, setStock } = await soldOut();
    const asked = await ask('asha@example.com');
    expect(asked.body.message).toBe('Please press the link in the email that we have sent you.');
    expect((await deliverMails(deps)).map(({ subject }) => subject)).toEqual([
      'Shall we email you when Linen Kurta (M) is back?',
    ]);
    await setStock(2);
    expect(await mailed()).toEqual([]);
  });

  test('gets the same answer and no second mail for an address that waits already', async () => {
    const { ask, askAndConfirm, deps, db } = await soldOut();
    await askAndConfirm('asha@example.com');
    const again = await ask('asha@example.com');
    expect([again.status, again.body.message]).toEqual([
      200,
      'Please press the link in the email that we have sent you.',
    ]);
    expect(await deliverMails(deps)).toEqual([]);
    expect(await db.select().from(stockAlerts).all()).toHaveLength(1);
  });

  test.each([
    [undefined, 'M', 400, 'Please enter your email address.'],
    ['asha@example.com', 'S', 409, 'Linen Kurta (S) is in stock.'],
    ['asha@example.com', 'XL', 400, undefined],
  ])('with the address %s and size %s is answered %d', async (email, size, status, message) => {
    const { ask } = await soldOut();
    const answer = await ask(email, undefined, size);
    expect(answer.status).toBe(status);
    if (message) expect(answer.body.message).toBe(message);
  });

  test('may ask for mails to one address 5 times an hour', async () => {
    const { ask } = await soldOut();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask('asha@example.com')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('a signed-in customer is on the list at once, with the address of the account', async () => {
  const { signIn, ask, mailed, setStock } = await soldOut();
  const { token, email } = await signIn();
  const asked = await ask('another@example.com', token);
  expect(asked.body.message).toBe("We'll email you once when it is back.");
  await setStock(1);
  expect(await mailed()).toEqual([email]);
});

test('2 pieces are announced to the first 2 of 4; after a day the next 2 follow if the pieces are still there', async () => {
  const { askAndConfirm, mailed, setStock, later } = await soldOut();
  const people = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'];
  for (const email of people) await askAndConfirm(email);
  await setStock(2);
  expect(await mailed()).toEqual(['a@example.com', 'b@example.com']);
  later(dayMs - hourMs);
  expect(await mailed()).toEqual([]);
  await setStock(3);
  expect(await mailed()).toEqual(['c@example.com']);
  later(2 * hourMs);
  expect(await mailed()).toEqual(['d@example.com']);
});

describe('the links', () => {
  test('of a mail end all waiting requests of its address', async () => {
    const { askAndConfirm, ask, press, signIn, setStock, mailed, db } = await soldOut();
    const token = await askAndConfirm('asha@example.com');
    await ask(undefined, (await signIn()).token);
    expect(await press('stop', token)).toBe(200);
    expect(await db.select().from(stockAlerts).all()).toHaveLength(1);
    await setStock(5);
    expect(await mailed()).toEqual(['person1@shop.example']);
    expect(await press('stop', token)).toBe(400);
  });

  test.each(['', '1', `1-${'0'.repeat(32)}`, 'x'.repeat(90)])(
    'with the token "%s" do nothing',
    async (token) => {
      const { askAndConfirm, press } = await soldOut();
      await askAndConfirm('asha@example.com');
      expect([await press('confirm', token), await press('stop', token)]).toEqual([400, 400]);
    },
  );
});

test('requests are deleted 7 days without confirmation, 30 days after their mail, and after a year', async () => {
  const { ask, askAndConfirm, mailed, setStock, later, db, clock } = await soldOut();
  await askAndConfirm('waiting@example.com');
  await ask('unconfirmed@example.com');
  const left = async () => {
    await runMaintenance(db, clock.now);
    return (await db.select().from(stockAlerts).all()).map(({ email }) => email);
  };
  later(7 * dayMs - 1000);
  expect(await left()).toEqual(['waiting@example.com', 'unconfirmed@example.com']);
  later(1000);
  expect(await left()).toEqual(['waiting@example.com']);
  await setStock(1);
  await mailed();
  later(30 * dayMs - 1000);
  expect(await left()).toEqual(['waiting@example.com']);
  later(1000);
  expect(await left()).toEqual([]);
  await setStock(0);
  await askAndConfirm('patient@example.com');
  later(365 * dayMs);
  expect(await left()).toEqual([]);
});

describe('thousands who wait for one size', () => {
  const wanted = 5000;

  async function crowd() {
    const shop = await soldOut();
    const { db, setStock } = shop;
    const { id } = (await db
      .select({ id: variants.id })
      .from(variants)
      .where(eq(variants.size, 'M'))
      .get()) ?? { id: 0 };
    sqliteClient(db)
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
         insert into stock_alerts (variant_id, email, confirmed_at, created_at)
         select ?, 'p' || i || '@example.com', 1, i from n`,
      )
      .run(wanted, id);
    await setStock(wanted);
    return shop;
  }

  test('are all mailed, in steps that hold the event loop for less than 100 ms each', async () => {
    const { deps, db } = await crowd();
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    await mailStockAlerts(deps);
    delays.disable();
    expect(sqliteClient(db).prepare('select count(*) from mail_outbox').pluck().get()).toBe(wanted);
    // The 99th percentile: a busy machine may hold any test for longer once.
    expect(delays.percentile(99) / 1e6).toBeLessThan(100);
  });

  test("let a code and an order's mail go first, and leave places for them", async () => {
    const { deps, db } = await crowd();
    await mailStockAlerts(deps);
    const now = deps.now();
    const [bulk] = [await nextMail(db, now)];
    expect(bulk?.template).toBe('stockAlert');
    const busy = [{ template: 'stockAlert' }, { template: 'stockAlert' }];
    expect(await nextMail(db, now, busy)).toBe(undefined);
    const add = (template: string) =>
      sqliteClient(db)
        .prepare("insert into mail_outbox (recipient, template, data, send_at) values ('a@b.in', ?, '{}', ?)")
        .run(template, now.getTime());
    add('orderPaid');
    expect((await nextMail(db, now, busy))?.template).toBe('orderPaid');
    const full = [...busy, { template: 'orderPaid' }, { template: 'orderPaid' }];
    expect(await nextMail(db, now, full)).toBe(undefined);
    add('code');
    expect((await nextMail(db, now, full))?.template).toBe('code');
  });

  test('a fault with one size is logged, and the others are mailed', async () => {
    const { deps, db, mailed, askAndConfirm, setStock } = await soldOut();
    await askAndConfirm('asha@example.com');
    const { id } = (await db
      .select({ id: variants.id })
      .from(variants)
      .where(eq(variants.size, 'S'))
      .get()) ?? { id: 0 };
    await setStock(3, 'S');
    sqliteClient(db)
      .prepare(
        "insert into stock_alerts (variant_id, email, confirmed_at, created_at) values (?, 'broken', 1, 0)",
      )
      .run(id);
    sqliteClient(db).exec(
      `create trigger fault before insert on mail_outbox when new.recipient = 'broken' begin select raise(abort, 'no'); end`,
    );
    await setStock(2);
    const errors: unknown[] = [];
    deps.log.error = (facts: unknown) => void errors.push(facts);
    expect(await mailed()).toEqual(['asha@example.com']);
    expect(errors).toMatchObject([{ variantId: id }]);
  });
});
