export { adminReviewsRouter } from './adminRouter';
export { listReviewPictures } from './photoReads';
export { reviewsRouter } from './router';
