import { and, count, desc, eq } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '@/db/client';
import { addresses } from '@/db/schema';
import { write } from '@/db/write';
import type { AddressIn, AddressOut, UpdateAddressIn } from '@/shared/schemas/accounts/addresses';
import { LIMITS } from '@/shared/shop';
import { AppError, notFound } from '../../platform/errors';

const addressColumns = {
  id: addresses.id,
  name: addresses.name,
  firstName: addresses.firstName,
  lastName: addresses.lastName,
  email: addresses.email,
  phone: addresses.phone,
  address: addresses.address,
  city: addresses.city,
  state: addresses.state,
  zipCode: addresses.zipCode,
  country: addresses.country,
  isDefault: addresses.isDefault,
};

/** Matches an address only when it belongs to this customer. */
const ownAddress = (userId: number, id: number) => and(eq(addresses.id, id), eq(addresses.userId, userId));

/** A customer's addresses: the default first, then the newest. */
export const listAddresses = (db: DbOrTx, userId: number): Promise<AddressOut[]> =>
  db
    .select(addressColumns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .all();

/** Returns an address of the customer. Throws notFound for any other. */
async function getAddress(db: DbOrTx, userId: number, id: number): Promise<AddressOut> {
  const found = await db.select(addressColumns).from(addresses).where(ownAddress(userId, id)).get();
  if (!found) throw notFound('Address');
  return found;
}

const countAddresses = async (db: DbOrTx, userId: number): Promise<number> =>
  (await db.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId)).get())?.count ?? 0;

/**
 * Adds an address within the caller's transaction. The first becomes the default. Throws conflict beyond 20.
 */
export async function saveAddress(
  tx: Tx,
  userId: number,
  address: AddressIn,
  now: Date,
): Promise<AddressOut> {
  const saved = await countAddresses(tx, userId);
  if (saved >= LIMITS.addressesPerUser) {
    const most = LIMITS.addressesPerUser;
    throw new AppError('conflict', `You can save up to ${most} addresses. Please delete one first.`);
  }
  const { id } = await tx
    .insert(addresses)
    .values({ ...address, userId, isDefault: saved === 0, createdAt: now })
    .returning({ id: addresses.id })
    .get();
  return getAddress(tx, userId, id);
}

export const createAddress = (db: Db, userId: number, address: AddressIn, now: Date): Promise<AddressOut> =>
  write(db, (tx) => saveAddress(tx, userId, address, now));

/** Replaces the fields of one of the customer's addresses. Throws notFound for any other. */
export const updateAddress = (
  db: Db,
  userId: number,
  { id, ...address }: UpdateAddressIn,
): Promise<AddressOut> =>
  write(db, async (tx) => {
    await tx.update(addresses).set(address).where(ownAddress(userId, id)).run();
    return getAddress(tx, userId, id);
  });

/**
 * Deletes an address of the customer. When it was the default, the newest remaining address becomes the
 * default.
 */
export const removeAddress = (db: Db, userId: number, id: number): Promise<void> =>
  write(db, async (tx) => {
    const { isDefault } = await getAddress(tx, userId, id);
    await tx.delete(addresses).where(ownAddress(userId, id)).run();
    if (!isDefault) return;
    const newest = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(desc(addresses.id))
      .limit(1)
      .get();
    if (newest) await makeDefault(tx, userId, newest.id);
  });

/** Makes an address of the customer the only default. */
export const setDefaultAddress = (db: Db, userId: number, id: number): Promise<AddressOut> =>
  write(db, async (tx) => {
    await getAddress(tx, userId, id);
    await makeDefault(tx, userId, id);
    return getAddress(tx, userId, id);
  });

async function makeDefault(tx: Tx, userId: number, id: number): Promise<void> {
  // Clear the old default first: a unique index allows one default per customer at any moment.
  const present = and(eq(addresses.userId, userId), eq(addresses.isDefault, true));
  await tx.update(addresses).set({ isDefault: false }).where(present).run();
  await tx.update(addresses).set({ isDefault: true }).where(ownAddress(userId, id)).run();
}
