import { router } from '../trpc';

export const adminReviewsRouter = router({});
