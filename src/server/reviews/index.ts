export { adminReviewsRouter } from './adminRouter';
export { eraseReviews } from './eraseReviews';
export { listReviewPictures, photoState } from './photoReads';
export { getReviewOfAuthor, reviewsOfAuthor } from './reads';
export { reviewsRouter } from './router';
