import { adminActor } from '@/server/audit';
import { subscriberIdIn, subscribersOut } from '@/shared/schemas/adminMessages';
import { adminPageIn } from '@/shared/schemas/adminPage';
import { messageOut } from '@/shared/schemas/common';
import { adminProcedure, router } from '../platform/trpc';
import { listSubscribers } from './subscriberReads';
import { removeSubscriber } from './subscriberWrites';

export const adminNewsletterRouter = router({
  list: adminProcedure
    .input(adminPageIn)
    .output(subscribersOut)
    .query(({ ctx, input }) => listSubscribers(ctx.db, input)),

  remove: adminProcedure
    .input(subscriberIdIn)
    .output(messageOut)
    .mutation(({ ctx, input }) => {
      removeSubscriber(ctx, adminActor(ctx.viewer), input.id);
      return { message: 'The address is off the list.' };
    }),
});
