import { eq } from 'drizzle-orm';
import { products, sessions, variants } from '@/db/schema';
import { hashToken } from '../../accounts/core/tokens';
import { obligingCourier } from '../fakes/obligingCourier';
import { addPerson, secretOf, tokenOf } from '../people';
import { type Source, sourceOf, type TestStore, testStore } from '../testStore';

/** The permitted callers of a procedure, and its input in the test. */
export type Access = {
  may: 'everyone' | 'customer' | 'staff';
  /**
   * The input names a resource of the customer, which does not exist for others; `shared` lets administrators
   * see it.
   */
  owned?: 'alone' | 'shared';
  /** A valid input, created when the fixture is ready. */
  input?: (fixture: AccessFixture) => unknown | Promise<unknown>;
};
export type AccessTable = Record<string, Access>;

export const HOME = {
  name: 'Home',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  address: '14 Weavers Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560038',
};

export const accessRoles = [
  'visitor',
  'unverified',
  'customer',
  'other customer',
  'admin',
  'expired token',
] as const;
export type AccessRole = (typeof accessRoles)[number];

export type AccessFixture = {
  store: TestStore;
  tokens: Record<AccessRole, string | undefined>;
  productId: number;
  /** A second session of the customer. */
  sessionId: string;
  addressId: number;
  otp: string;
  resetToken: string;
};

/** A shop in which every persona is signed in and the customer owns one of each resource. */
async function firstWorld(): Promise<AccessFixture> {
  const store = await testStore();
  const { db, call } = store;
  const person = (email: string, rest = {}) => addPerson(store, { email, ...rest });
  const customer = await person('asha@example.com');
  const tokens = {
    visitor: undefined,
    unverified: await tokenOf(store, await person('waiting@example.com', { verifiedAt: null })),
    customer: await tokenOf(store, customer),
    'other customer': await tokenOf(store, await person('bina@example.com')),
    admin: await tokenOf(store, await person('admin@example.com', { role: 'owner' })),
    'expired token': await tokenOf(store, customer),
  };
  const expiresAt = Math.floor(store.clock.now.getTime() / 1000);
  await db
    .update(sessions)
    .set({ expiresAt })
    .where(eq(sessions.id, hashToken(tokens['expired token'])))
    .run();
  const { id: productId } = await db
    .insert(products)
    .values({ name: 'Kurta', price: 1999_00, sizes: [], colors: [], stock: 10 })
    .returning({ id: products.id })
    .get();
  await db.insert(variants).values({ productId, position: 0, stock: 10 }).run();
  await call('POST', `/api/products/${productId}/reviews`, { rating: 5, comment: 'Soft.' }, tokens.customer);
  const address = await call('POST', '/api/addresses', HOME, tokens.customer);
  await call('POST', '/api/auth/send-otp', { email: 'waiting@example.com' });
  await call('POST', '/api/auth/forgot-password', { email: 'asha@example.com' });
  return {
    store,
    tokens,
    productId,
    sessionId: hashToken(await tokenOf(store, customer)),
    addressId: address.body.id,
    otp: await secretOf(store, 'code', 'waiting@example.com'),
    resetToken: await secretOf(store, 'resetLink', 'asha@example.com'),
  };
}

type Copy = Omit<AccessFixture, 'store'> & { database: Source };
let made: Promise<Copy> | undefined;

async function makeCopy(): Promise<Copy> {
  const { store, ...rest } = await firstWorld();
  return { ...rest, database: await sourceOf(store.db) };
}

/** The same fixture for each test on a separate database: created once, then copied. */
export async function createAccessFixture(): Promise<AccessFixture> {
  made ??= makeCopy();
  const { database, ...rest } = await made;
  return { ...rest, store: await testStore(database, {}, { couriers: obligingCourier() }) };
}
