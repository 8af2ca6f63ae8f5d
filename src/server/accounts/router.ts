import { z } from 'zod';
import {
  changePasswordIn,
  emailIn,
  endAllSessionsIn,
  endSessionIn,
  loginIn,
  loginOut,
  mailChoices,
  profileIn,
  registerIn,
  registerOut,
  resetLinkIn,
  resetPasswordIn,
  sendOtpIn,
  sessionOut,
  userOut,
  verifyOtpIn,
} from '@/shared/schemas/accounts/accounts';
import { pageLoginOut, sessionUserOut } from '@/shared/schemas/accounts/session';
import { passkeyLoginIn, passkeyOptionsOut } from '@/shared/schemas/accounts/staffSecurity';
import { messageOut } from '@/shared/schemas/common';
import { customerProcedure, router, visitorProcedure } from '../platform/trpc';
import {
  getAccount,
  getMailChoices,
  listSessions,
  presentSessionUser,
  presentUser,
  withPermissions,
} from './core/reads';
import { endAllSessions, endSession } from './sessions/sessionWrites';
import { sendCode, verifyCode } from './signIn/codes';
import { loginWithEvents } from './signIn/loginEvents';
import { assertResetLink, changePassword, resetPassword, sendResetLink } from './signIn/passwordChanges';
import { register, updateMailChoices, updateProfile } from './signIn/writes';
import { loginWithPasskey, passkeyLoginOptions } from './staff/passkeys';

export const authRouter = router({
  register: visitorProcedure
    .input(registerIn)
    .output(registerOut)
    .mutation(async ({ ctx, input }) => ({
      ...(await register(ctx, input)),
      message: 'Please verify your email to complete registration.',
    })),

  login: visitorProcedure
    .input(loginIn)
    .output(loginOut)
    .mutation(({ ctx, input }) => loginWithEvents(ctx, input)),

  /** The same for the pages, which need to know what the person may do. */
  loginWithPassword: visitorProcedure
    .input(loginIn)
    .output(pageLoginOut)
    .mutation(async ({ ctx, input }) => withPermissions(ctx.db, await loginWithEvents(ctx, input))),

  passkeyOptions: visitorProcedure
    .output(passkeyOptionsOut)
    .mutation(async ({ ctx }) => ({ ...(await passkeyLoginOptions(ctx)) })),

  loginWithPasskey: visitorProcedure
    .input(passkeyLoginIn)
    .output(pageLoginOut)
    .mutation(async ({ ctx, input }) => withPermissions(ctx.db, await loginWithPasskey(ctx, input.response))),

  me: customerProcedure
    .output(userOut)
    .query(async ({ ctx }) => presentUser(await getAccount(ctx.db, ctx.viewer.id))),

  session: customerProcedure
    .output(sessionUserOut)
    .query(async ({ ctx }) => presentSessionUser(await getAccount(ctx.db, ctx.viewer.id))),

  logout: customerProcedure.output(messageOut).mutation(async ({ ctx }) => {
    await ctx.sessions.end(ctx.viewer.sessionId);
    return { message: 'You are signed out.' };
  }),

  sendOtp: visitorProcedure
    .input(sendOtpIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await sendCode(ctx, input);
      return { message: 'Verification code has been sent to your email.' };
    }),

  resendOtp: visitorProcedure
    .input(sendOtpIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await sendCode(ctx, input);
      return { message: 'New OTP has been sent to your email.' };
    }),

  verifyOtp: visitorProcedure
    .input(verifyOtpIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await verifyCode(ctx, input);
      return { message: 'OTP verified successfully! Please Login Now!' };
    }),

  forgotPassword: visitorProcedure
    .input(emailIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await sendResetLink(ctx, input.email);
      return { message: 'If an account with that email exists, a password reset link has been sent.' };
    }),

  /** A mutation, so that the token never appears in a URL. */
  checkResetLink: visitorProcedure
    .input(resetLinkIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await assertResetLink(ctx, input.token);
      return { message: 'This reset link can be used.' };
    }),

  resetPassword: visitorProcedure
    .input(resetPasswordIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input);
      return { message: 'Your password has been reset successfully.' };
    }),

  changePassword: customerProcedure
    .input(changePasswordIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, ctx.viewer, input);
      return { message: 'Your password has been changed.' };
    }),

  updateProfile: customerProcedure
    .input(profileIn)
    .output(userOut)
    .mutation(({ ctx, input }) => updateProfile(ctx.db, ctx.viewer.id, input)),

  sessions: customerProcedure
    .output(z.array(sessionOut))
    .query(({ ctx }) => listSessions(ctx.db, ctx.viewer, ctx.now())),

  endSession: customerProcedure
    .input(endSessionIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await endSession(ctx.db, ctx.viewer, input.id);
      return { message: 'The device is signed out.' };
    }),

  endAllSessions: customerProcedure
    .input(endAllSessionsIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await endAllSessions(ctx.db, ctx.viewer, input.keepThis);
      return {
        message: input.keepThis ? 'All other devices are signed out.' : 'You are signed out everywhere.',
      };
    }),

  mailChoices: customerProcedure
    .output(mailChoices)
    .query(({ ctx }) => getMailChoices(ctx.db, ctx.viewer.id)),

  updateMailChoices: customerProcedure
    .input(mailChoices)
    .output(mailChoices)
    .mutation(({ ctx, input }) => updateMailChoices(ctx.db, ctx.viewer.id, input)),
});
