import { lookUpPin } from '@/server/pinCodes';
import { INDIAN_STATES } from '@/shared/india';
import { retaxCharge, retaxLine } from '@/shared/orders/amounts/gst';
import { type OrderAddress, pinOf } from '@/shared/orders/orderAddress';
import type { BusinessBuyer } from '@/shared/tax/businessBuyer';
import { gstStateOfGstin } from '@/shared/tax/gstin';
import type { OrderGst } from '@/shared/tax/orderGst';
import { type PlaceOfSupply, placeOfSupply, taxHeadsOf } from '@/shared/tax/placeOfSupply';
import type { LineRow, OrderChange, OrderRow } from '../records/records';

/** An address as far as a place of supply follows from it: a plain text, or its fields. */
export type SuppliedTo = string | { state?: string; zipCode?: string; country?: string };

/**
 * Where an order is supplied to, from a shop in this state; without an address, within it. `registeredIn`: the state of a
 * buyer whose registration decides.
 */
export const supplyTo = (
  to: SuppliedTo | null,
  sellerState: string,
  registeredIn: string | null = null,
): PlaceOfSupply => placeOfSupply(placeIn(to), statesOfPin(to), sellerState, registeredIn);

/** The states that the PIN code of an address lies in; none for an unknown one. */
export function statesOfPin(to: SuppliedTo | null): readonly string[] {
  const pin = to === null ? '' : typeof to === 'string' ? pinOf(to) : (to.zipCode ?? '');
  return lookUpPin(pin).states;
}

function placeIn(to: SuppliedTo | null): { state: string | null; country: string | null } {
  if (to === null) return { state: null, country: null };
  if (typeof to !== 'string') return { state: to.state ?? null, country: to.country ?? null };
  const text = to.toLowerCase();
  const named = INDIAN_STATES.filter((state) => text.includes(state.toLowerCase()));
  // The last one: streets are named after states, too.
  const state = named.toSorted(
    (a, b) => text.lastIndexOf(b.toLowerCase()) - text.lastIndexOf(a.toLowerCase()),
  )[0];
  return { state: state ?? null, country: null };
}

type Resupplied = { lines: readonly LineRow[]; change: Pick<OrderChange, 'gst' | 'charges'> };

/**
 * Splits the taxes of an order again for another address: the amounts and rates stay, the heads follow the state. Returns the
 * lines, and the columns of the order that change; none for an order with a tax on top, or within the same state.
 */
export function suppliedAnew(
  { gst, charges }: OrderRow,
  lines: readonly LineRow[],
  address: OrderAddress,
): Resupplied {
  if (gst === null) return { lines, change: {} };
  const isRegistered = gst.basis === 'registration';
  const { code, basis } = supplyOfBusiness(gst, address, isRegistered);
  if (code === gst.placeOfSupply && basis === gst.basis) return { lines, change: {} };
  return movedTo({ ...gst, placeOfSupply: code, basis }, charges, lines);
}

/** Where an order is supplied to; `isRegistered`: the registration of its business decides. */
function supplyOfBusiness(
  { seller, business }: Pick<OrderGst, 'seller' | 'business'>,
  address: OrderAddress,
  isRegistered: boolean,
): PlaceOfSupply {
  const registeredIn = isRegistered && business ? gstStateOfGstin(business.gstin) : null;
  return supplyTo(address, gstStateOfGstin(seller.gstin), registeredIn);
}

function movedTo(gst: OrderGst, charges: OrderRow['charges'], lines: readonly LineRow[]): Resupplied {
  const heads = taxHeadsOf(gstStateOfGstin(gst.seller.gstin), gst.placeOfSupply);
  return {
    lines: lines.map((line) => ({ ...line, ...retaxLine(line, heads) })),
    change: { gst, charges: (charges ?? []).map((charge) => retaxCharge(charge, heads)) },
  };
}

/**
 * Makes an order one for another business, or for a consumer (null). Its taxes are split again where the place of supply changes.
 * `isRegistered`: the registration decides about the place. The order's prices include GST.
 */
export function suppliedToBusiness(
  { charges, shippingAddress }: Pick<OrderRow, 'charges' | 'shippingAddress'>,
  { business: _, ...gst }: OrderGst,
  lines: readonly LineRow[],
  { business, isRegistered }: { business: BusinessBuyer | null; isRegistered: boolean },
): Resupplied {
  const named = { ...gst, ...(business && { business }) };
  const { code, basis } = supplyOfBusiness(named, shippingAddress, isRegistered);
  const moved = { ...named, placeOfSupply: code, basis };
  return code === gst.placeOfSupply ? { lines, change: { gst: moved } } : movedTo(moved, charges, lines);
}
