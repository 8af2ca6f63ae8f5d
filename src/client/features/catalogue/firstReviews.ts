import type { ReviewSort } from '@/shared/reviewSorts';

/** Reviews that are shown at first, and more at a time. */
export const reviewsAtATime = 5;

/** What a product's page shows of its reviews at first. */
export const firstReviews = (productId: number) => ({
  productId,
  sort: 'newest' as ReviewSort,
  limit: reviewsAtATime,
});
