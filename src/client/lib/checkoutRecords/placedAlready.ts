import { indianPhoneDigits } from '@/shared/india';
import { type PlaceInput, pendingOrder } from './records';

/**
 * The pending order with the same lines, amounts and address, which this checkout pays by any method; or
 * null. A typed address equals the saved address created from it: the content counts, not the origin.
 */
export function placedAlready(owner: number, input: PlaceInput): number | null {
  const pending = pendingOrder.read(owner);
  if (!pending?.orderId || input.paymentMethod === 'cod') return null;
  const before = pending.input;
  const isSame =
    contentOf(before) === contentOf(input) &&
    addressOf(before) === addressOf(input) &&
    hasSamePhone(before, input) &&
    // A method without a billing name preserves the given one.
    (!input.billingName || input.billingName === before.billingName) &&
    !namesNewly(before, input);
  return isSame ? pending.orderId : null;
}

/** The items, source and amounts. A price may be a number or a decimal. */
const contentOf = ({ items, subtotal, shipping, tax, total, fromCart }: PlaceInput): string =>
  JSON.stringify([
    items.map(({ productId, size, color, quantity, price }) => [
      productId,
      size ?? null,
      color ?? null,
      quantity,
      Number(price),
    ]),
    [subtotal, shipping, tax, total].map(Number),
    fromCart ?? false,
  ]);

const addressOf = ({ shippingAddress: to }: PlaceInput): string =>
  (typeof to === 'string'
    ? [to]
    : [to.firstName, to.lastName, to.email, to.address, to.city, to.state, to.zipCode, to.country]
  )
    .map((text) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase())
    .join('\n');

/** Digits without the country code, or the typed text. */
function phoneOf({ shippingAddress: to }: PlaceInput): string {
  const phone = typeof to === 'string' ? '' : (to.phone ?? '');
  return indianPhoneDigits(phone) ?? phone.trim();
}

/** A number that only the hosted provider requested is not part of the address. */
function hasSamePhone(before: PlaceInput, now: PlaceInput): boolean {
  const [former, present] = [phoneOf(before), phoneOf(now)];
  if (former === present) return true;
  if (present === '') return before.paymentMethod === 'cashfree';
  return former === '' && now.paymentMethod === 'cashfree';
}

/** Whether the address is to be saved under a name that the placed order did not save. */
const namesNewly = (before: PlaceInput, now: PlaceInput): boolean =>
  labelOf(now) !== '' && labelOf(now) !== labelOf(before);

const labelOf = ({ shippingAddress: to }: PlaceInput): string =>
  typeof to === 'string' ? '' : (to.name ?? '');
