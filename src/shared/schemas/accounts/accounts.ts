import { z } from 'zod';
import { isCommonPassword, PASSWORD, passwordScore } from '../../password';
import { emailSchema, idSchema, nameText, personName } from '../common';
import { factorCode } from './staffSecurity';

export const ACCOUNT_LIMITS = { nameLength: 60, phoneLength: 30, codeLength: 6, tokenLength: 200 } as const;

const passwordText = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .min(1, { error: `${label} is required.`, abort: true })
    .min(PASSWORD.min, `${label} must be at least ${PASSWORD.min} characters long.`)
    .max(PASSWORD.max, {
      error: `${label} must be at most ${PASSWORD.max} characters long.`,
      abort: true,
    });

export const chosenPassword = (label: string) =>
  passwordText(label).refine(
    (password) => !isCommonPassword(password),
    'This password is too common. Please choose another one.',
  );

const firstName = personName('First name', ACCOUNT_LIMITS.nameLength);
const lastName = personName('Last name', ACCOUNT_LIMITS.nameLength);

export const registerIn = z.object({
  email: emailSchema,
  password: chosenPassword('Password'),
  firstName,
  lastName,
});
export type RegisterIn = z.infer<typeof registerIn>;

export const loginIn = z.object({
  email: emailSchema,
  password: passwordText('Password'),
  remember: z
    .boolean()
    .default(false)
    .meta({ description: 'Keep the session for 30 days instead of 24 idle hours' }),
  code: factorCode.optional().meta({
    description:
      'A code from the authenticator app, or a recovery code; for administrators who have set one up',
  }),
});
export type LoginIn = z.infer<typeof loginIn>;

export const emailIn = z.object({ email: emailSchema });

/**
 * The nonce from the registration's response: it distinguishes this registration of an address from any
 * other.
 */
const registrationNonce = z
  .string()
  .max(ACCOUNT_LIMITS.tokenLength, "We couldn't find this registration.")
  .optional()
  .meta({ description: 'The `nonce` that the registration returned' });

export const sendOtpIn = emailIn.extend({ nonce: registrationNonce });
export type SendOtpIn = z.infer<typeof sendOtpIn>;

export const verifyOtpIn = emailIn.extend({
  nonce: registrationNonce,
  password: passwordText('Password').optional().meta({
    description:
      'The registered password; needed without a `nonce` when the address was registered more than once (409)',
  }),
  otp: z
    .string({ error: 'Please enter the 6-digit code.' })
    .trim()
    .regex(new RegExp(`^\\d{${ACCOUNT_LIMITS.codeLength}}$`), 'Please enter the 6-digit code.')
    .meta({ example: '004217' }),
});
export type VerifyOtpIn = z.infer<typeof verifyOtpIn>;

const WEAK_PASSWORD = 'Password is too weak. Please include letters, numbers, and symbols.';

const resetToken = z
  .string({ error: 'No reset token found. Please request a new link.' })
  .min(1, 'No reset token found. Please request a new link.')
  .max(ACCOUNT_LIMITS.tokenLength, 'This reset link is not valid.');
export const resetLinkIn = z.object({ token: resetToken });

export const resetPasswordIn = z.object({
  token: resetToken,
  newPassword: chosenPassword('New password').refine(
    (password) => passwordScore(password) >= PASSWORD.leastResetScore,
    WEAK_PASSWORD,
  ),
});
export type ResetPasswordIn = z.infer<typeof resetPasswordIn>;

export const changePasswordIn = z.object({
  currentPassword: z
    .string({ error: 'Please enter your current password.' })
    .min(1, 'Please enter your current password.')
    .max(PASSWORD.max, 'Current password is incorrect.'),
  newPassword: chosenPassword('New password'),
});
export type ChangePasswordIn = z.infer<typeof changePasswordIn>;

/**
 * Changed names must satisfy the registration rules, which the store checks; unchanged ones may predate them.
 */
export const profileIn = z.object({
  firstName: nameText('First name', ACCOUNT_LIMITS.nameLength),
  lastName: nameText('Last name', ACCOUNT_LIMITS.nameLength),
  /** Omitted: unchanged; empty or null: removed. */
  phone: z
    .string()
    .trim()
    .max(ACCOUNT_LIMITS.phoneLength, `Phone must be at most ${ACCOUNT_LIMITS.phoneLength} characters long.`)
    .regex(/^$|^[+\d][\d\s()-]{5,}$/, 'Please enter a valid phone number.')
    .nullish()
    .transform((phone) => (phone === undefined ? undefined : phone || null)),
});
export type ProfileIn = z.infer<typeof profileIn>;

export const userOut = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  isAdmin: z.boolean(),
  createdAt: z.date().meta({ format: 'date-time' }),
});
export type UserOut = z.infer<typeof userOut>;

export const registerOut = z.object({
  message: z.string(),
  user: userOut,
  nonce: z.string().meta({
    description: 'Send it with send-otp and verify-otp to prove which registration a code is for',
  }),
});
export const loginOut = z.object({
  token: z.string().meta({ description: 'Send it as "Authorization: Bearer …"' }),
  user: userOut,
});
export type LoginOut = z.infer<typeof loginOut>;

export const sessionOut = z.object({
  id: z.string(),
  device: z.string().meta({ example: 'Firefox on Android' }),
  remember: z.boolean(),
  current: z.boolean().meta({ description: 'Whether this is the current session' }),
  createdAt: z.date().meta({ format: 'date-time' }),
  lastSeenAt: z.date().meta({ format: 'date-time' }),
});
export type SessionOut = z.infer<typeof sessionOut>;

export const endSessionIn = z.object({ id: z.string().min(1).max(ACCOUNT_LIMITS.tokenLength) });
export const endAllSessionsIn = z.object({
  keepThis: z.boolean().default(false).meta({ description: 'Keep the current session signed in' }),
});

/** The optional mails and messages, beyond those about orders and the account. */
export const mailChoices = z.object({ email: z.boolean(), sms: z.boolean() });
export type MailChoices = z.infer<typeof mailChoices>;
