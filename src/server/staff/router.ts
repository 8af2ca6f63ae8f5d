import { acceptInvitationIn, invitationTokenIn, invitedOut } from '@/shared/schemas/accounts/staff';
import { messageOut } from '@/shared/schemas/common';
import { router, visitorProcedure } from '../platform/trpc';
import { acceptInvitation, readInvitation } from './invitations';

/** For people who were invited and have no session yet. Mutations, so that the token never appears in a URL. */
export const staffRouter = router({
  invitation: visitorProcedure
    .input(invitationTokenIn)
    .output(invitedOut)
    .mutation(({ ctx, input }) => readInvitation(ctx, input.token)),

  accept: visitorProcedure
    .input(acceptInvitationIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await acceptInvitation(ctx, input);
      return { message: 'Welcome to the team. Please sign in.' };
    }),
});
