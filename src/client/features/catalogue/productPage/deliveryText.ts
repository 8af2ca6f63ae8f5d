import { estimateDelivery, formatDeliverySpan } from '@/shared/delivery/estimateDelivery';
import { isPinCode } from '@/shared/india';
import type { PinPlace } from '@/shared/schemas/tax/pinCodes';
import type { trpc } from '../../../lib/trpc';
import { askOnce } from '../../../lib/usePinPlace';

type Answer = { text: string; isWarning: boolean };
type Utils = ReturnType<typeof trpc.useUtils>;

/** Asks where a PIN code is, and words when an order placed now arrives there; null without six digits. */
export async function findDelivery(utils: Utils, pin: string, nowMs: number): Promise<Answer | null> {
  if (isPinCode(pin)) {
    return deliveryText(await utils.pinCodes.lookUp.fetch({ pinCode: pin }, askOnce), nowMs);
  }
  if (!/^\d{6}$/.test(pin)) return null;
  return { text: `PIN codes don't start with 0. Enter a valid 6-digit PIN code.`, isWarning: true };
}

/** When an order placed now arrives at a PIN code, in words. */
export function deliveryText({ pinCode, states, city, zone }: PinPlace, nowMs: number): Answer {
  if (!zone) {
    const text = `We couldn't find PIN code ${pinCode}. Please check it. If it is correct, you can still order, but we can't give a delivery date.`;
    return { text, isWarning: true };
  }
  const span = formatDeliverySpan(estimateDelivery(zone, nowMs));
  const state = states.join(' and ');
  const where = city && city !== state ? `${city}, ${state}` : state;
  return { text: `${where}: order now and get it ${span}.`, isWarning: false };
}
