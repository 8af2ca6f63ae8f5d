import { router } from '../trpc';

export const adminOrdersRouter = router({});
