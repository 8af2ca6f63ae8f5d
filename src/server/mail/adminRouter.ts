import { adminActor } from '@/server/audit';
import { messageOut } from '@/shared/schemas/common';
import {
  adminMailsOut,
  listMailsIn,
  mailIdIn,
  readMailOut,
  sentAgainOut,
} from '@/shared/schemas/shop/adminMails';
import { procedure, router } from '../platform/trpc';
import { listMails, readMail } from './adminReads';
import { resendFailedMails, resendMail } from './adminWrites';

export const adminMailsRouter = router({
  list: procedure('system.read', 'customers.read')
    .input(listMailsIn)
    .output(adminMailsOut)
    .query(({ ctx, input }) => listMails(ctx, input)),

  read: procedure('system.read', 'customers.read')
    .input(mailIdIn)
    .output(readMailOut)
    .query(({ ctx, input }) => readMail(ctx, input.id)),

  sendAgain: procedure('system.read', 'customers.read')
    .input(mailIdIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await resendMail(ctx, adminActor(ctx.viewer), input.id);
      return { message: "We're sending the email again." };
    }),

  sendAllAgain: procedure('system.read', 'customers.read')
    .output(sentAgainOut)
    .mutation(async ({ ctx }) => ({ count: await resendFailedMails(ctx, adminActor(ctx.viewer)) })),
});
