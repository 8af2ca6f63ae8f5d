import { describe, expect, test } from 'vitest';
import { addresses, users } from '@/db/schema';
import { rpc, watchedStore } from '../../testing/people';

async function shop() {
  const store = await watchedStore();
  const { token } = await store.customer();
  const save = (body: object) => store.call('PUT', '/api/profile', body, token);
  const trpc = async (name: string, input?: unknown) => {
    const type = input === undefined ? 'query' : 'mutation';
    const { status, body } = await rpc(store, type, `auth.${name}`, input, token);
    return { status, data: body.result?.data.json };
  };
  return { ...store, token, save, trpc };
}

describe('the profile', () => {
  test('changes names and phone and ignores every other field', async () => {
    const { save, db, call, token } = await shop();
    const sent = { firstName: ' Asha ', lastName: 'Iyer', phone: '+91 98450 10420' };
    const more = { email: 'eve@example.com', isAdmin: true, id: 99, verifiedAt: null, passwordHash: 'x' };
    const { status, body } = await save({ ...sent, ...more });
    const user = { firstName: 'Asha', lastName: 'Iyer', phone: '+91 98450 10420', isAdmin: false };
    expect([status, body]).toMatchObject([200, { ...user, email: 'asha@example.com' }]);
    expect((await call('GET', '/api/auth/me', undefined, token)).body).toEqual(body);
    expect(await db.select().from(users).all()).toHaveLength(1);
  });

  test.each([
    [undefined, '12345678'],
    ['', null],
    [null, null],
    ['98450 10420', '98450 10420'],
  ])('a phone of %j makes "12345678" into %j', async (phone, stored) => {
    const { save } = await shop();
    const names = { firstName: 'Asha', lastName: 'Rao' };
    await save({ ...names, phone: '12345678' });
    expect((await save({ ...names, phone })).body.phone).toBe(stored);
  });

  test.each([
    [{ firstName: '' }, 'First name is required.'],
    [{ lastName: 'x'.repeat(61) }, 'Last name must be at most 60 characters long.'],
    [{ phone: 'call me' }, 'Please enter a valid phone number.'],
  ])('%j is refused: "%s"', async (wrong, text) => {
    const { save } = await shop();
    const { status, body } = await save({ firstName: 'Asha', lastName: 'Rao', ...wrong });
    expect([status, body.message]).toEqual([400, text]);
  });
});

describe('names from before the rules on names', () => {
  const old = { firstName: 'As\u200bha', lastName: 'shop.example' };

  test('stay unchanged when the profile is saved with them; a changed name is refused', async () => {
    const { save, db } = await shop();
    await db.update(users).set(old).run();
    const { status, body } = await save({ ...old, phone: '98450 10420' });
    expect([status, body]).toMatchObject([200, { ...old, phone: '98450 10420' }]);
    const link = await save({ ...old, lastName: 'other.example' });
    expect([link.status, link.body.message]).toEqual([
      400,
      'Last name must not contain a web or email address. Put a space after a dot.',
    ]);
    expect((await save({ ...old, firstName: 'As\u200bho' })).status).toBe(400);
    expect((await save({ firstName: 'Jose\u0301', lastName: 'Rao' })).body.firstName).toBe('José');
  });

  test('stay in a saved address', async () => {
    const { call, db, token } = await shop();
    const place = { address: '12 Church St', city: 'Bengaluru', state: 'Karnataka', zipCode: '560001' };
    const address = { name: 'Home', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', ...place };
    const { body } = await call('POST', '/api/addresses', address, token);
    await db.update(addresses).set(old).run();
    const saved = await call('PUT', `/api/addresses/${body.id}`, { ...address, ...old }, token);
    expect([saved.status, saved.body.lastName]).toEqual([200, old.lastName]);
  });
});

describe('mail choices', () => {
  test("start with email on and SMS off, and store the customer's choice", async () => {
    const { trpc } = await shop();
    expect((await trpc('mailChoices')).data).toEqual({ email: true, sms: false });
    const chosen = { email: false, sms: true };
    expect((await trpc('updateMailChoices', chosen)).data).toEqual(chosen);
    expect((await trpc('mailChoices')).data).toEqual(chosen);
  });

  test.each([{}, { email: true }, { email: 'yes', sms: false }])('%j is refused', async (wrong) => {
    expect((await (await shop()).trpc('updateMailChoices', wrong)).status).toBe(400);
  });

  test('belong to one customer', async () => {
    const { trpc, db, customer } = await shop();
    await customer('ria@example.com');
    await trpc('updateMailChoices', { email: false, sms: true });
    expect(await db.select({ sms: users.wantsSms }).from(users).all()).toEqual([
      { sms: true },
      { sms: false },
    ]);
  });
});
