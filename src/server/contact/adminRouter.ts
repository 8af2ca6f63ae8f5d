import { adminActor } from '@/server/audit';
import { adminPageIn } from '@/shared/schemas/adminPage';
import { messageOut } from '@/shared/schemas/common';
import {
  acknowledgeIn,
  adminMessagesOut,
  listMessagesIn,
  setAnsweredIn,
  subscriberIdIn,
  subscribersOut,
} from '@/shared/schemas/shop/adminMessages';
import { procedure, router } from '../platform/trpc';
import { listMessages, listSubscribers } from './adminReads';
import { acknowledge, removeSubscriber, setAnswered } from './adminWrites';

const adminMessagesRouter = router({
  list: procedure('messages.answer')
    .input(listMessagesIn)
    .output(adminMessagesOut)
    .query(({ ctx, input }) => listMessages(ctx, input)),

  acknowledge: procedure('messages.answer')
    .input(acknowledgeIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await acknowledge(ctx, adminActor(ctx.viewer), input.id);
      return { message: 'The message is marked as acknowledged.' };
    }),

  setAnswered: procedure('messages.answer')
    .input(setAnsweredIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await setAnswered(ctx, adminActor(ctx.viewer), input);
      return {
        message: input.answered ? 'The message is marked as answered.' : 'The message is open again.',
      };
    }),
});

const adminNewsletterRouter = router({
  list: procedure('customers.read')
    .input(adminPageIn)
    .output(subscribersOut)
    .query(({ ctx, input }) => listSubscribers(ctx.db, input)),

  remove: procedure('customers.edit')
    .input(subscriberIdIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await removeSubscriber(ctx, adminActor(ctx.viewer), input.id);
      return { message: 'The subscriber has been removed.' };
    }),
});

/** The contact domain's admin routers by their procedure names. */
export const contactAdminRouters = {
  messages: adminMessagesRouter,
  newsletter: adminNewsletterRouter,
};
