import { adminActor } from '@/server/audit';
import { conversationIn, conversationOut, replyIn } from '@/shared/schemas/shop/adminConversations';
import { procedure, router } from '../platform/trpc';
import { getConversation, reply } from './conversations';

export const adminConversationsRouter = router({
  get: procedure('messages.answer')
    .input(conversationIn)
    .output(conversationOut)
    .query(({ ctx, input }) => getConversation(ctx, input)),

  reply: procedure('messages.answer')
    .input(replyIn)
    .output(conversationOut)
    .mutation(async ({ ctx, input: { text, ...about } }) => {
      await reply(ctx, { ...adminActor(ctx.viewer), id: ctx.viewer.id }, { text, ...about });
      return getConversation(ctx, about);
    }),
});
