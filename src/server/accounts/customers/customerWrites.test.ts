import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '@/db/schema';
import { addCustomer, tokenOf } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withCustomers } from '../../testing/shops/staff';

describe('disabling an account', () => {
  test('ends every session at once, refuses the login, and is undone by enabling', async () => {
    const made = await withCustomers(await testShop());
    const { db, call, login, disable, clock } = made;
    const { id, email, token } = await addCustomer(made);
    const other = await tokenOf(made, id);
    expect((await disable(id)).status).toBe(200);
    for (const session of [token, other]) {
      expect((await call('GET', '/api/auth/me', undefined, session)).status).toBe(401);
    }
    expect(await db.select().from(sessions).where(eq(sessions.userId, id)).all()).toEqual([]);
    expect(await login(email)).toMatchObject({
      status: 403,
      body: { message: 'This account has been disabled. Please contact us.' },
    });
    expect((await db.select().from(users).where(eq(users.id, id)).get())?.disabledAt).toEqual(clock.now);
    expect((await disable(id, false)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
    expect((await call('GET', '/api/auth/me', undefined, token)).status).toBe(401);
  });

  test('logs each change once', async () => {
    const { add, disable, log, admin, clock } = await withCustomers(await testShop());
    const id = await add('asha@example.com');
    for (const disabled of [true, true, false, false]) await disable(id, disabled);
    const common = { actorId: admin.id, source: 'admin', entity: 'user', entityId: String(id) };
    const named = { ...common, label: 'asha@example.com', createdAt: clock.now };
    expect(await log()).toMatchObject([
      { ...named, action: 'user.disable', before: { disabled: false }, after: { disabled: true } },
      { ...named, action: 'user.enable', before: { disabled: true }, after: { disabled: false } },
    ]);
  });

  test('preserves what the customer wrote', async () => {
    const made = await withCustomers(await testShop());
    const { call, disable, addProduct } = made;
    const { id, token } = await addCustomer(made);
    const productId = await addProduct();
    const path = `/api/products/${productId}/reviews`;
    await call('POST', path, { rating: 5, comment: 'Soft.' }, token);
    await disable(id);
    expect((await call('GET', path)).body).toMatchObject([{ comment: 'Soft.' }]);
  });

  test('refuses an account of staff, its own too, and says so beforehand', async () => {
    const { add, disable, ask, admin, log } = await withCustomers(await testShop());
    const packer = await add('packer@tantu.example', { role: 'packing' });
    const message =
      'This is an account of staff. Switch it off under Staff, or remove its roles there first.';
    for (const id of [packer, admin.id]) {
      expect(await disable(id)).toMatchObject({ status: 409, message });
      expect((await ask('customers.get', { id })).disableRefusal).toBe(message);
    }
    expect(await log()).toEqual([]);
  });
});
