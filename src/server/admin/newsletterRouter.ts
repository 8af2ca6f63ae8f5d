import { router } from '../trpc';

export const adminNewsletterRouter = router({});
