import { ownRecord } from './ownRecord';

/** Why the order's address was not saved: told again on the payment page, as the way there ends the first toast. */
export const addressFault = ownRecord<{ reason: string }>('sessionStorage', 'addressFault');
