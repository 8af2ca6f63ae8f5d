import { readRecord, writeRecord } from '../../lib/browserStorage';

/** The fields of this tab's last registration; its password is never stored. */
export type RegistrationFields = { firstName: string; lastName: string; email: string };

const registrationKey = 'registrationFields';

export const readRegistrationFields = () =>
  readRecord('sessionStorage', registrationKey) as RegistrationFields | null;

/** Null clears it. */
export const writeRegistrationFields = (fields: RegistrationFields | null): void =>
  writeRecord('sessionStorage', registrationKey, fields);

const resetKey = 'resetEmail';

/** Stores the address of a reset link, which opens in another tab. */
export const writeResetEmail = (email: string): void => writeRecord('localStorage', resetKey, email);

/** Returns the address of the reset link once and clears it. */
export function takeResetEmail(): string | undefined {
  const email = readRecord('localStorage', resetKey);
  writeRecord('localStorage', resetKey, null);
  return typeof email === 'string' ? email : undefined;
}
