import { subscriberIdIn, subscribersOut } from '@/shared/schemas/adminMessages';
import { messageOut } from '@/shared/schemas/common';
import { deskPageIn } from '@/shared/schemas/desk';
import { listSubscribers } from '../contact/subscriberQueries';
import { removeSubscriber } from '../contact/subscriberService';
import { adminProcedure, router } from '../trpc';
import { atDesk } from './staffLogService';

export const adminNewsletterRouter = router({
  list: adminProcedure
    .input(deskPageIn)
    .output(subscribersOut)
    .query(({ ctx, input }) => listSubscribers(ctx.db, input)),

  remove: adminProcedure
    .input(subscriberIdIn)
    .output(messageOut)
    .mutation(({ ctx, input }) => {
      removeSubscriber(ctx, atDesk(ctx.viewer), input.id);
      return { message: 'The address is off the list.' };
    }),
});
