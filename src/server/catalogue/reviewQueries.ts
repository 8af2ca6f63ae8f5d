import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/db/open';
import { products, reviews, users } from '@/db/schema';
import type { ReviewOut } from '@/shared/schemas/catalogue';
import { notFound } from '../errors';
import { customersWithDelivery } from '../orders/purchaseQueries';
import { shownProduct } from './catalogueIndex';

const selectReviews = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({
      id: reviews.id,
      userId: reviews.userId,
      rating: reviews.rating,
      comment: reviews.comment,
      author: users.firstName,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .all();

/** The reviews of a product, newest first. Throws notFound for an id that the shop does not show. */
export function listReviews(db: DbOrTx, productId: number): ReviewOut[] {
  requireProduct(db, productId);
  const rows = selectReviews(db, and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)));
  const buyers = rows.length > 0 ? customersWithDelivery(db, productId) : new Set<number>();
  return rows.map(({ userId, ...row }) => ({ ...row, verifiedPurchase: buyers.has(userId) }));
}

/** A customer's review of a product; null when there is none. Throws notFound for an unknown product. */
export function findOwnReview(db: DbOrTx, userId: number, productId: number): ReviewOut | null {
  requireProduct(db, productId);
  const [row] = selectReviews(db, ownReview(userId, productId));
  if (!row) return null;
  const { userId: author, ...review } = row;
  return { ...review, verifiedPurchase: customersWithDelivery(db, productId, author).has(author) };
}

export const ownReview = (userId: number, productId: number) =>
  and(eq(reviews.userId, userId), eq(reviews.productId, productId));

/** Throws notFound for a product that the shop does not show. */
export function requireProduct(db: DbOrTx, productId: number): void {
  const found = db.select({ id: products.id }).from(products).where(shownProduct(productId)).get();
  if (!found) throw notFound('Product');
}
