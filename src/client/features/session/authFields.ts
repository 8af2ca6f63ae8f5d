import { readRecord, writeRecord } from '../../lib/browserStorage';

/** What the last registration of this tab was of; its password is kept nowhere. */
export type RegistrationFields = { firstName: string; lastName: string; email: string };

const registrationKey = 'registrationFields';

export const readRegistrationFields = () =>
  readRecord('sessionStorage', registrationKey) as RegistrationFields | null;

/** Null forgets it. */
export const writeRegistrationFields = (fields: RegistrationFields | null): void =>
  writeRecord('sessionStorage', registrationKey, fields);

const resetKey = 'resetEmail';

/** Remembers where a reset link was sent: it opens in another tab. */
export const writeResetEmail = (email: string): void => writeRecord('localStorage', resetKey, email);

/** Where the link was sent, once: it is forgotten with this. */
export function takeResetEmail(): string | undefined {
  const email = readRecord('localStorage', resetKey);
  writeRecord('localStorage', resetKey, null);
  return typeof email === 'string' ? email : undefined;
}
