import { and, count, desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { addresses } from '@/db/schema';
import type { AddressOut } from '@/shared/schemas/addresses';
import { notFound } from '../platform/errors';

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

/** One address, as long as it is this customer's. */
export const ownAddress = (userId: number, id: number) =>
  and(eq(addresses.id, id), eq(addresses.userId, userId));

/** A customer's addresses: the default first, then the newest. */
export const listAddresses = (db: DbOrTx, userId: number): AddressOut[] =>
  db
    .select(addressColumns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .all();

/** One of a customer's addresses. Throws notFound for any other. */
export function getAddress(db: DbOrTx, userId: number, id: number): AddressOut {
  const found = db.select(addressColumns).from(addresses).where(ownAddress(userId, id)).get();
  if (!found) throw notFound('Address');
  return found;
}

export const countAddresses = (db: DbOrTx, userId: number): number =>
  db.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId)).get()?.count ?? 0;
