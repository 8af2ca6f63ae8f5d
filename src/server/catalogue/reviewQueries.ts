import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '@/db/open';
import { products, reviews, users } from '@/db/schema';
import type { ReviewOut } from '@/shared/schemas/catalogue';
import { notFound } from '../errors';
import { receiversOf } from '../orders/deliveryQueries';
import { shownProduct } from './catalogueIndex';

const columns = {
  id: reviews.id,
  userId: reviews.userId,
  rating: reviews.rating,
  comment: reviews.comment,
  author: users.firstName,
  createdAt: reviews.createdAt,
};

/** The reviews of a product, newest first. Throws notFound for an id that the shop does not show. */
export function listReviews(db: DbOrTx, productId: number): ReviewOut[] {
  if (!isShownProduct(db, productId)) throw notFound('Product');
  const rows = db
    .select(columns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .all();
  const receivers = receiversOf(db, productId);
  return rows.map(({ userId, ...row }) => ({ ...row, verifiedPurchase: receivers.has(userId) }));
}

/** A customer's own review of a product, shown or hidden. */
export function findReview(db: DbOrTx, productId: number, userId: number): ReviewOut | null {
  const row = db
    .select(columns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)))
    .get();
  if (!row) return null;
  const { userId: author, ...review } = row;
  return { ...review, verifiedPurchase: receiversOf(db, productId).has(author) };
}

export const isShownProduct = (db: DbOrTx, productId: number): boolean =>
  db.select({ id: products.id }).from(products).where(shownProduct(productId)).get() !== undefined;
