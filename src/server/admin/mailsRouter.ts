import { router } from '../trpc';

export const adminMailsRouter = router({});
