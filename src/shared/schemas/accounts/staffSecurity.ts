import { z } from 'zod';
import { PASSWORD } from '../../password';
import { idSchema, requiredText } from '../common';

/** An authenticator app's code or a recovery code, as typed. */
export const factorCode = z
  .string({ error: 'Please enter the code from your authenticator app.' })
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-7]{16})$/, 'Please enter the 6 digits, or a recovery code.'));

export const proveIn = z
  .object({
    password: z.string().min(1).max(PASSWORD.max, 'The password is wrong.').optional(),
    code: factorCode.optional(),
  })
  .refine(({ password, code }) => password !== undefined || code !== undefined, {
    path: ['password'],
    message: 'Please enter your password, or a code from your authenticator app.',
  });
export type ProveIn = z.infer<typeof proveIn>;

const date = () => z.date().meta({ format: 'date-time' });

export const staffSecurityOut = z.object({
  authenticatorSince: date().nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.object({ id: idSchema, name: z.string(), createdAt: date(), lastUsedAt: date().nullable() }),
  ),
});
export type StaffSecurityOut = z.infer<typeof staffSecurityOut>;

export const newAuthenticatorOut = z.object({
  secret: z.string().meta({ description: 'Base32, to type where no QR code can be scanned' }),
  uri: z.string().meta({ description: 'otpauth://…, the content of the QR code' }),
});
export const confirmAuthenticatorIn = z.object({ code: factorCode });
export const recoveryCodesOut = z.object({ recoveryCodes: z.array(z.string()) });

/** The result of a browser's WebAuthn API; the verifying library knows its parts. */
const credential = z.looseObject({ id: z.string().max(2000), rawId: z.string().max(2000) });

const passkeyName = requiredText('Name', 60);
export const addPasskeyIn = z.object({ name: passkeyName, response: credential });
export const passkeyIdIn = z.object({ id: idSchema });
export const passkeyLoginIn = z.object({ response: credential });
/** Options for the browser's WebAuthn API, as JSON. */
export const passkeyOptionsOut = z.looseObject({ challenge: z.string() });
