import {
  addPasskeyIn,
  confirmAuthenticatorIn,
  newAuthenticatorOut,
  passkeyIdIn,
  passkeyOptionsOut,
  proveIn,
  recoveryCodesOut,
  staffSecurityOut,
} from '@/shared/schemas/accounts/staffSecurity';
import { messageOut } from '@/shared/schemas/common';
import { provenStaffProcedure, router, staffProcedure } from '../../platform/trpc';
import {
  beginAuthenticator,
  confirmAuthenticator,
  readStaffSecurity,
  removeAuthenticator,
  renewRecoveryCodes,
} from './authenticators';
import { addPasskey, passkeyOptions, removePasskey } from './passkeys';
import { prove } from './prove';

/** An administrator's sign-in methods: authenticator app, recovery codes and passkeys. */
export const adminSecurityRouter = router({
  get: staffProcedure.output(staffSecurityOut).query(({ ctx }) => readStaffSecurity(ctx.db, ctx.viewer.id)),

  prove: staffProcedure
    .input(proveIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await prove(ctx, ctx.viewer, input);
      return { message: 'Thank you. Please continue.' };
    }),

  beginAuthenticator: provenStaffProcedure
    .output(newAuthenticatorOut)
    .mutation(({ ctx }) => beginAuthenticator(ctx, ctx.viewer)),

  confirmAuthenticator: provenStaffProcedure
    .input(confirmAuthenticatorIn)
    .output(recoveryCodesOut)
    .mutation(async ({ ctx, input }) => ({
      recoveryCodes: await confirmAuthenticator(ctx, ctx.viewer, input.code),
    })),

  removeAuthenticator: provenStaffProcedure.output(messageOut).mutation(async ({ ctx }) => {
    await removeAuthenticator(ctx, ctx.viewer);
    return { message: 'You now sign in with your password only.' };
  }),

  renewRecoveryCodes: provenStaffProcedure
    .output(recoveryCodesOut)
    .mutation(async ({ ctx }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, ctx.viewer) })),

  passkeyOptions: provenStaffProcedure
    .output(passkeyOptionsOut)
    .mutation(async ({ ctx }) => ({ ...(await passkeyOptions(ctx, ctx.viewer)) })),

  addPasskey: provenStaffProcedure
    .input(addPasskeyIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await addPasskey(ctx, ctx.viewer, input);
      return { message: 'You can sign in with it from now on.' };
    }),

  removePasskey: provenStaffProcedure
    .input(passkeyIdIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await removePasskey(ctx, ctx.viewer, input.id);
      return { message: 'You can no longer sign in with it.' };
    }),
});
