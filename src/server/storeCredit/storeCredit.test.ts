import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staffLog } from '@/db/schema';
import { write } from '@/db/write';
import { DEFAULT_PROFILE } from '@/shared/shop/facts';
import { renderMail } from '../mail/templates';
import { rpc } from '../testing/people';
import { testShop } from '../testing/shop';
import { withCredit } from '../testing/shops/payments';
import { balanceOf, spendCredit } from './ledger';

/** Staff give the customer 500.00 for a late delivery. */
async function withGoodwill() {
  const shop = await withCredit(await testShop(), 0);
  const { call, customer, admin, db } = shop;
  const give = (body: object, token = admin.token) =>
    call('POST', `/api/admin/customers/${customer.id}/store-credit`, body, token);
  const undoNewest = async () => {
    const [entry] = await db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1).all();
    return rpc(shop, 'mutation', 'admin.log.undo', { id: entry?.id }, admin.token);
  };
  const mine = async () => (await call('GET', '/api/store-credit', undefined, customer.token)).body;
  const given = await give({ amount: '500', reason: 'Late delivery' });
  return { ...shop, give, given, undoNewest, mine };
}

test('500.00 that staff give are in the balance, its history, the log and a mail', async () => {
  const { given, mine, mails, db, admin } = await withGoodwill();
  expect(given.status).toBe(201);
  const { balance, entries } = given.body;
  expect(balance).toBe('500.00');
  expect(entries).toMatchObject([
    { amount: '500.00', cause: 'goodwill', note: 'Late delivery', orderId: null },
  ]);
  expect(entries[0].by).toContain(admin.email);
  const own = await mine();
  expect(own).toMatchObject({ balance: '500.00', entries: [{ amount: '500.00', cause: 'goodwill' }] });
  // What staff wrote is for staff.
  expect(JSON.stringify(own)).not.toContain('Late');
  const [entry] = await db.select().from(staffLog).all();
  expect(entry).toMatchObject({
    action: 'user.storeCredit',
    after: { storeCredit: 50_000, given: 50_000, reason: 'Late delivery' },
  });
  const [mail] = await mails();
  const { subject, text } = renderMail(mail?.template ?? '', mail?.data, {
    publicUrl: 'http://localhost:3000',
    shop: DEFAULT_PROFILE,
  });
  expect(subject).toBe('You have ₹500 of store credit');
  expect(text).toContain('You have ₹500 now.');
});

test('is given once when the same request is sent again, also twice at once', async () => {
  const { give, mine, undoNewest } = await withGoodwill();
  const body = { amount: '20', reason: 'Late delivery', requestId: randomUUID() };
  const answers = await Promise.all([give(body), give(body)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await give(body)).body.message).toBe('This store credit has already been given.');
  expect((await mine()).balance).toBe('520.00');
  expect((await undoNewest()).status).toBe(200);
  expect((await mine()).balance).toBe('500.00');
});

test('is taken back in the log while it is unspent, with its mail', async () => {
  const { undoNewest, mine, mails } = await withGoodwill();
  expect((await undoNewest()).status).toBe(200);
  expect(await mine()).toMatchObject({
    balance: '0.00',
    entries: [{ cause: 'correction' }, { cause: 'goodwill' }],
  });
  expect(await mails()).toEqual([]);
});

test('stays once some of it was used', async () => {
  const { undoNewest, mine, order } = await withGoodwill();
  await order({}, 1);
  const refused = await undoNewest();
  expect([refused.status, refused.body.error.json.message]).toEqual([
    409,
    expect.stringContaining('has used some of it: ₹0 of store credit is left.'),
  ]);
  expect((await mine()).balance).toBe('0.00');
});

test.each([
  [{ amount: '0', reason: 'x' }, 'Please enter an amount in rupees, like 500 or 499.50.'],
  [{ amount: '100000.01', reason: 'x' }, 'Please give at most ₹1,00,000 at once.'],
  [{ amount: '500', reason: ' ' }, 'Reason is required.'],
])('%j is refused', async (body, message) => {
  const { give } = await withGoodwill();
  const answer = await give(body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test('only its own customer can use it, and never more than there is', async () => {
  const { db, customer, admin, clock } = await withGoodwill();
  const spend = (userId: number, amount: number) =>
    write(db, (tx) => spendCredit(tx, { userId, amount, cause: 'correction', now: clock.now }));
  await expect(spend(admin.id, 1)).rejects.toThrow('There is ₹0 of store credit, not enough for this.');
  await expect(spend(customer.id, 50_001)).rejects.toThrow(
    'There is ₹500 of store credit, not enough for this.',
  );
  await spend(customer.id, 50_000);
  expect(await balanceOf(db, customer.id)).toBe(0);
});
