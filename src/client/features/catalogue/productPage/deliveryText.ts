import { estimateDelivery, formatDeliverySpan } from '@/shared/delivery/estimateDelivery';

/** When an order placed now arrives at a PIN code, in words; null without six digits. */
export function deliveryText(pin: string, nowMs: number): { text: string; isWarning: boolean } | null {
  const estimate = estimateDelivery(pin, nowMs);
  if (!estimate) {
    if (!/^\d{6}$/.test(pin)) return null;
    return { text: `PIN codes don't start with 0. Enter a valid 6-digit PIN code.`, isWarning: true };
  }
  const span = formatDeliverySpan(estimate);
  const { place } = estimate;
  if (!place) {
    const text = `We couldn't find PIN code ${pin}. Please check it. If it is correct, you can still order, but we can't give a delivery date.`;
    return { text, isWarning: true };
  }
  const where = place.city && place.city !== place.state ? `${place.city}, ${place.state}` : place.state;
  return { text: `${where}: order now and get it ${span}.`, isWarning: false };
}
