import { describe, expect, test } from 'vitest';
import { addresses } from '@/db/schema';
import { addCustomer } from '../../testing/people';
import { testStore } from '../../testing/testStore';

const home = {
  name: 'Home',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '98450 10420',
  address: '14 Weavers Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560038',
};

async function customer() {
  const store = await testStore();
  const { id, token } = await addCustomer(store);
  const call = (method: string, path: string, body?: unknown) => store.call(method, path, body, token);
  /** Names in the order of the list; the default is marked. */
  const list = async (): Promise<string[]> =>
    (await call('GET', '/api/addresses')).body.map(
      ({ name, isDefault }: { name: string; isDefault: boolean }) => (isDefault ? `*${name}` : name),
    );
  const add = async (name: string): Promise<number> =>
    (await call('POST', '/api/addresses', { ...home, name })).body.id;
  return { store, id, call, list, add };
}

describe('addresses', () => {
  test('makes the first the default and hides it from other customers', async () => {
    const { call, store } = await customer();
    const body = { ...home, isDefault: false, userId: 99, id: 99 };
    const { status, body: saved } = await call('POST', '/api/addresses', body);
    expect([status, saved]).toEqual([201, { id: 1, ...home, country: 'India', isDefault: true }]);
    const stranger = await addCustomer(store, { email: 'bina@example.com' });
    expect((await store.call('GET', '/api/addresses', undefined, stranger.token)).body).toEqual([]);
    for (const [method, path] of [
      ['PUT', '/api/addresses/1'],
      ['DELETE', '/api/addresses/1'],
      ['PUT', '/api/addresses/default/1'],
    ] as const) {
      const answer = await store.call(method, path, method === 'PUT' ? home : undefined, stranger.token);
      expect([answer.status, answer.body.message]).toEqual([404, 'Address not found.']);
    }
    expect((await call('GET', '/api/addresses')).body).toEqual([saved]);
  });

  test('saves 20, returns 409 for the 21st; another customer starts at zero', async () => {
    const { call, store, list } = await customer();
    for (let number = 1; number <= 20; number += 1) {
      expect((await call('POST', '/api/addresses', { ...home, name: `Home ${number}` })).status).toBe(201);
    }
    const refused = await call('POST', '/api/addresses', home);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You can save up to 20 addresses. Please delete one first.',
    ]);
    expect(await list()).toHaveLength(20);
    const { token } = await addCustomer(store, { email: 'bina@example.com' });
    expect((await store.call('POST', '/api/addresses', home, token)).status).toBe(201);
  });

  test('replaces every field and leaves the default alone', async () => {
    const { call, add } = await customer();
    const id = await add('Home');
    const changed = { ...home, name: 'Work', phone: null, city: 'Mysuru', zipCode: '570001' };
    const { status, body } = await call('PUT', `/api/addresses/${id}`, { ...changed, isDefault: false });
    expect([status, body]).toEqual([200, { id, ...changed, country: 'India', isDefault: true }]);
    expect((await call('PUT', '/api/addresses/999', home)).status).toBe(404);
  });

  test('allows one default at a time; lists it first, then the newest', async () => {
    const { call, list, add } = await customer();
    await add('Home');
    const work = await add('Work');
    await add('Parents');
    expect(await list()).toEqual(['*Home', 'Parents', 'Work']);
    const { status, body } = await call('PUT', `/api/addresses/default/${work}`);
    expect([status, body.name, body.isDefault]).toEqual([200, 'Work', true]);
    expect(await list()).toEqual(['*Work', 'Parents', 'Home']);
    expect((await call('PUT', `/api/addresses/default/${work}`)).status).toBe(200);
    expect((await call('PUT', '/api/addresses/default/999')).status).toBe(404);
    expect(await list()).toEqual(['*Work', 'Parents', 'Home']);
  });

  test('promotes the newest remaining address when the default is deleted, and none when another is', async () => {
    const { call, list, add } = await customer();
    const first = await add('Home');
    await add('Work');
    const parents = await add('Parents');
    const { status, body } = await call('DELETE', `/api/addresses/${first}`);
    expect([status, body]).toEqual([204, null]);
    expect(await list()).toEqual(['*Parents', 'Work']);
    const friend = await add('Friend');
    await call('DELETE', `/api/addresses/${friend}`);
    expect(await list()).toEqual(['*Parents', 'Work']);
    await call('DELETE', `/api/addresses/${parents}`);
    expect(await list()).toEqual(['*Work']);
    expect((await call('DELETE', `/api/addresses/${parents}`)).status).toBe(404);
  });

  test('deletes the last address; the next one becomes the default', async () => {
    const { call, list, add } = await customer();
    await call('DELETE', `/api/addresses/${await add('Home')}`);
    expect(await list()).toEqual([]);
    await add('Work');
    expect(await list()).toEqual(['*Work']);
  });

  test('refuses a second default in the database', async () => {
    const { store, id, add } = await customer();
    await add('Home');
    const second = { ...home, userId: id, isDefault: true };
    await expect(async () => store.db.insert(addresses).values(second).run()).rejects.toThrow(/UNIQUE/);
  });

  test('returns 400 with the field for a PIN code that starts with 0', async () => {
    const { call } = await customer();
    const { status, body } = await call('POST', '/api/addresses', { ...home, zipCode: '060038' });
    expect([status, body.message, body.issues]).toEqual([
      400,
      "PIN codes don't start with 0. Enter a valid 6-digit PIN code.",
      [{ path: 'zipCode', message: "PIN codes don't start with 0. Enter a valid 6-digit PIN code." }],
    ]);
  });
});
