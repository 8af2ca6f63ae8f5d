import { adminActor } from '@/server/audit';
import { adminMessagesOut, listMessagesIn, setAnsweredIn } from '@/shared/schemas/adminMessages';
import { messageOut } from '@/shared/schemas/common';
import { adminProcedure, router } from '../platform/trpc';
import { listMessages } from './messageReads';
import { setAnswered } from './messageWrites';

export const adminMessagesRouter = router({
  list: adminProcedure
    .input(listMessagesIn)
    .output(adminMessagesOut)
    .query(({ ctx, input }) => listMessages(ctx.db, input)),

  setAnswered: adminProcedure
    .input(setAnsweredIn)
    .output(messageOut)
    .mutation(({ ctx, input }) => {
      setAnswered(ctx, adminActor(ctx.viewer), input);
      return {
        message: input.answered ? 'The message is marked as answered.' : 'The message is open again.',
      };
    }),
});
