import type { AnyProcedure } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '@/db/schema';
import { write } from '@/db/transaction';
import { appRouter } from './appRouter';
import { LIFETIMES } from './auth/sessions';
import { hashToken } from './auth/tokens';
import { restTable } from './rest/table';
import type { Person } from './testing/people';
import { sampleAddress } from './testing/samples';
import { testStore } from './testing/testStore';

type Store = ReturnType<typeof testStore>;
/** Makes an object that belongs to `owner` and gives the input that names it. */
type OwnObject = (store: Store, owner: Person) => Promise<Record<string, unknown>>;

const ownAddress: OwnObject = async ({ call }, { token }) => {
  const { body } = await call('POST', '/api/addresses', sampleAddress(), token);
  return { ...sampleAddress(), id: body.id };
};
const ownSession: OwnObject = async (_, { token }) => ({ id: hashToken(token) });

/**
 * Who may call each procedure: a new one is one line here, and without it this file fails. For a customer's
 * procedure that takes an id it names what makes such an object, which any other customer must not find.
 */
const access: Record<string, 'public' | 'customer' | 'admin' | OwnObject> = {
  'auth.register': 'public',
  'auth.login': 'public',
  'auth.me': 'customer',
  'auth.logout': 'customer',
  'auth.sendOtp': 'public',
  'auth.resendOtp': 'public',
  'auth.verifyOtp': 'public',
  'auth.forgotPassword': 'public',
  'auth.resetPassword': 'public',
  'auth.changePassword': 'customer',
  'auth.updateProfile': 'customer',
  'auth.sessions': 'customer',
  'auth.endSession': ownSession,
  'auth.endAllSessions': 'customer',
  'auth.mailChoices': 'customer',
  'auth.updateMailChoices': 'customer',
  'addresses.list': 'customer',
  'addresses.create': 'customer',
  'addresses.update': ownAddress,
  'addresses.remove': ownAddress,
  'addresses.setDefault': ownAddress,
  'catalogue.categories': 'public',
  'catalogue.products': 'public',
  'catalogue.listing': 'public',
  'catalogue.suggest': 'public',
  'catalogue.product': 'public',
  'catalogue.reviews': 'public',
  'catalogue.myReview': 'customer',
  'catalogue.submitReview': 'customer',
  'catalogue.removeReview': 'customer',
  'contact.send': 'public',
  'contact.subscribe': 'public',
};

/** Everybody who may ask: whom their token proves, and how they came by it. */
const callers: Record<
  string,
  { is: 'nobody' | 'customer' | 'admin'; token: (store: Store) => Promise<string> }
> = {
  'a visitor': { is: 'nobody', token: async () => '' },
  'a made-up token': { is: 'nobody', token: async () => 'x'.repeat(43) },
  'an unverified account': {
    is: 'nobody',
    token: async (store) => (await store.signUp({ email: newEmail(), verified: false, isAdmin: true })).token,
  },
  'an account disabled after signing in': {
    is: 'nobody',
    token: async ({ admin, db, clock }) => {
      const { id, token } = await admin(newEmail());
      write(db, (tx) => tx.update(users).set({ disabledAt: clock.now }).where(eq(users.id, id)).run());
      return token;
    },
  },
  'an expired token': {
    is: 'nobody',
    token: async ({ admin, pass }) => {
      const { token } = await admin(newEmail());
      pass(LIFETIMES.idle * 1000);
      return token;
    },
  },
  'a token after its logout': {
    is: 'nobody',
    token: async ({ admin, call }) => {
      const { token } = await admin(newEmail());
      await call('POST', '/api/auth/logout', undefined, token);
      return token;
    },
  },
  'a customer': { is: 'customer', token: async ({ customer }) => (await customer(newEmail())).token },
  'an administrator': { is: 'admin', token: async ({ admin }) => (await admin(newEmail())).token },
};

let people = 0;
const newEmail = () => `person-${people++}@example.com`;

type Verdict = 'past the guard' | 401 | 403;

function expected(procedure: string, is: 'nobody' | 'customer' | 'admin'): Verdict {
  const who = access[procedure];
  if (who === 'public') return 'past the guard';
  if (is === 'nobody') return 401;
  return who === 'admin' && is !== 'admin' ? 403 : 'past the guard';
}

const verdictOf = ({ status }: Response): Verdict =>
  status === 401 || status === 403 ? status : 'past the guard';

/** What each caller should hear of a procedure, and what `ask` with a token of theirs is answered. */
async function verdicts(procedure: string, ask: (store: Store, headers: Headers) => Promise<Response>) {
  const store = testStore();
  const [wanted, heard] = [new Map<string, Verdict>(), new Map<string, Verdict>()];
  for (const [name, { is, token }] of Object.entries(callers)) {
    wanted.set(name, expected(procedure, is));
    heard.set(name, verdictOf(await ask(store, jsonHeaders(await token(store)))));
  }
  return { wanted, heard };
}

function jsonHeaders(token: string): Headers {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== '') headers.set('authorization', `Bearer ${token}`);
  return headers;
}

// tRPC types the record as a tree; at run time its keys are the dotted paths.
const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
const procedureNames = Object.keys(procedures).sort();

function askTrpc({ app }: Store, name: string, body: string, headers: Headers): Promise<Response> {
  const isQuery = procedures[name]?._def.type === 'query';
  const path = isQuery ? `/trpc/${name}?input=${encodeURIComponent(body)}` : `/trpc/${name}`;
  const init = isQuery ? { headers } : { method: 'POST', headers, body };
  return Promise.resolve(app.request(path, init));
}

describe('the table of who may call what', () => {
  test('knows every procedure of the router, and no other', () => {
    expect(Object.keys(access).sort()).toEqual(procedureNames);
  });

  test('says how to make an object for every procedure of customers that takes an id', () => {
    const inputsOf = (name: string) => Object(procedures[name]?._def).inputs as unknown[];
    const takesId = (name: string) =>
      inputsOf(name).some((input) => input instanceof z.ZodObject && 'id' in input.shape);
    expect(procedureNames.filter((name) => access[name] === 'customer' && takesId(name))).toEqual([]);
  });
});

describe('401 and 403 come before validation and before 404', () => {
  // No procedure takes these, or they name what does not exist: whoever is refused must not learn that.
  const inputs = [
    '{"json":{"id":"x","email":7,"productId":[]}}',
    '{"json":',
    '{"json":{"id":999999,"productId":999999,"rating":5,"comment":"Soft."}}',
  ];

  test.each(procedureNames.flatMap((name) => inputs.map((input) => ({ name, input }))))(
    'tRPC $name with $input',
    async ({ name, input }) => {
      const { wanted, heard } = await verdicts(name, (store, headers) =>
        askTrpc(store, name, input, headers),
      );
      expect(heard).toEqual(wanted);
    },
  );

  const requests = [
    { id: '999999', body: '{"rating":5,"comment":"Soft.","id":999999}' },
    { id: 'x', body: '{"json":' },
  ];

  test.each(restTable.flatMap((row) => requests.map((request) => ({ row, ...request }))))(
    'REST $row.method $row.path with the id $id and the body $body',
    async ({ row: { method, path, procedure }, id, body }) => {
      const { wanted, heard } = await verdicts(procedure, async ({ app }, headers) =>
        app.request(path.replace(/\{\w+\}/g, id), { method, headers, ...(method !== 'GET' && { body }) }),
      );
      expect(heard).toEqual(wanted);
    },
  );

  test('a refusal says "Please sign in." and nothing else', async () => {
    const { status, body } = await testStore().call('PUT', '/api/addresses/7', { zipCode: 'x' });
    expect([status, body]).toEqual([401, { message: 'Please sign in.', code: 'unauthenticated' }]);
  });

  test.each([
    ['Basic', 401],
    ['Token', 401],
    ['', 401],
    ['bearer', 200],
    ['Bearer', 200],
  ])('a token after the scheme "%s" answers %i', async (scheme, status) => {
    const { app, customer } = testStore();
    const headers = { authorization: `${scheme} ${(await customer()).token}` };
    expect((await app.request('/api/auth/me', { headers })).status).toBe(status);
  });
});

describe("somebody else's object answers 404, as one that does not exist", () => {
  const owned = Object.entries(access).flatMap(([name, make]) =>
    typeof make === 'function' ? [{ name, make }] : [],
  );

  /** The object's owner, everybody else and the input that names it. */
  async function scene(make: OwnObject) {
    const store = testStore('demo');
    const [owner, stranger] = [await store.customer('owner@example.com'), await store.customer()];
    return { store, owner, stranger, input: await make(store, owner) };
  }

  test.each(owned)('tRPC $name', async ({ name, make }) => {
    const { store, owner, stranger, input } = await scene(make);
    const ask = ({ token }: Person, value: object) =>
      askTrpc(store, name, JSON.stringify({ json: value }), jsonHeaders(token));
    const foreign = await ask(stranger, input);
    const missing = await ask(stranger, { ...input, id: typeof input.id === 'number' ? 999_999 : 'nothing' });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(messageIn(await foreign.json())).toBe(messageIn(await missing.json()));
    expect((await ask(owner, input)).status).toBe(200);
  });

  const messageIn = (answer: { error: { json: { message: string } } }) => answer.error.json.message;

  const rows = restTable.flatMap((row) =>
    owned.filter(({ name }) => name === row.procedure).map(({ make }) => ({ row, make })),
  );

  test.each(rows)('REST $row.method $row.path', async ({ row, make }) => {
    const { store, owner, stranger, input } = await scene(make);
    const path = row.path.replace(/\{\w+\}/, String(input.id));
    const ask = ({ token }: Person) => store.call(row.method, path, row.body ? input : undefined, token);
    expect((await ask(stranger)).status).toBe(404);
    expect((await ask(owner)).status).toBe(row.status);
  });
});
