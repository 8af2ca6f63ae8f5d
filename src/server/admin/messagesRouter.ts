import { router } from '../trpc';

export const adminMessagesRouter = router({});
