import { type Paise, paiseOf } from '../money';
import { addressText } from '../orders/orderAddress';
import type { PlainDocument } from '../schemas/orders/plainOrders';
import { piecesOf, slipItems } from './items';

/** What a 4 × 6 inch label says about the parcel that leaves next. */
export type ShippingLabel = {
  name: string;
  /** Street, town with state and PIN code, country: a line each. */
  place: string[];
  pin: string | null;
  phone: string | null;
  /** Paise that the courier collects; null for a prepaid parcel. */
  collect: Paise | null;
  courier: string | null;
  awb: string | null;
  items: ReturnType<typeof slipItems>;
  pieces: number;
};

export function shippingLabelOf(order: PlainDocument): ShippingLabel {
  const { name, place, zipCode, phone } = addressText(order.shippingAddress);
  const parcel =
    order.parcels.find(({ state }) => state === 'packed') ??
    order.parcels.findLast(({ state }) => state === 'shipped');
  const items = slipItems(order);
  return {
    ...{ name, place, phone, items },
    pin: zipCode,
    collect: order.collect === null ? null : paiseOf(order.collect),
    courier: parcel?.courierName ?? null,
    awb: parcel?.trackingNumber ?? null,
    pieces: piecesOf(items),
  };
}
