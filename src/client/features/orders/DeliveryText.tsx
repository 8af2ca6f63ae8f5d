import { estimateDelivery, formatDeliverySpan } from '@/shared/delivery/estimateDelivery';
import { isIndia } from '@/shared/india';

/** When an order is expected at its address; nothing for an address whose PIN code says nothing. */
export function DeliveryText({
  address: { zipCode, country },
  orderedAt,
}: {
  address: { zipCode: string; country: string };
  orderedAt: Date;
}) {
  const estimate = isIndia(country) ? estimateDelivery(zipCode, orderedAt.getTime()) : null;
  return estimate && <p>Expected {formatDeliverySpan(estimate)}</p>;
}
