import { router } from '../trpc';

export const adminCategoriesRouter = router({});
