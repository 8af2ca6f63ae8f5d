import { adminActor } from '@/server/audit';
import { adminMailsOut, listMailsIn, mailIdIn, sentAgainOut } from '@/shared/schemas/adminMails';
import { messageOut } from '@/shared/schemas/common';
import { adminProcedure, router } from '../platform/trpc';
import { listMails } from './adminReads';
import { resendFailedMails, resendMail } from './adminWrites';

export const adminMailsRouter = router({
  list: adminProcedure
    .input(listMailsIn)
    .output(adminMailsOut)
    .query(({ ctx, input }) => listMails(ctx.db, input, ctx.now())),

  sendAgain: adminProcedure
    .input(mailIdIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await resendMail(ctx, adminActor(ctx.viewer), input.id);
      return { message: "We're sending the email again." };
    }),

  sendAllAgain: adminProcedure
    .output(sentAgainOut)
    .mutation(async ({ ctx }) => ({ count: await resendFailedMails(ctx, adminActor(ctx.viewer)) })),
});
