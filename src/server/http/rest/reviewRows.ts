import { UPLOADS } from '@/shared/media';
import { LIMITS } from '@/shared/shop';
import { page, type RowOfRouter } from './row';

/** Reviews of products, their photos and votes. */
export const reviewRows: readonly RowOfRouter[] = [
  {
    method: 'GET',
    path: '/api/products/{id}/reviews',
    procedure: 'catalogue.reviews',
    summary: "A product's reviews, newest first unless sort is highest, lowest or helpful; up to 200 at once",
    status: 200,
    params: { id: 'productId' },
    query: {
      sort: { as: 'sort', form: 'text' },
      limit: { as: 'limit', form: 'int' },
      offset: { as: 'offset', form: 'int' },
    },
    pageSize: LIMITS.listPage,
    answer: page,
  },
  {
    method: 'GET',
    path: '/api/products/{id}/reviews/summary',
    procedure: 'catalogue.reviewSummary',
    summary: 'How many reviews have how many stars, and how its sizes fit',
    status: 200,
    params: { id: 'productId' },
  },
  {
    method: 'GET',
    path: '/api/products/{id}/reviews/mine',
    procedure: 'catalogue.myReview',
    summary: 'Your review of a product, or null',
    status: 200,
    params: { id: 'productId' },
  },
  {
    method: 'GET',
    path: '/api/products/{id}/reviews/votes',
    procedure: 'catalogue.myReviewVotes',
    summary: "The ids of a product's reviews that you find helpful",
    status: 200,
    params: { id: 'productId' },
  },
  {
    method: 'PUT',
    path: '/api/reviews/{id}/vote',
    procedure: 'catalogue.voteReview',
    summary: 'Say that a review is helpful, or no longer; one vote each, none for your own',
    status: 200,
    params: { id: 'reviewId' },
    body: true,
  },
  {
    method: 'POST',
    path: '/api/review-photos',
    procedure: 'catalogue.uploadReviewPhoto',
    summary:
      'Upload a photo for a review or a return; others see that of a review once the shop has approved it',
    status: 201,
    upload: UPLOADS.bytes,
  },
];
