import { readRecord, writeRecord } from '../../lib/browserStorage';

const key = 'staffBrowser';

/** Whether an administrator was signed in in this browser before. */
export const isStaffBrowser = (): boolean => readRecord('localStorage', key) === true;

export const rememberStaff = (): void => writeRecord('localStorage', key, true);
