import { gstinFault } from '@/shared/tax/gstin';
import type { Business } from '../../lib/checkoutRecords/draft';

/** What is wrong with the business that a checkout is for, by field; empty when nothing is. */
export function businessFaults({ gstin, name }: Business): { gstin?: string; name?: string } {
  const fault = gstin === '' ? 'GSTIN is required.' : gstinFault(gstin);
  return {
    ...(fault !== null && { gstin: fault }),
    ...(name.trim() === '' && { name: 'Business name is required.' }),
  };
}

export const isComplete = (business: Business | undefined): boolean =>
  business === undefined || Object.keys(businessFaults(business)).length === 0;
