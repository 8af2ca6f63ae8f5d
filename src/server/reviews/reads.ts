import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { products, reviews, users } from '@/db/schema';
import { contains, countWhere } from '@/db/sql';
import { productLabels, shownProduct } from '@/server/catalogue';
import { customersWithDelivery } from '@/server/orders';
import type { ReviewFilter } from '@/shared/admin/adminFilters';
import type { ReviewSort } from '@/shared/catalogue/reviewSorts';
import { adminWindow } from '@/shared/schemas/adminPage';
import type { AdminReviewOut, AdminReviewsOut, ListReviewsIn } from '@/shared/schemas/catalogue/adminReviews';
import type { ReviewOut } from '@/shared/schemas/catalogue/catalogue';
import {
  type OwnReviewOut,
  REVIEW,
  type ReviewSummaryOut,
  type ReviewsIn,
} from '@/shared/schemas/catalogue/reviews';
import { notFound } from '../platform/errors';
import { approvedPhotos, hasWaitingPhoto, ownPhoto, type PhotoSigning, photosOf } from './photoReads';

const reviewColumns = {
  id: reviews.id,
  userId: reviews.userId,
  rating: reviews.rating,
  comment: reviews.comment,
  author: users.firstName,
  fit: reviews.fit,
  helpfulCount: reviews.helpfulCount,
  createdAt: reviews.createdAt,
};

const selectReviews = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select(reviewColumns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(where)
    .$dynamic();

const newestFirst = [desc(reviews.createdAt), desc(reviews.id)];
const orders: Record<ReviewSort, SQL[]> = {
  newest: newestFirst,
  highest: [desc(reviews.rating), ...newestFirst],
  lowest: [asc(reviews.rating), ...newestFirst],
  helpful: [desc(reviews.helpfulCount), ...newestFirst],
};

const visible = (productId: number) => and(eq(reviews.productId, productId), isNull(reviews.hiddenAt));

/** A sorted page of a product's reviews. Throws notFound for an id that the shop does not show. */
export async function listReviews(
  db: DbOrTx,
  { productId, sort, limit, offset }: ReviewsIn,
): Promise<{ items: ReviewOut[]; total: number }> {
  await requireProduct(db, productId);
  const rows = await selectReviews(db, visible(productId))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset)
    .all();
  const buyers = rows.length > 0 ? await customersWithDelivery(db, productId) : new Set<number>();
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ userId, ...row }) => ({
    ...row,
    photos: approvedPhotos(photos.get(row.id)),
    verifiedPurchase: buyers.has(userId),
  }));
  const total =
    (await db.select({ total: count() }).from(reviews).where(visible(productId)).get())?.total ?? 0;
  return { items, total };
}

/** The summary of a product's reviews. Throws notFound for an id that the shop does not show. */
export async function summariseReviews(db: DbOrTx, productId: number): Promise<ReviewSummaryOut> {
  await requireProduct(db, productId);
  const rows = await db
    .select({ rating: reviews.rating, fit: reviews.fit, count: count() })
    .from(reviews)
    .where(visible(productId))
    .groupBy(reviews.rating, reviews.fit)
    .orderBy(reviews.rating, reviews.fit)
    .all();
  const stars = Array.from({ length: REVIEW.best }, () => 0);
  const fit = { small: 0, true: 0, large: 0 };
  for (const row of rows) {
    stars[row.rating - 1] = (stars[row.rating - 1] ?? 0) + row.count;
    if (row.fit) fit[row.fit] += row.count;
  }
  return { count: stars.reduce((sum, one) => sum + one, 0), stars, fit };
}

/** Excludes reviews deleted by their author after staff had hidden them. */
const isPresent = isNull(reviews.removedAt);

/** A customer's review of a product, or null. Throws notFound for an unknown product. */
export async function findOwnReview(
  db: DbOrTx,
  signing: PhotoSigning,
  userId: number,
  productId: number,
): Promise<OwnReviewOut | null> {
  await requireProduct(db, productId);
  const row = await selectReviews(db, and(ownReview(userId, productId), isPresent)).get();
  if (!row) return null;
  const { userId: author, ...review } = row;
  const photos = (await photosOf(db, [row.id])).get(row.id) ?? [];
  return {
    ...review,
    photos: approvedPhotos(photos),
    ownPhotos: photos.map((photo) => ownPhoto(signing, photo)),
    verifiedPurchase: (await customersWithDelivery(db, productId, author)).has(author),
  };
}

export const ownReview = (userId: number, productId: number) =>
  and(eq(reviews.userId, userId), eq(reviews.productId, productId));

/** Throws notFound for a product that the shop does not show. */
export async function requireProduct(db: DbOrTx, productId: number): Promise<void> {
  const found = await db.select({ id: products.id }).from(products).where(shownProduct(productId)).get();
  if (!found) throw notFound('Product');
}

const states: Record<ReviewFilter, SQL | undefined> = {
  all: undefined,
  shown: isNull(reviews.hiddenAt),
  hidden: isNotNull(reviews.hiddenAt),
  photos: hasWaitingPhoto,
};

const authorName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** Searches by text, product and author. */
function findsReview(search: string): SQL | undefined {
  if (search === '') return undefined;
  const places = [reviews.comment, products.name, users.email, authorName];
  return or(...places.map((place) => contains(place, search)));
}

/** A page of all reviews for staff, newest first, with the count of each filter. */
export async function listAdminReviews(
  db: DbOrTx,
  signing: PhotoSigning,
  { page: asked, search, filter, stars }: ListReviewsIn,
): Promise<AdminReviewsOut> {
  const found = and(
    isPresent,
    findsReview(search),
    stars === undefined ? undefined : eq(reviews.rating, stars),
  );
  const counts = await countReviews(db, found);
  const { limit, offset, ...place } = adminWindow(counts[filter], asked);
  const rows = await selectAdminReviews(db, and(found, states[filter]), { limit, offset });
  return { items: await presentReviews(db, signing, rows), total: counts[filter], ...place, counts };
}

async function countReviews(db: DbOrTx, found: SQL | undefined): Promise<Record<ReviewFilter, number>> {
  const row = await db
    .select({
      all: count(),
      shown: countWhere(states.shown),
      photos: countWhere(states.photos),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(found)
    .get();
  const [all, shown] = [row?.all ?? 0, row?.shown ?? 0];
  return { all, shown, hidden: all - shown, photos: row?.photos ?? 0 };
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

async function presentReviews(
  db: DbOrTx,
  signing: PhotoSigning,
  rows: Awaited<ReturnType<typeof selectAdminReviews>>,
): Promise<AdminReviewOut[]> {
  const labels = await productLabels(
    db,
    rows.map(({ productId }) => productId),
  );
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ productId, hiddenAt, ...review }) => {
    const label = labels.get(productId);
    if (!label) return [];
    const { name, picture, isShown } = label;
    const state = {
      isHidden: hiddenAt !== null,
      photos: (photos.get(review.id) ?? []).map((photo) => ({ id: photo.id, ...ownPhoto(signing, photo) })),
    };
    return [{ ...review, ...state, product: { id: productId, name, picture, isShown } }];
  });
}

type AuthoredReview = Pick<
  AdminReviewOut,
  'id' | 'rating' | 'comment' | 'createdAt' | 'author' | 'isHidden'
> & {
  product: { id: number; name: string };
};

async function presentAuthored(
  db: DbOrTx,
  rows: Awaited<ReturnType<typeof selectAdminReviews>>,
): Promise<AuthoredReview[]> {
  const labels = await productLabels(
    db,
    rows.map(({ productId }) => productId),
  );
  return rows.map(({ productId, hiddenAt, ...review }) => ({
    ...review,
    isHidden: hiddenAt !== null,
    product: { id: productId, name: labels.get(productId)?.name ?? '' },
  }));
}

/** The newest reviews of an author. */
export const reviewsOfAuthor = async (db: DbOrTx, userId: number, most: number): Promise<AuthoredReview[]> =>
  presentAuthored(
    db,
    await selectAdminReviews(db, and(eq(reviews.userId, userId), isPresent), { limit: most, offset: 0 }),
  );

/** A review with its author. Throws notFound. */
export async function getReviewOfAuthor(db: DbOrTx, id: number): Promise<AuthoredReview> {
  const rows = await selectAdminReviews(db, and(eq(reviews.id, id), isPresent), { limit: 1, offset: 0 });
  const [found] = await presentAuthored(db, rows);
  if (!found) throw notFound('Review');
  return found;
}

/** A review for staff with its label. Throws notFound. */
export async function getAdminReview(db: DbOrTx, signing: PhotoSigning, id: number): Promise<AdminReviewOut> {
  const [row] = await presentReviews(
    db,
    signing,
    await selectAdminReviews(db, and(eq(reviews.id, id), isPresent), { limit: 1, offset: 0 }),
  );
  if (!row) throw notFound('Review');
  return row;
}
