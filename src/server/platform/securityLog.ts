import type { Logger } from 'pino';
import { securityEvents } from './metrics';

/** What an operator looks for in the log when somebody tries the doors; `securityEvent` names it. */
const texts = {
  sign_in_failed: 'a sign-in failed',
  sign_in_locked: 'sign-ins of an account are locked for a client',
  access_denied: 'somebody was refused what only administrators may do',
  signature_invalid: 'a webhook came without the signature of its provider',
  api_key_refused: 'an API key was refused that is unknown, revoked or expired',
  rate_limit_reached: 'a client reached a limit',
  factor_changed: 'an administrator changed how to sign in',
  role_changed: 'an account became an administrator',
} as const;
export type SecurityEvent = keyof typeof texts;

type Facts = {
  /** Whose account it is about; null when there is none. */
  userId?: number | null;
  clientAddress?: string;
  [fact: string]: string | number | boolean | null | undefined;
};

/** Writes an event with who and where from; never a password, code, token or mail address. */
export function logSecurityEvent(log: Logger, event: SecurityEvent, facts: Facts): void {
  securityEvents.inc({ event });
  log.warn({ securityEvent: event, ...facts }, texts[event]);
}
