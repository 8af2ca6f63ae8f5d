import { isIndia, isPinCode } from '@/shared/india';
import type { PinPlace } from '@/shared/schemas/tax/pinCodes';
import { trpc } from './trpc';

/** Where a PIN code is changes with a release alone. */
export const askOnce = { staleTime: Number.POSITIVE_INFINITY };

/** Where the PIN code of an Indian address is; undefined for others, and until the server has answered. */
export function usePinPlace(address: { country: string; zipCode: string } | string): PinPlace | undefined {
  const pinCode = typeof address !== 'string' && isIndia(address.country) ? address.zipCode.trim() : '';
  const { data } = trpc.pinCodes.lookUp.useQuery({ pinCode }, { enabled: isPinCode(pinCode), ...askOnce });
  return data;
}
