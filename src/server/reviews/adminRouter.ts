import { adminActor } from '@/server/audit';
import {
  adminReviewsOut,
  listReviewsIn,
  setPhotoApprovedIn,
  setReviewHiddenIn,
} from '@/shared/schemas/catalogue/adminReviews';
import { messageOut } from '@/shared/schemas/common';
import { procedure, router } from '../platform/trpc';
import { setPhotoApproved } from './photoWrites';
import { listAdminReviews } from './reads';
import { setReviewHidden } from './writes';

export const adminReviewsRouter = router({
  list: procedure(['content.edit', 'messages.answer'])
    .input(listReviewsIn)
    .output(adminReviewsOut)
    .query(({ ctx, input }) => listAdminReviews(ctx.db, ctx, input)),

  setHidden: procedure('content.edit')
    .input(setReviewHiddenIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await setReviewHidden(ctx, adminActor(ctx.viewer), input);
      return { message: input.hidden ? 'Shoppers no longer see it.' : 'Shoppers see it again.' };
    }),

  setPhotoApproved: procedure('content.edit')
    .input(setPhotoApprovedIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await setPhotoApproved(ctx, adminActor(ctx.viewer), input);
      return { message: input.approved ? 'Shoppers see it now.' : 'Shoppers no longer see it.' };
    }),
});
