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
} from '@/shared/schemas/accounts';
import { messageOut } from '@/shared/schemas/common';
import { passkeyLoginIn, passkeyOptionsOut } from '@/shared/schemas/staffSecurity';
import { customerProcedure, publicProcedure, router } from '../platform/trpc';
import { getAccount, getMailChoices, listSessions, presentUser } from './core/reads';
import { endAllSessions, endSession } from './sessions/sessionWrites';
import { sendCode, verifyCode } from './signIn/codes';
import { loginWithEvents } from './signIn/loginEvents';
import { assertResetLink, changePassword, resetPassword, sendResetLink } from './signIn/passwordChanges';
import { register, updateMailChoices, updateProfile } from './signIn/writes';
import { loginWithPasskey, passkeyLoginOptions } from './staff/passkeys';

export const authRouter = router({
  register: publicProcedure
    .input(registerIn)
    .output(registerOut)
    .mutation(async ({ ctx, input }) => ({
      ...(await register(ctx, input)),
      message: 'Please verify your email to complete registration.',
    })),

  login: publicProcedure
    .input(loginIn)
    .output(loginOut)
    .mutation(({ ctx, input }) => loginWithEvents(ctx, input)),

  passkeyOptions: publicProcedure
    .output(passkeyOptionsOut)
    .mutation(async ({ ctx }) => ({ ...(await passkeyLoginOptions(ctx)) })),

  loginWithPasskey: publicProcedure
    .input(passkeyLoginIn)
    .output(loginOut)
    .mutation(({ ctx, input }) => loginWithPasskey(ctx, input.response)),

  me: customerProcedure
    .output(userOut)
    .query(async ({ ctx }) => presentUser(await getAccount(ctx.db, ctx.viewer.id))),

  logout: customerProcedure.output(messageOut).mutation(async ({ ctx }) => {
    await ctx.sessions.end(ctx.viewer.sessionId);
    return { message: 'You are signed out.' };
  }),

  sendOtp: publicProcedure
    .input(sendOtpIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await sendCode(ctx, input);
      return { message: 'Verification code has been sent to your email.' };
    }),

  resendOtp: publicProcedure
    .input(sendOtpIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await sendCode(ctx, input);
      return { message: 'New OTP has been sent to your email.' };
    }),

  verifyOtp: publicProcedure
    .input(verifyOtpIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await verifyCode(ctx, input);
      return { message: 'OTP verified successfully! Please Login Now!' };
    }),

  forgotPassword: publicProcedure
    .input(emailIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await sendResetLink(ctx, input.email);
      return { message: 'If an account with that email exists, a password reset link has been sent.' };
    }),

  /** A mutation, so that the token never appears in a URL. */
  checkResetLink: publicProcedure
    .input(resetLinkIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await assertResetLink(ctx, input.token);
      return { message: 'This reset link can be used.' };
    }),

  resetPassword: publicProcedure
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
