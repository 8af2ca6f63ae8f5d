import { router } from '../trpc';

export const adminDashboardRouter = router({});
