import { messageOut } from '@/shared/schemas/common';
import { contactIn, newsletterIn } from '@/shared/schemas/contact';
import { publicProcedure, router } from '../platform/trpc';
import { subscribe, takeMessage } from './writes';

export const contactRouter = router({
  send: publicProcedure
    .input(contactIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await takeMessage(ctx, input);
      return { message: 'Thank you for reaching out! We reply within two working days.' };
    }),

  subscribe: publicProcedure
    .input(newsletterIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await subscribe(ctx, input.email);
      return { message: 'Thank you for subscribing!' };
    }),
});
