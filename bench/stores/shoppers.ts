import { eq, sql } from 'drizzle-orm';
import { type Db, type DbOrTx, openDatabase, sqliteClient } from '@/db/client';
import { products, sessions, users, variants } from '@/db/schema';
import { write } from '@/db/write';
import { hashPassword } from '@/server/accounts/core/passwordHashing';
import { hashToken, newToken } from '@/server/accounts/core/tokens';
import { readRoles, writeRolesOfUser } from '@/server/accounts/roles/roleRecords';
import { mapInTurn } from '@/shared/inTurn';

export const PASSWORD = 'warp and weft 42';

export type Shopper = { id: number; email: string; token: string };

/** Signed-in customers who can sign in again, inserted directly into a store's database. */
export async function addShoppers(dataDir: string, count: number): Promise<Shopper[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const db = openDatabase({ dataDir });
  const now = new Date();
  const shoppers = await write(db, (tx) =>
    mapInTurn(Array.from({ length: count }), async (_, index) => {
      const email = `shopper-${index}@bench.example`;
      const person = { email, firstName: 'Asha', lastName: 'Rao', passwordHash, verifiedAt: now };
      const { id } = await tx
        .insert(users)
        .values(person)
        .onConflictDoUpdate({ target: users.email, set: { passwordHash } })
        .returning({ id: users.id })
        .get();
      return { id, email, token: await addSession(tx, id) };
    }),
  );
  sqliteClient(db).close();
  return shoppers;
}

/** A signed-in administrator with the role of the owner. */
export async function addAdministrator(dataDir: string): Promise<Shopper> {
  const db = openDatabase({ dataDir });
  const email = 'staff@bench.example';
  const admin = await write(db, async (tx) => {
    const { id } = await tx
      .insert(users)
      .values({ email, firstName: 'Shop', lastName: 'Staff', isAdmin: true, verifiedAt: new Date() })
      .returning({ id: users.id })
      .get();
    const owner = (await readRoles(tx)).find(({ key }) => key === 'owner');
    if (owner) await writeRolesOfUser(tx, id, [owner.id]);
    return { id, email, token: await addSession(tx, id) };
  });
  sqliteClient(db).close();
  return admin;
}

/** Adds a session of an account with a recent proof of identity; returns its token. */
export async function addSession(db: DbOrTx, userId: number): Promise<string> {
  const now = new Date();
  const ends = Math.floor(now.getTime() / 1000) + 86_400;
  const token = newToken();
  await db
    .insert(sessions)
    .values({ id: hashToken(token), userId, expiresAt: ends, endsAt: ends, provenAt: now })
    .run();
  return token;
}

type Item = { productId: number; quantity: number; size: string | null; color: string | null };
export type Basket = { items: Item[] /** Paise. */; subtotal: number };

/** Three lines of three products, with their stock raised so that it never runs out. */
export async function stockProducts(dataDir: string): Promise<Basket> {
  const db = openDatabase({ dataDir });
  const found = await stockedVariants(db);
  await write(db, async (tx) => {
    for (const { variantId, productId } of found) {
      const more = 10_000_000;
      await tx
        .update(variants)
        .set({ stock: sql`${variants.stock} + ${more}` })
        .where(eq(variants.id, variantId))
        .run();
      await tx
        .update(products)
        .set({ stock: sql`${products.stock} + ${more}` })
        .where(eq(products.id, productId))
        .run();
    }
  });
  sqliteClient(db).close();
  const items = found.map(({ productId, size, color }) => ({
    productId,
    quantity: 1,
    size: size || null,
    color: color || null,
  }));
  return { items, subtotal: found.reduce((sum, { price }) => sum + price, 0) };
}

const stockedVariants = (db: Db) =>
  db
    .select({
      variantId: variants.id,
      productId: products.id,
      size: variants.size,
      color: variants.color,
      price: products.price,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(sql`${products.salePrice} is null and ${variants.position} = 0`)
    .orderBy(products.id)
    .limit(3)
    .all();
