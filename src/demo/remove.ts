import { and, count, eq, inArray, isNotNull, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Db, Tx } from '@/db/client';
import {
  categories,
  contactMessages,
  type demoEntities,
  demoRecords,
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
  users,
} from '@/db/schema';
import { indexOrders } from '@/db/sql/orderSearch';
import { forgetProductText } from '@/db/sql/productSearch';
import { write } from '@/db/write';
import { mediaIdOf, SCENES } from '@/shared/media';
import { demoCategories } from './catalogue';

export type RemovedDemo = {
  products: number;
  orders: number;
  customers: number;
  messages: number;
  /** Names of products that remain because staff edited them. */
  spared: string[];
  /** Pictures without any remaining reference; the caller removes their files. */
  pictureIds: string[];
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
  return write(db, (tx) => {
    if (!tx.select({ id: demoRecords.entityId }).from(demoRecords).limit(1).get()) throw new NoDemoError();
    assertNoRealOrders(tx);
    const orderCount = removeOrders(tx);
    const customers = removeCustomers(tx);
    const messages = tx.delete(contactMessages).where(isOfDemo(contactMessages.id, 'message')).run().changes;
    const { removed, spared } = removeProducts(tx);
    removeCategories(tx);
    const pictureIds = removePictures(tx);
    tx.delete(demoRecords).run();
    catalogueChanged(tx);
    return { products: removed, orders: orderCount, customers, messages, spared, pictureIds };
  });
}

function assertNoRealOrders(tx: Tx): void {
  const isReal = sql`${orders.userId} not in ${demoIds('user')}`;
  const found = tx.select({ orders: count() }).from(orders).where(isReal).get()?.orders ?? 0;
  if (found > 0) throw new RealOrdersError(found);
}

/** Removes every order: all of them belong to the demo. */
function removeOrders(tx: Tx): number {
  const numbers = sql`(select id from ${orders})`;
  // Stock movements of the remaining products stay valid; their orders are deleted.
  tx.update(stockMovements).set({ orderId: null }).where(isNotNull(stockMovements.orderId)).run();
  const isOfOrders = sql`${sandboxPayments.storeOrderId} in ${numbers}`;
  tx.delete(sandboxRefunds)
    .where(sql`payment_id in (select payment_id from ${sandboxPayments} where ${isOfOrders})`)
    .run();
  tx.delete(sandboxPayments).where(isOfOrders).run();
  tx.delete(refunds).run();
  tx.delete(payments).run();
  const { changes } = tx.delete(orders).run();
  indexOrders(tx);
  return changes;
}

function removeCustomers(tx: Tx): number {
  const isTheirs = isOfDemo(reviews.userId, 'user');
  const reviewed = tx.selectDistinct({ id: reviews.productId }).from(reviews).where(isTheirs).all();
  tx.delete(reviews).where(isTheirs).run();
  const { changes } = tx.delete(users).where(isOfDemo(users.id, 'user')).run();
  const shown = sql`${reviews.productId} = ${products.id} and ${reviews.hiddenAt} is null and ${reviews.removedAt} is null`;
  const ids = reviewed.map(({ id }) => id);
  tx.update(products)
    .set({
      ratingTotal: sql`(select coalesce(sum(rating), 0) from ${reviews} where ${shown})`,
      reviewCount: sql`(select count(*) from ${reviews} where ${shown})`,
    })
    .where(inArray(products.id, ids))
    .run();
  return changes;
}

/** A product that staff have taken out of the shop is removed too. */
function removeProducts(tx: Tx): { removed: number; spared: string[] } {
  const isUntouched = or(eq(products.revision, 1), isNotNull(products.deletedAt));
  const isDemo = isOfDemo(products.id, 'product');
  const gone = tx.delete(products).where(and(isDemo, isUntouched)).returning({ id: products.id }).all();
  for (const { id } of gone) forgetProductText(tx, id);
  const spared = tx.select({ name: products.name }).from(products).where(isDemo).orderBy(products.name).all();
  return { removed: gone.length, spared: spared.map(({ name }) => name) };
}

/** Categories without a product whose text is still the demo's. */
function removeCategories(tx: Tx): void {
  const isDemo = isOfDemo(categories.id, 'category');
  const isEmpty = sql`${categories.id} not in (select category_id from ${products} where category_id is not null)`;
  for (const { slug, name, description } of demoCategories) {
    const isUnedited = and(eq(categories.slug, slug), eq(categories.name, name));
    const isAsBrought = and(isUnedited, eq(categories.description, description));
    tx.delete(categories)
      .where(and(isDemo, isEmpty, isAsBrought))
      .run();
  }
}

/** Rendered pictures that no product, no category and no shop page references. */
function removePictures(tx: Tx): string[] {
  const shown = [
    ...tx.select({ url: productPictures.url }).from(productPictures).all(),
    ...tx.select({ url: categories.image }).from(categories).all(),
  ].flatMap(({ url }) => (url && mediaIdOf(url)) || []);
  const needed = [...new Set(shown), ...Object.values(SCENES).map(({ id }) => id)];
  const isUnused = and(eq(media.kind, 'drawing'), notInArray(media.id, needed));
  return tx
    .delete(media)
    .where(isUnused)
    .returning({ id: media.id })
    .all()
    .map(({ id }) => id);
}
