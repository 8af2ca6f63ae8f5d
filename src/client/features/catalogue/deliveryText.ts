import { estimateDelivery, formatDeliverySpan } from '@/shared/delivery/estimateDelivery';

/** When what is ordered now comes to a PIN code, in words; null for what has not six digits. */
export function deliveryText(pin: string, nowMs: number): { text: string; isWarning: boolean } | null {
  const estimate = estimateDelivery(pin, nowMs);
  if (!estimate) {
    if (!/^\d{6}$/.test(pin)) return null;
    return { text: `There is no PIN code ${pin}: none begins with 0. Please check it.`, isWarning: true };
  }
  const span = formatDeliverySpan(estimate);
  const { place } = estimate;
  if (!place) {
    const text = `We do not know the PIN code ${pin}. Please check it; if it is right, you can order all the same, only when it arrives is not certain.`;
    return { text, isWarning: true };
  }
  const where = place.city && place.city !== place.state ? `${place.city}, ${place.state}` : place.state;
  return { text: `${where}: arrives ${span} if ordered now.`, isWarning: false };
}
