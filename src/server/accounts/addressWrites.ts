import { and, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '@/db/client';
import { addresses } from '@/db/schema';
import { inTransaction } from '@/db/transaction';
import type { AddressIn, AddressOut, UpdateAddressIn } from '@/shared/schemas/addresses';
import { LIMITS } from '@/shared/shop';
import { AppError } from '../platform/errors';
import { countAddresses, getAddress, ownAddress } from './addressReads';

/** Adds an address in a transaction of the caller's. The first becomes the default. Throws conflict beyond 20. */
export function saveAddress(tx: Tx, userId: number, address: AddressIn, now: Date): AddressOut {
  const saved = countAddresses(tx, userId);
  if (saved >= LIMITS.addressesPerUser) {
    const most = LIMITS.addressesPerUser;
    throw new AppError('conflict', `You can save at most ${most} addresses. Please delete one first.`);
  }
  const { id } = tx
    .insert(addresses)
    .values({ ...address, userId, isDefault: saved === 0, createdAt: now })
    .returning({ id: addresses.id })
    .get();
  return getAddress(tx, userId, id);
}

export const createAddress = (db: Db, userId: number, address: AddressIn, now: Date): AddressOut =>
  inTransaction(db, (tx) => saveAddress(tx, userId, address, now));

/** Replaces the fields of one of the customer's addresses. Throws notFound for any other. */
export const updateAddress = (db: Db, userId: number, { id, ...address }: UpdateAddressIn): AddressOut =>
  inTransaction(db, (tx) => {
    tx.update(addresses).set(address).where(ownAddress(userId, id)).run();
    return getAddress(tx, userId, id);
  });

/** Deletes one of the customer's addresses; the newest of the others follows a deleted default. */
export const removeAddress = (db: Db, userId: number, id: number): void =>
  inTransaction(db, (tx) => {
    const { isDefault } = getAddress(tx, userId, id);
    tx.delete(addresses).where(ownAddress(userId, id)).run();
    if (!isDefault) return;
    const newest = tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(desc(addresses.id))
      .limit(1)
      .get();
    if (newest) makeDefault(tx, userId, newest.id);
  });

/** Makes one of the customer's addresses the default, and no other. */
export const setDefaultAddress = (db: Db, userId: number, id: number): AddressOut =>
  inTransaction(db, (tx) => {
    getAddress(tx, userId, id);
    makeDefault(tx, userId, id);
    return getAddress(tx, userId, id);
  });

function makeDefault(tx: Tx, userId: number, id: number): void {
  // First the old one: an index allows one default for each customer at any moment.
  const present = and(eq(addresses.userId, userId), eq(addresses.isDefault, true));
  tx.update(addresses).set({ isDefault: false }).where(present).run();
  tx.update(addresses).set({ isDefault: true }).where(ownAddress(userId, id)).run();
}
