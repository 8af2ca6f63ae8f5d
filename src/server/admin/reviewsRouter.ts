import { deskReviewsOut, listReviewsIn, setReviewHiddenIn } from '@/shared/schemas/adminReviews';
import { messageOut } from '@/shared/schemas/common';
import { listDeskReviews } from '../catalogue/reviewQueries';
import { setReviewHidden } from '../catalogue/reviewService';
import { adminProcedure, router } from '../trpc';
import { atDesk } from './staffLogService';

export const adminReviewsRouter = router({
  list: adminProcedure
    .input(listReviewsIn)
    .output(deskReviewsOut)
    .query(({ ctx, input }) => listDeskReviews(ctx.db, input)),

  setHidden: adminProcedure
    .input(setReviewHiddenIn)
    .output(messageOut)
    .mutation(({ ctx, input }) => {
      setReviewHidden(ctx, atDesk(ctx.viewer), input);
      return { message: input.hidden ? 'Shoppers no longer see it.' : 'Shoppers see it again.' };
    }),
});
