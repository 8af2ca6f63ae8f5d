import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AddressOut } from '@/shared/schemas/accounts/addresses';
import { watchedStore } from '../../testing/people';

const sampleAddress = (fields: Record<string, unknown> = {}) => ({
  name: 'Home',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '+91 98450 10420',
  address: '14 Weavers Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560038',
  country: 'India',
  ...fields,
});

async function shop() {
  const store = await watchedStore();
  const person = await store.customer();
  const ask = (method: string, path: string, body?: unknown, token = person.token) =>
    store.call(method, `/api/addresses${path}`, body, token);
  const save = (fields: Record<string, unknown> = {}) => ask('POST', '', sampleAddress(fields));
  const list = async (): Promise<AddressOut[]> => (await ask('GET', '')).body;
  return { ...store, person, ask, save, list };
}

describe('saved addresses', () => {
  test('return 201 when created, 200 when changed or made default, 204 without a body when deleted', async () => {
    const { ask, save } = await shop();
    const created = await save();
    expect([created.status, created.body]).toEqual([201, { id: 1, ...sampleAddress(), isDefault: true }]);
    const changed = await ask('PUT', '/1', sampleAddress({ name: ' Work ', phone: '' }));
    expect([changed.status, changed.body]).toEqual([
      200,
      { id: 1, ...sampleAddress({ name: 'Work', phone: null }), isDefault: true },
    ]);
    expect(await ask('PUT', '/default/1')).toMatchObject({ status: 200, body: { isDefault: true } });
    expect(await ask('DELETE', '/1')).toMatchObject({ status: 204, body: null });
    expect(await ask('GET', '')).toMatchObject({ status: 200, body: [] });
  });

  test('store only their own fields', async () => {
    const { save, ask, list } = await shop();
    await save({ id: 77, userId: 99, isDefault: false });
    await save({ isDefault: true });
    await ask('PUT', '/2', { ...sampleAddress({ city: 'Mysuru' }), id: 1, userId: 99, isDefault: true });
    expect(await list()).toMatchObject([
      { id: 1, isDefault: true, city: 'Bengaluru' },
      { id: 2, isDefault: false, city: 'Mysuru' },
    ]);
  });

  test.each([
    ['PUT', '/99'],
    ['DELETE', '/99'],
    ['PUT', '/default/99'],
  ])('%s %s returns 404 for an unknown address', async (method, path) => {
    const { ask } = await shop();
    const { status, body } = await ask(method, path, method === 'PUT' ? sampleAddress() : undefined);
    expect([status, body.message]).toEqual([404, 'Address not found.']);
  });

  test.each(['name', 'firstName', 'lastName', 'email', 'address', 'city', 'state', 'zipCode'])(
    'without %s are refused',
    async (field) => {
      const { save } = await shop();
      const { status, body } = await save({ [field]: '  ' });
      expect([status, body.issues[0].path]).toEqual([400, field]);
    },
  );

  test.each([
    ['Atlantis', 'India', 400],
    ['tamil nadu', 'India', 201],
    ['Bagmati', 'Nepal', 201],
  ])('with the state %s in %s return %i', async (state, country, expected) => {
    const { save } = await shop();
    const { status, body } = await save({ state, country });
    const refusal = 'Please choose an Indian state or union territory, such as Karnataka.';
    expect([status, body.state ?? body.message]).toEqual([
      expected,
      { Atlantis: refusal, 'tamil nadu': 'Tamil Nadu', Bagmati: 'Bagmati' }[state],
    ]);
  });

  test('default to India without a country, and need no phone', async () => {
    const { save } = await shop();
    const { body } = await save({ country: undefined, phone: undefined });
    expect([body.country, body.phone]).toEqual(['India', null]);
  });

  test.each([
    ['India', '560038', '+91 98450-10420', true],
    ['india ', '560038', '098450 10420', true],
    ['India', '060038', '', "PIN codes don't start with 0. Enter a valid 6-digit PIN code."],
    ['India', '56003', '', 'Enter a valid 6-digit PIN code.'],
    ['India', '5600380', '', 'Enter a valid 6-digit PIN code.'],
    [undefined, 'SW1A 1AA', '', 'Enter a valid 6-digit PIN code.'],
    ['India', '560038', '12345', 'Please enter a 10-digit mobile number.'],
    ['India', '560038', '+44 20 7946 0018', 'Please enter a 10-digit mobile number.'],
    ['United Kingdom', 'SW1A 1AA', '+44 20 7946 0018', true],
    ['Nepal', '44600', '12345', true],
  ])('in %s with the PIN code %s and the phone %s: %s', async (country, zipCode, phone, outcome) => {
    const { save, ask } = await shop();
    const { status, body } = await save({ country, zipCode, phone });
    if (outcome === true) expect(status).toBe(201);
    else expect([status, body.message]).toEqual([400, outcome]);
    await save();
    const changed = await ask('PUT', '/1', sampleAddress({ country, zipCode, phone }));
    expect(changed.status).toBe(outcome === true ? 200 : 400);
  });
});

describe('the default address', () => {
  test('stays exactly one through any sequence of additions, changes and deletions', async () => {
    const index = fc.nat({ max: 7 });
    const step = fc.oneof(
      { arbitrary: fc.record({ do: fc.constant('add' as const), index }), weight: 2 },
      fc.record({ do: fc.constantFrom('delete' as const, 'choose' as const, 'change' as const), index }),
    );
    const store = await shop();
    const act = async (what: 'add' | 'delete' | 'choose' | 'change', id: number | undefined) => {
      if (what === 'add') return store.save();
      if (id === undefined) return;
      if (what === 'delete') return store.ask('DELETE', `/${id}`);
      if (what === 'choose') return store.ask('PUT', `/default/${id}`);
      return store.ask('PUT', `/${id}`, sampleAddress({ isDefault: false }));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { id } of await store.list()) await store.ask('DELETE', `/${id}`);
        for (const { do: what, index: at } of steps) {
          const before = await store.list();
          const id = before[at % Math.max(before.length, 1)]?.id;
          await act(what, id);
          const after = await store.list();
          const defaults = after.filter(({ isDefault }) => isDefault).map((address) => address.id);
          expect(defaults).toHaveLength(after.length === 0 ? 0 : 1);
          if (what === 'choose' && id !== undefined) expect(defaults).toEqual([id]);
          const [wasDefault] = before;
          if (what === 'delete' && id === wasDefault?.id && after.length > 0) {
            expect(defaults).toEqual([Math.max(...after.map((address) => address.id))]);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
