import type { Logger } from 'pino';
import { securityEvents } from './metrics';

/** Security events for operators; `securityEvent` holds the name. */
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
  /** The account's user id, or null. */
  userId?: number | null;
  clientAddress?: string;
  [fact: string]: string | number | boolean | null | undefined;
};

/** Logs an event with account and client; never a password, code, token or mail address. */
export function logSecurityEvent(log: Logger, event: SecurityEvent, facts: Facts): void {
  securityEvents.inc({ event });
  log.warn({ securityEvent: event, ...facts }, texts[event]);
}
