import { Secret, TOTP } from 'otpauth';

/** The six digits that an authenticator app shows at a moment. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
