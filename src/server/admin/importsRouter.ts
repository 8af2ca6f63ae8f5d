import { router } from '../trpc';

export const adminImportsRouter = router({});
