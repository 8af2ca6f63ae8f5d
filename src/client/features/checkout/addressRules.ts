import { schemaResolver } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { orderAddressIn } from '@/shared/schemas/accounts/addresses';
import { importWithRetry, prefetched } from '../../lib/codeLoading';
import { showError } from '../../lib/toast';

type Rules = { orderAddressIn: typeof orderAddressIn };

/**
 * The code that checks an address is as large as the step itself, and is not needed before the first input.
 */
const load = prefetched((): Promise<Rules> => import('@/shared/schemas/accounts/addresses'));

/** Preloads the rules; on failure they load with the check. */
export const loadAddressRules = (): void => void importWithRetry(load).catch(() => undefined);

/**
 * Validates an address; resolves with its errors by field. Rejects when the rules cannot be loaded, after
 * showing an error.
 */
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
 * The reason why a saved address cannot be used, for example when it was saved under older rules. Undefined
 * until the rules have loaded.
 */
export function useAddressFault(address: object | undefined): string | undefined {
  const [rules, setRules] = useState<Rules | null>(null);
  const isNeeded = address !== undefined && rules === null;
  useEffect(() => {
    if (isNeeded) importWithRetry(load).then(setRules, () => undefined);
  }, [isNeeded]);
  return address && rules?.orderAddressIn.safeParse(address).error?.issues[0]?.message;
}
