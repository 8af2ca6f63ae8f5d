import type { Shipment } from '@/server/couriers';
import { indianPhoneDigits, isIndia, isPinCode } from '@/shared/india';
import { AppError } from '../../platform/errors';
import type { OrderRow } from '../core/records/records';

type Recipient = Shipment['to'];

/** Where a courier brings an order, or why its address cannot be booked. */
export function recipientOf({ id, shippingAddress }: OrderRow): Recipient | { missing: string } {
  const correct = `Correct the address of order #${id} first.`;
  if (typeof shippingAddress === 'string')
    return { missing: `The address has no separate PIN code. ${correct}` };
  const { firstName, lastName, address, city, state, zipCode, country } = shippingAddress;
  if (!isIndia(country)) return { missing: `The courier delivers in India only. ${correct}` };
  if (!isPinCode(zipCode)) return { missing: `The address has no valid PIN code. ${correct}` };
  const phone = indianPhoneDigits(shippingAddress.phone ?? '');
  if (phone === null) return { missing: `The address has no Indian phone number. ${correct}` };
  const name = `${firstName} ${lastName}`.trim();
  return { name, street: address, city, state, pin: zipCode.trim(), country: 'India', phone };
}

/** The same for an order that is to be booked. Throws conflict. */
export function readRecipient(order: OrderRow): Recipient {
  const to = recipientOf(order);
  if ('missing' in to) throw new AppError('conflict', `Incomplete address. ${to.missing}`);
  return to;
}
