import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql, sum } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { products, reviews, users } from '@/db/schema';
import { contains } from '@/db/sqlite';
import { productLabels, shownProduct } from '@/server/catalogue';
import { customersWithDelivery } from '@/server/orders';
import type { ReviewFilter } from '@/shared/adminFilters';
import { adminWindow } from '@/shared/schemas/adminPage';
import type { AdminReviewOut, AdminReviewsOut, ListReviewsIn } from '@/shared/schemas/adminReviews';
import type { ReviewOut } from '@/shared/schemas/catalogue';
import { notFound } from '../platform/errors';

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

const states: Record<ReviewFilter, SQL | undefined> = {
  all: undefined,
  shown: isNull(reviews.hiddenAt),
  hidden: isNotNull(reviews.hiddenAt),
};

const authorName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** By text, product and author. */
function findsReview(search: string): SQL | undefined {
  if (search === '') return undefined;
  const places = [reviews.comment, products.name, users.email, authorName];
  return or(...places.map((place) => contains(place, search)));
}

/** A page of all reviews for the staff, newest first, and how many each filter would show. */
export function listAdminReviews(
  db: DbOrTx,
  { page: asked, search, filter, stars }: ListReviewsIn,
): AdminReviewsOut {
  const found = and(findsReview(search), stars === undefined ? undefined : eq(reviews.rating, stars));
  const counts = countReviews(db, found);
  const { limit, offset, ...place } = adminWindow(counts[filter], asked);
  const rows = selectAdminReviews(db, and(found, states[filter]), { limit, offset });
  return { items: presentReviews(db, rows), total: counts[filter], ...place, counts };
}

function countReviews(db: DbOrTx, found: SQL | undefined): Record<ReviewFilter, number> {
  const row = db
    .select({ all: count(), shown: sum(sql`${states.shown}`).mapWith(Number) })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(found)
    .get();
  const [all, shown] = [row?.all ?? 0, row?.shown ?? 0];
  return { all, shown, hidden: all - shown };
}

const selectAdminReviews = (
  db: DbOrTx,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      hiddenAt: reviews.hiddenAt,
      productId: reviews.productId,
      author: {
        id: users.id,
        name: authorName,
        email: users.email,
        isCustomer: sql`${users.passwordHash} is not null`.mapWith(Boolean),
      },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset)
    .all();

function presentReviews(db: DbOrTx, rows: ReturnType<typeof selectAdminReviews>): AdminReviewOut[] {
  const labels = productLabels(
    db,
    rows.map(({ productId }) => productId),
  );
  return rows.flatMap(({ productId, hiddenAt, ...review }) => {
    const label = labels.get(productId);
    if (!label) return [];
    const { name, picture, isShown } = label;
    return [{ ...review, isHidden: hiddenAt !== null, product: { id: productId, name, picture, isShown } }];
  });
}

/** One review with what the staff call it. Throws notFound. */
export function getAdminReview(db: DbOrTx, id: number): AdminReviewOut {
  const [row] = presentReviews(db, selectAdminReviews(db, eq(reviews.id, id), { limit: 1, offset: 0 }));
  if (!row) throw notFound('Review');
  return row;
}
