import { indianPhoneDigits } from '@/shared/india';
import { type PlaceInput, pendingOrder } from './records';

/**
 * The pending order with the same lines, amounts and address, which this checkout pays however it pays; or null. A
 * typed address and the saved one it became are the same: what counts is what they say, not where they come from.
 */
export function placedAlready(owner: number, input: PlaceInput): number | null {
  const pending = pendingOrder.read(owner);
  if (!pending?.orderId || input.paymentMethod === 'cod') return null;
  const before = pending.input;
  const isSame =
    contentOf(before) === contentOf(input) &&
    addressOf(before) === addressOf(input) &&
    hasSamePhone(before, input) &&
    // A method that asks for no billing name leaves the one that was given.
    (!input.billingName || input.billingName === before.billingName) &&
    !namesNewly(before, input);
  return isSame ? pending.orderId : null;
}

/** What is bought, from where and for how much. A price may be written as a number or as a decimal. */
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

/** Digits without the country's code, or what else was typed. */
function phoneOf({ shippingAddress: to }: PlaceInput): string {
  const phone = typeof to === 'string' ? '' : (to.phone ?? '');
  return indianPhoneDigits(phone) ?? phone.trim();
}

/** A number that only the hosted provider asked for is no part of the address. */
function hasSamePhone(before: PlaceInput, now: PlaceInput): boolean {
  const [former, present] = [phoneOf(before), phoneOf(now)];
  if (former === present) return true;
  if (present === '') return before.paymentMethod === 'cashfree';
  return former === '' && now.paymentMethod === 'cashfree';
}

/** Whether the address is to be saved under a name that the placed order has not saved. */
const namesNewly = (before: PlaceInput, now: PlaceInput): boolean =>
  labelOf(now) !== '' && labelOf(now) !== labelOf(before);

const labelOf = ({ shippingAddress: to }: PlaceInput): string =>
  typeof to === 'string' ? '' : (to.name ?? '');
