import { and, count, eq, isNotNull, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Db, Tx } from '@/db/client';
import {
  categories,
  contactMessages,
  type demoEntities,
  demoRecords,
  gstReturnExports,
  media,
  orders,
  payments,
  productPictures,
  products,
  refunds,
  reviews,
  sandboxPayments,
  sandboxRefunds,
  stockMovements,
  taxDocumentLines,
  taxDocumentSeries,
  taxDocuments,
  users,
} from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { indexOrders } from '@/db/sql/orderSearch';
import { forgetProductText } from '@/db/sql/productSearch';
import { write } from '@/db/write';
import { mediaIdOf, SCENES } from '@/shared/media';
import { demoCategories } from './catalogue';
import { removeSeller } from './seller';

export type RemovedDemo = {
  products: number;
  orders: number;
  customers: number;
  messages: number;
  /** Names of products that remain because staff edited them. */
  spared: string[];
  /** Pictures without any remaining reference; the caller removes their files. */
  pictureIds: string[];
  /** PDFs of removed tax documents, below the folder of data; the caller removes them. */
  documentFiles: string[];
};

/** Thrown once real customers have ordered. */
export class RealOrdersError extends Error {
  constructor(readonly orders: number) {
    super(`${orders} orders of real customers`);
    this.name = 'RealOrdersError';
  }
}

/** Thrown when the database contains no demo. */
export class NoDemoError extends Error {
  constructor() {
    super('no records of a demo');
    this.name = 'NoDemoError';
  }
}

type Entity = (typeof demoEntities)[number];

const demoIds = (entity: Entity) => sql`(select entity_id from ${demoRecords} where entity = ${entity})`;
const isOfDemo = (column: SQLWrapper, entity: Entity) => sql`${column} in ${demoIds(entity)}`;

/**
 * Removes the demo shop in one transaction: its orders, customers, reviews, messages, products, categories
 * and pictures. Products that staff edited stay, with their stock. Throws RealOrdersError, and changes
 * nothing, when a customer outside the demo has ordered, and NoDemoError when there is no demo. A running
 * store would go on showing the products.
 */
export async function removeDemo(db: Db): Promise<RemovedDemo> {
  return write(db, async (tx) => {
    if (!(await tx.select({ id: demoRecords.entityId }).from(demoRecords).limit(1).get()))
      throw new NoDemoError();
    await assertNoRealOrders(tx);
    const documentFiles = await drawnDocuments(tx);
    const orderCount = await removeOrders(tx);
    const customers = await removeCustomers(tx);
    const messages = (await tx.delete(contactMessages).where(isOfDemo(contactMessages.id, 'message')).run())
      .changes;
    const { removed, spared } = await removeProducts(tx);
    await removeCategories(tx);
    const pictureIds = await removePictures(tx);
    await removeSeller(tx);
    await tx.delete(demoRecords).run();
    await catalogueChanged(tx);
    return { products: removed, orders: orderCount, customers, messages, spared, pictureIds, documentFiles };
  });
}

async function assertNoRealOrders(tx: Tx): Promise<void> {
  const isReal = sql`${orders.userId} not in ${demoIds('user')}`;
  const found = (await tx.select({ orders: count() }).from(orders).where(isReal).get())?.orders ?? 0;
  if (found > 0) throw new RealOrdersError(found);
}

async function drawnDocuments(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ file: taxDocuments.file }).from(taxDocuments).all();
  return rows.flatMap(({ file }) => file ?? []);
}

/** Removes every order: all of them belong to the demo. */
async function removeOrders(tx: Tx): Promise<number> {
  const numbers = sql`(select id from ${orders})`;
  // Stock movements of the remaining products stay valid; their orders are deleted.
  await tx.update(stockMovements).set({ orderId: null }).where(isNotNull(stockMovements.orderId)).run();
  const isOfOrders = sql`${sandboxPayments.storeOrderId} in ${numbers}`;
  await tx
    .delete(sandboxRefunds)
    .where(sql`payment_id in (select payment_id from ${sandboxPayments} where ${isOfOrders})`)
    .run();
  await tx.delete(sandboxPayments).where(isOfOrders).run();
  await tx.delete(refunds).run();
  await tx.delete(payments).run();
  // Every tax document is one of these orders; so the numbers start again.
  for (const table of [taxDocumentLines, taxDocuments, taxDocumentSeries, gstReturnExports])
    await tx.delete(table).run();
  const { changes } = await tx.delete(orders).run();
  await indexOrders(tx);
  return changes;
}

async function removeCustomers(tx: Tx): Promise<number> {
  const isTheirs = isOfDemo(reviews.userId, 'user');
  const reviewed = await tx.selectDistinct({ id: reviews.productId }).from(reviews).where(isTheirs).all();
  await tx.delete(reviews).where(isTheirs).run();
  const { changes } = await tx.delete(users).where(isOfDemo(users.id, 'user')).run();
  const shown = sql`${reviews.productId} = ${products.id} and ${reviews.hiddenAt} is null and ${reviews.removedAt} is null`;
  const ids = reviewed.map(({ id }) => id);
  await tx
    .update(products)
    .set({
      ratingTotal: sql`(select coalesce(sum(rating), 0) from ${reviews} where ${shown})`,
      reviewCount: sql`(select count(*) from ${reviews} where ${shown})`,
    })
    .where(isOneOf(products.id, ids))
    .run();
  return changes;
}

/** A product that staff have taken out of the shop is removed too. */
async function removeProducts(tx: Tx): Promise<{ removed: number; spared: string[] }> {
  const isUntouched = or(eq(products.revision, 1), isNotNull(products.deletedAt));
  const isDemo = isOfDemo(products.id, 'product');
  const gone = await tx.delete(products).where(and(isDemo, isUntouched)).returning({ id: products.id }).all();
  for (const { id } of gone) await forgetProductText(tx, id);
  const spared = await tx
    .select({ name: products.name })
    .from(products)
    .where(isDemo)
    .orderBy(products.name)
    .all();
  return { removed: gone.length, spared: spared.map(({ name }) => name) };
}

/** Categories without a product whose text is still the demo's. */
async function removeCategories(tx: Tx): Promise<void> {
  const isDemo = isOfDemo(categories.id, 'category');
  const isEmpty = sql`${categories.id} not in (select category_id from ${products} where category_id is not null)`;
  for (const { slug, name, description } of demoCategories) {
    const isUnedited = and(eq(categories.slug, slug), eq(categories.name, name));
    const isAsBrought = and(isUnedited, eq(categories.description, description));
    await tx
      .delete(categories)
      .where(and(isDemo, isEmpty, isAsBrought))
      .run();
  }
}

/** Rendered pictures that no product, no category and no shop page references. */
async function removePictures(tx: Tx): Promise<string[]> {
  const shown = [
    ...(await tx.select({ url: productPictures.url }).from(productPictures).all()),
    ...(await tx.select({ url: categories.image }).from(categories).all()),
  ].flatMap(({ url }) => (url && mediaIdOf(url)) || []);
  const needed = [...new Set(shown), ...Object.values(SCENES).map(({ id }) => id)];
  const isUnused = and(eq(media.kind, 'drawing'), notInArray(media.id, needed));
  return (await tx.delete(media).where(isUnused).returning({ id: media.id }).all()).map(({ id }) => id);
}
