import { adminReviewsOut, listReviewsIn, setReviewHiddenIn } from '@/shared/schemas/adminReviews';
import { messageOut } from '@/shared/schemas/common';
import { listAdminReviews } from '../catalogue/reviewQueries';
import { setReviewHidden } from '../catalogue/reviewService';
import { adminProcedure, router } from '../trpc';
import { adminActor } from './staffLogService';

export const adminReviewsRouter = router({
  list: adminProcedure
    .input(listReviewsIn)
    .output(adminReviewsOut)
    .query(({ ctx, input }) => listAdminReviews(ctx.db, input)),

  setHidden: adminProcedure
    .input(setReviewHiddenIn)
    .output(messageOut)
    .mutation(({ ctx, input }) => {
      setReviewHidden(ctx, adminActor(ctx.viewer), input);
      return { message: input.hidden ? 'Shoppers no longer see it.' : 'Shoppers see it again.' };
    }),
});
