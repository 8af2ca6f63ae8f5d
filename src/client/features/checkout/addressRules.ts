import { schemaResolver } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { orderAddressIn } from '@/shared/schemas/addresses';
import { importWithRetry, prefetched } from '../../lib/codeLoading';
import { showError } from '../../lib/toast';

type Rules = { orderAddressIn: typeof orderAddressIn };

/** What checks an address is as much code as the step itself, and nothing is checked before somebody has typed. */
const load = prefetched((): Promise<Rules> => import('@/shared/schemas/addresses'));

/** Has the rules loaded before they are needed; what fails here is loaded with the check. */
export const loadAddressRules = (): void => void importWithRetry(load).catch(() => undefined);

/** Checks an address; resolves with its faults by field. Rejects when the rules cannot be loaded, after having said so. */
export async function validateAddress(values: Record<string, unknown>) {
  try {
    const { orderAddressIn } = await importWithRetry(load);
    return schemaResolver(orderAddressIn, { sync: true })(values);
  } catch (error) {
    showError('Could not check the address', 'Please check your connection and try again.');
    throw error;
  }
}

/**
 * What keeps a saved address from being used, as one that was saved before its fields were checked as they are now.
 * Nothing is said until the rules are loaded.
 */
export function useAddressFault(address: object | undefined): string | undefined {
  const [rules, setRules] = useState<Rules | null>(null);
  const isNeeded = address !== undefined && rules === null;
  useEffect(() => {
    if (isNeeded) importWithRetry(load).then(setRules, () => undefined);
  }, [isNeeded]);
  return address && rules?.orderAddressIn.safeParse(address).error?.issues[0]?.message;
}
