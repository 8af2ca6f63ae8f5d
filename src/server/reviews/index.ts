export { adminReviewsRouter } from './adminRouter';
export { listReviewPictures, photoState } from './photoReads';
export { reviewsRouter } from './router';
