import { router } from '../trpc';

export const adminProductsRouter = router({});
