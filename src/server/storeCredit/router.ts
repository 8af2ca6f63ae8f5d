import { storeCreditOut } from '@/shared/schemas/orders/storeCredit';
import { customerProcedure, router } from '../platform/trpc';
import { getStoreCredit } from './presenters';

export const storeCreditRouter = router({
  get: customerProcedure.output(storeCreditOut).query(({ ctx }) => getStoreCredit(ctx.db, ctx.viewer.id)),
});
