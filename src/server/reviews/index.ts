export { adminReviewsRouter } from './adminRouter';
export { reviewsRouter } from './router';
