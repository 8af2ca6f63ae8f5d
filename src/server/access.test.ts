import type { AnyProcedure } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, sessions, variants } from '@/db/schema';
import { appRouter } from './appRouter';
import { hashToken } from './auth/tokens';
import { isPublicAnswer } from './http/publicAnswers';
import type { RestRow } from './rest/row';
import { restTable } from './rest/table';
import { type OrderStep, orderAfter, orderBody } from './testing/orders';
import { addPerson, PASSWORD, rpc, secretOf, tokenOf } from './testing/people';
import { type TestStore, testStore } from './testing/testStore';

/**
 * Who may call what: every procedure of the router, over tRPC and over REST, by every kind of visitor. A new
 * procedure needs a row here; without one the first test fails.
 */
type Access = {
  may: 'everyone' | 'customer' | 'admin';
  /** The input names something of the customer's: for others it does not exist; `shared` lets admins see it. */
  owned?: 'alone' | 'shared';
  /** A valid input, made when the world is ready. */
  input?: (world: World) => unknown | Promise<unknown>;
};

const home = {
  name: 'Home',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  address: '14 Weavers Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560038',
};

/** An order of the customer's, as it is after `steps`, as input. */
const anOrder =
  (steps: OrderStep[], more: object = {}) =>
  async ({ store, tokens, productId }: World) => ({
    id: await orderAfter(store, { token: tokens.customer, productId, steps }),
    ...more,
  });

const access: Record<string, Access> = {
  'addresses.create': { may: 'customer', input: () => home },
  'addresses.list': { may: 'customer' },
  'addresses.remove': { may: 'customer', owned: 'alone', input: ({ addressId }) => ({ id: addressId }) },
  'addresses.setDefault': { may: 'customer', owned: 'alone', input: ({ addressId }) => ({ id: addressId }) },
  'addresses.update': {
    may: 'customer',
    owned: 'alone',
    input: ({ addressId }) => ({ ...home, id: addressId }),
  },
  'auth.changePassword': {
    may: 'customer',
    input: () => ({ currentPassword: PASSWORD, newPassword: 'Shuttle+7' }),
  },
  'auth.endAllSessions': { may: 'customer', input: () => ({}) },
  'auth.endSession': { may: 'customer', owned: 'alone', input: ({ sessionId }) => ({ id: sessionId }) },
  'auth.forgotPassword': { may: 'everyone', input: () => ({ email: 'asha@example.com' }) },
  'auth.login': { may: 'everyone', input: () => ({ email: 'asha@example.com', password: PASSWORD }) },
  'auth.logout': { may: 'customer' },
  'auth.mailChoices': { may: 'customer' },
  'auth.me': { may: 'customer' },
  'auth.register': {
    may: 'everyone',
    input: () => ({ email: 'new@example.com', password: PASSWORD, firstName: 'Nila', lastName: 'Iyer' }),
  },
  'auth.resendOtp': { may: 'everyone', input: () => ({ email: 'another@example.com' }) },
  'auth.resetPassword': {
    may: 'everyone',
    input: ({ resetToken }) => ({ token: resetToken, newPassword: 'Shuttle+7' }),
  },
  'auth.sendOtp': { may: 'everyone', input: () => ({ email: 'another@example.com' }) },
  'auth.sessions': { may: 'customer' },
  'auth.updateMailChoices': { may: 'customer', input: () => ({ email: false, sms: false }) },
  'auth.updateProfile': { may: 'customer', input: () => ({ firstName: 'Asha', lastName: 'Rao' }) },
  'auth.verifyOtp': { may: 'everyone', input: ({ otp }) => ({ email: 'waiting@example.com', otp }) },
  'cart.add': { may: 'customer', input: ({ productId }) => ({ productId }) },
  'cart.clear': { may: 'customer' },
  'cart.list': { may: 'customer' },
  'cart.remove': { may: 'customer', owned: 'alone', input: cartLine },
  'cart.setQuantity': {
    may: 'customer',
    owned: 'alone',
    input: async (world) => ({ ...(await cartLine(world)), quantity: 2 }),
  },
  'catalogue.categories': { may: 'everyone' },
  'catalogue.listing': { may: 'everyone', input: () => ({}) },
  'catalogue.myReview': { may: 'customer', input: ({ productId }) => ({ productId }) },
  'catalogue.product': { may: 'everyone', input: ({ productId }) => ({ id: productId }) },
  'catalogue.products': { may: 'everyone', input: () => ({}) },
  'catalogue.removeReview': { may: 'customer', owned: 'alone', input: ({ productId }) => ({ productId }) },
  'catalogue.reviews': { may: 'everyone', input: ({ productId }) => ({ productId }) },
  'catalogue.submitReview': {
    may: 'customer',
    input: ({ productId }) => ({ productId, rating: 4, comment: 'Soft.' }),
  },
  'catalogue.suggest': { may: 'everyone', input: () => ({ search: 'kurta' }) },
  'contact.send': {
    may: 'everyone',
    input: () => ({ name: 'Asha', email: 'asha@example.com', phone: '98450 10420', message: 'Hello' }),
  },
  'contact.subscribe': { may: 'everyone', input: () => ({ email: 'asha@example.com' }) },
  'orders.cancel': { may: 'customer', owned: 'alone', input: anOrder(['paid']) },
  'orders.options': { may: 'customer' },
  'orders.confirm': { may: 'customer', owned: 'alone', input: anOrder([]) },
  'orders.createCashfreeOrder': {
    may: 'customer',
    owned: 'alone',
    input: async (world) => ({
      orderId: Object(await anOrder([])(world)).id,
      orderAmount: '2158.92',
      customerDetails: { customer_phone: '9876543210' },
    }),
  },
  'orders.get': { may: 'customer', owned: 'shared', input: anOrder([]) },
  'orders.list': { may: 'customer', input: () => ({}) },
  'orders.pay': { may: 'customer', owned: 'alone', input: anOrder([], { method: 'paypal' }) },
  'orders.place': { may: 'customer', input: ({ productId }) => orderBody(productId) },
  'orders.processRefund': { may: 'admin', input: anOrder(['paid', 'requested'], { approve: true }) },
  'orders.receipt': { may: 'customer', owned: 'shared', input: anOrder([]) },
  'orders.requestRefund': { may: 'customer', owned: 'alone', input: anOrder(['paid', 'cancelled']) },
  'orders.setStatus': { may: 'admin', input: anOrder(['paid'], { status: 'shipped' }) },
  'wishlist.add': { may: 'customer', input: ({ productId }) => ({ productId }) },
  'wishlist.list': { may: 'customer' },
  'wishlist.remove': {
    may: 'customer',
    owned: 'alone',
    input: async ({ store, tokens, productId }) => {
      await store.call('POST', '/api/wishlist', { productId }, tokens.customer);
      return { productId };
    },
  },
};

async function cartLine({ store, tokens, productId }: World) {
  const { body } = await store.call('POST', '/api/cart', { productId }, tokens.customer);
  return { id: body.id };
}

const personas = ['visitor', 'unverified', 'customer', 'other customer', 'admin', 'expired token'] as const;
type Persona = (typeof personas)[number];

type World = {
  store: TestStore;
  tokens: Record<Persona, string | undefined>;
  productId: number;
  /** Another session of the customer's than the one that asks. */
  sessionId: string;
  addressId: number;
  otp: string;
  resetToken: string;
};

/** A shop in which everybody is signed in and the customer owns one of everything. */
async function makeWorld(): Promise<World> {
  const store = testStore();
  const { db, call } = store;
  const person = (email: string, rest = {}) => addPerson(store, { email, ...rest });
  const customer = await person('asha@example.com');
  const tokens = {
    visitor: undefined,
    unverified: await tokenOf(store, await person('waiting@example.com', { verifiedAt: null })),
    customer: await tokenOf(store, customer),
    'other customer': await tokenOf(store, await person('bina@example.com')),
    admin: await tokenOf(store, await person('admin@example.com', { isAdmin: true })),
    'expired token': await tokenOf(store, customer),
  };
  const expiresAt = Math.floor(store.clock.now.getTime() / 1000);
  db.update(sessions)
    .set({ expiresAt })
    .where(eq(sessions.id, hashToken(tokens['expired token'])))
    .run();
  const { id: productId } = db
    .insert(products)
    .values({ name: 'Kurta', price: 1999_00, sizes: [], colors: [], stock: 10 })
    .returning({ id: products.id })
    .get();
  db.insert(variants).values({ productId, position: 0, stock: 10 }).run();
  await call('POST', `/api/products/${productId}/reviews`, { rating: 5, comment: 'Soft.' }, tokens.customer);
  const address = await call('POST', '/api/addresses', home, tokens.customer);
  await call('POST', '/api/auth/send-otp', { email: 'waiting@example.com' });
  await call('POST', '/api/auth/forgot-password', { email: 'asha@example.com' });
  return {
    store,
    tokens,
    productId,
    sessionId: hashToken(await tokenOf(store, customer)),
    addressId: address.body.id,
    otp: secretOf(store, 'code', 'waiting@example.com'),
    resetToken: secretOf(store, 'resetLink', 'asha@example.com'),
  };
}

/** The status that `persona` must get, where `done` is that of success. */
function expected({ may, owned }: Access, persona: Persona, done: number): number {
  if (may === 'everyone') return done;
  if (persona === 'visitor' || persona === 'unverified' || persona === 'expired token') return 401;
  if (may === 'admin' && persona !== 'admin') return 403;
  if (owned && persona === 'other customer') return 404;
  return owned === 'alone' && persona === 'admin' ? 404 : done;
}

// tRPC types the record as a tree; at run time its keys are the dotted paths.
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>);
const accessOf = (path: string): Access => {
  const row = access[path];
  if (!row) throw new Error(`${path} has no row in the access table.`);
  return row;
};

/** Sends a REST row's request with the procedure's input spread over address and body. */
function callRow({ store }: World, row: RestRow, input: Record<string, unknown>, token?: string) {
  const inPath = Object.entries(row.params ?? {});
  const path = inPath.reduce((text, [name, as]) => text.replace(`{${name}}`, String(input[as])), row.path);
  const elsewhere = new Set(inPath.map(([, as]) => as));
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !elsewhere.has(name)));
  return store.call(row.method, path, row.body ? body : undefined, token);
}

test('the table knows every procedure and no other', () => {
  expect(procedures.map(([path]) => path).sort()).toEqual(Object.keys(access).sort());
});

test('only what everyone may ask is kept and given to others', () => {
  for (const [path] of procedures) {
    if (isPublicAnswer(`/trpc/${path}`)) expect([path, accessOf(path).may]).toEqual([path, 'everyone']);
  }
  for (const { method, path, procedure } of restTable) {
    const address = path.replace(/\{\w+\}/g, '1');
    if (method === 'GET' && isPublicAnswer(address))
      expect([path, accessOf(procedure).may]).toEqual([path, 'everyone']);
  }
});

describe.each(procedures)('%s', (path, { _def: { type } }) => {
  test.each(personas)('over tRPC by %s', async (persona) => {
    const world = await makeWorld();
    const row = accessOf(path);
    const answer = await rpc(
      world.store,
      type === 'query' ? 'query' : 'mutation',
      path,
      await row.input?.(world),
      world.tokens[persona],
    );
    expect(answer.status).toBe(expected(row, persona, 200));
  });
});

describe.each(restTable.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_, row) => {
  test.each(personas)('over REST by %s', async (persona) => {
    const world = await makeWorld();
    const rule = accessOf(row.procedure);
    const input = { ...Object(await rule.input?.(world)) };
    const answer = await callRow(world, row, input, world.tokens[persona]);
    expect(answer.status).toBe(expected(rule, persona, row.status));
  });
});

describe('401 and 403 come before validation, before 404 and before the body is read', () => {
  const guarded = procedures.filter(([path]) => accessOf(path).may !== 'everyone');

  test.each(guarded)('%s over tRPC', async (path, { _def: { type } }) => {
    const { store, tokens } = await makeWorld();
    const kind = type === 'query' ? 'query' : 'mutation';
    const answer = await rpc(store, kind, path, { id: 'no id', productId: -1 });
    expect([answer.status, answer.body.error.json.message]).toEqual([401, 'Please sign in.']);
    if (accessOf(path).may !== 'admin') return;
    expect((await rpc(store, kind, path, { id: 'no id' }, tokens.customer)).status).toBe(403);
  });

  test.each(
    restTable
      .filter(({ procedure }) => accessOf(procedure).may !== 'everyone')
      .map((row) => [`${row.method} ${row.path}`, row] as const),
  )('%s', async (_, row) => {
    const { store, tokens } = await makeWorld();
    const send = (token?: string) =>
      store.app.request(row.path.replace(/\{\w+\}/g, 'nothing'), {
        method: row.method,
        headers: { 'content-type': 'text/plain', ...(token && { authorization: `Bearer ${token}` }) },
        body: row.method === 'GET' ? undefined : '{ no JSON',
      });
    const answer = await send();
    expect([answer.status, (await answer.json()).message]).toEqual([401, 'Please sign in.']);
    if (accessOf(row.procedure).may === 'admin') expect((await send(tokens.customer)).status).toBe(403);
  });
});
