import { router } from '../trpc';

export const adminLogRouter = router({});
