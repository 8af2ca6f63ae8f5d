import { gstinFault, gstStateOfGstin } from '@/shared/tax/gstin';
import { gstStateCode } from '@/shared/tax/gstStates';
import type { Business } from '../../lib/checkoutRecords/draft';

/** Whether a GSTIN is of another state than the delivery, so that the invoice needs the registered address, too. */
export function isRegisteredElsewhere({ gstin }: Business, state: string): boolean {
  const delivery = gstStateCode(state);
  return gstinFault(gstin) === null && delivery !== null && delivery !== gstStateOfGstin(gstin);
}

/** What is wrong with the business that a checkout is for, by field; empty when nothing is. */
export function businessFaults(
  business: Business,
  state: string,
): { gstin?: string; name?: string; address?: string } {
  const { gstin, name, address = '' } = business;
  const fault = gstin === '' ? 'GSTIN is required.' : gstinFault(gstin);
  return {
    ...(fault !== null && { gstin: fault }),
    ...(name.trim() === '' && { name: 'Business name is required.' }),
    ...(isRegisteredElsewhere(business, state) &&
      address.trim() === '' && { address: 'Registered address is required.' }),
  };
}

export const isComplete = (business: Business | undefined, state: string): boolean =>
  business === undefined || Object.keys(businessFaults(business, state)).length === 0;
