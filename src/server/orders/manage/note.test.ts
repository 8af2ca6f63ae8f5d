import { describe, expect, test } from 'vitest';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

const SECRET = 'Rang twice: was rude.';

async function withOrder() {
  const setup = await withOrderCalls(await testShop());
  const id = await setup.place([{ productId: await setup.addProduct(), quantity: 1 }]);
  const save = (note: string, was: string, token?: string) => setup.ask('saveNote', { id, note, was }, token);
  return { ...setup, id, save };
}

describe('the internal note', () => {
  test('is stored, changed and removed, each with its event', async () => {
    const { save, get, list, id, admin } = await withOrder();
    expect((await save(`  ${SECRET} `, '')).data).toEqual({ note: SECRET });
    expect((await get(id)).internalNote).toBe(SECRET);
    expect((await list()).items[0]?.hasNote).toBe(true);
    await save('', SECRET);
    expect(await get(id)).toMatchObject({ internalNote: '', hasNote: false });
    const notes = (await get(id)).events.filter(({ kind }) => kind === 'note');
    expect(notes).toMatchObject([
      { note: SECRET, actor: 'admin', by: { email: admin.email } },
      { note: 'Note removed.', actor: 'admin' },
    ]);
  });

  test('returns 409 with the current note after another change, and overwrites nothing', async () => {
    const { save, get, id, signIn } = await withOrder();
    const second = await signIn({ role: 'owner' });
    await save('Gift wrap.', '');
    const refused = await save('Call first.', '', second.token);
    expect(refused.status).toBe(409);
    expect(refused.error.data.details).toEqual({ note: 'Gift wrap.' });
    expect((await get(id)).internalNote).toBe('Gift wrap.');
    expect((await save('Gift wrap. Call first.', 'Gift wrap.', second.token)).status).toBe(200);
  });

  test('saved unchanged changes nothing; returns 400 for 2,001 characters, 404 for a missing order', async () => {
    const { save, get, ask, id } = await withOrder();
    await save(SECRET, '');
    const before = (await get(id)).events.length;
    // The same text from two staff members is no conflict.
    expect((await save(SECRET, '')).status).toBe(200);
    expect((await get(id)).events).toHaveLength(before);
    expect((await save('x'.repeat(2001), SECRET)).status).toBe(400);
    expect((await save('x'.repeat(2000), SECRET)).status).toBe(200);
    expect((await ask('saveNote', { id: 99, note: 'x', was: '' })).status).toBe(404);
  });

  test('and its events appear in no response to a customer, nor in the orders API for staff', async () => {
    const { save, call, id, customer, admin, db, ...setup } = await withOrder();
    await save(SECRET, '');
    const path = `/api/orders/${id}`;
    const answers = [
      await call('GET', '/api/orders', undefined, customer.token),
      await call('GET', path, undefined, customer.token),
      await call('GET', path, undefined, admin.token),
      await rpc({ db, call, ...setup }, 'query', 'orders.get', { id }, customer.token),
      await rpc({ db, call, ...setup }, 'query', 'orders.list', {}, customer.token),
      await call('PUT', `${path}/status`, { status: 'shipped' }, admin.token),
      await call('PUT', `${path}/status`, { status: 'processing' }, admin.token),
      await call('PUT', `${path}/cancel`, {}, customer.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of answers) {
      const text = JSON.stringify(body);
      expect(text).not.toContain(SECRET);
      expect(text).not.toMatch(/internalNote|"note"\s*:\s*"Note|"kind":"note"/);
    }
    expect(JSON.stringify(await setup.mails())).not.toContain(SECRET);
  });
});
