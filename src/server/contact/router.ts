import { messageOut } from '@/shared/schemas/common';
import { contactIn, newsletterIn } from '@/shared/schemas/shop/contact';
import { router, visitorProcedure } from '../platform/trpc';
import { subscribe, takeMessage } from './writes';

export const contactRouter = router({
  send: visitorProcedure
    .input(contactIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      const ticket = await takeMessage(ctx, input);
      return {
        message: `Your ticket number is ${ticket}. We acknowledge your message within 48 hours, reply within two working days, and solve complaints within one month.`,
      };
    }),

  subscribe: visitorProcedure
    .input(newsletterIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await subscribe(ctx, input.email);
      return { message: 'Thank you for subscribing!' };
    }),
});
