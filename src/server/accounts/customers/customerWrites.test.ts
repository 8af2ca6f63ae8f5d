import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '@/db/schema';
import { adminCalls } from '../../testing/adminCalls';
import { customersAdmin } from '../../testing/customersAdmin';
import { addCustomer, tokenOf } from '../../testing/people';
import { setDisabled } from './customerWrites';

describe('disabling an account', () => {
  test('ends every session at once, refuses the login, and is undone by enabling', async () => {
    const made = await customersAdmin();
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
    const { add, disable, log, admin, clock } = await customersAdmin();
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
    const made = await customersAdmin();
    const { call, disable, addProduct } = made;
    const { id, token } = await addCustomer(made);
    const productId = await addProduct();
    const path = `/api/products/${productId}/reviews`;
    await call('POST', path, { rating: 5, comment: 'Soft.' }, token);
    await disable(id);
    expect((await call('GET', path)).body).toMatchObject([{ comment: 'Soft.' }]);
  });

  test("refuses the viewer's own account and says so beforehand", async () => {
    const { add, disable, ask, admin, log } = await customersAdmin();
    await add('second@tantu.example', { isAdmin: true });
    const message = 'You cannot disable your own account. Ask another administrator to do it.';
    expect(await disable(admin.id)).toMatchObject({ status: 409, message });
    expect((await ask('customers.get', { id: admin.id })).disableRefusal).toBe(message);
    expect(await log()).toEqual([]);
  });

  test('works for another administrator while one remains', async () => {
    const { add, disable, ask } = await customersAdmin();
    const second = await add('second@tantu.example', { isAdmin: true });
    expect((await disable(second)).status).toBe(200);
    expect((await ask('customers.get', { id: second })).isDisabled).toBe(true);
  });

  test('refuses the last administrator, even when unverified or disabled ones exist', async () => {
    const made = await customersAdmin();
    const { add, db, clock, admin } = made;
    const asking = await addCustomer(made, { email: 'former@tantu.example', isAdmin: true });
    await add('waiting@tantu.example', { isAdmin: true, verifiedAt: null });
    await add('gone@tantu.example', { isAdmin: true, disabledAt: clock.now });
    const former = adminCalls(made, asking.token);
    // The right is revoked after the request was admitted, so only the transaction can detect it.
    await db.update(users).set({ isAdmin: false }).where(eq(users.id, asking.id)).run();
    const by = { id: asking.id, source: 'admin' as const };
    await expect(setDisabled(made.deps, by, { id: admin.id, disabled: true })).rejects.toThrow(
      "You can't disable the last administrator. Add another administrator first.",
    );
    expect((await former.query('customers.list', {})).status).toBe(403);
  });
});
