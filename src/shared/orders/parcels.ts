/**
 * The step of a parcel in the shop. A cancelled parcel was unpacked, or it came back and its order went on; its pieces are
 * free for another one.
 */
export const parcelStates = ['packed', 'shipped', 'cancelled'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** What the carrier last reported about a shipped parcel. */
export const carrierStates = [
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'returning',
  'returned',
] as const;
export type CarrierState = (typeof carrierStates)[number];

type ParcelStates = { state: ParcelState; carrierState: CarrierState | null };

/** Whether a parcel is part of its order's story: a cancelled one only if it came back before. */
export const isListedParcel = ({ state, carrierState }: ParcelStates): boolean =>
  state !== 'cancelled' || carrierState === 'returned';

/** The number of an order's next parcel. */
export const nextParcelNumber = (parcels: readonly (ParcelStates & { number: number })[]): number =>
  Math.max(0, ...parcels.filter(isListedParcel).map(({ number }) => number)) + 1;

export const parcelStateText = ({ state, carrierState }: ParcelStates): string =>
  state !== 'packed' && carrierState !== null ? carrierTexts[carrierState] : stateTexts[state];

/** The same in the words of the trade, for staff. */
export const staffParcelText = (parcel: ParcelStates): string => {
  if (parcel.state === 'packed') return stateTexts.packed;
  if (parcel.carrierState === 'returning') return 'RTO in transit';
  return parcel.carrierState === 'returned' ? 'RTO received' : parcelStateText(parcel);
};

const stateTexts: Record<ParcelState, string> = {
  packed: 'Packed',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
};
const carrierTexts: Record<CarrierState, string> = {
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  attempt_failed: 'Delivery attempt failed',
  delivered: 'Delivered',
  returning: 'On its way back',
  returned: 'Back at the shop',
};

/**
 * The booking of a parcel with its courier. `requested`: the courier was asked, and its answer is not known;
 * `waiting`: the request did not reach it and will be repeated; `refused`: it said no, or could not be reached for days;
 * `cancelled`: it was booked and is not any more.
 */
export const bookingStates = ['requested', 'waiting', 'booked', 'refused', 'cancelled'] as const;
