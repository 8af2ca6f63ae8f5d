import { router } from '../trpc';

export const adminCustomersRouter = router({});
