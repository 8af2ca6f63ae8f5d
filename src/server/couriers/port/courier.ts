import type { Courier } from '@/shared/delivery/couriers';
import type { CarrierState } from '@/shared/orders/parcels';

/** A parcel to be booked. Amounts are paise; an adapter converts where necessary. */
export type Shipment = {
  /** Our name of the booking, unique at the courier. The same name is the same booking. */
  reference: string;
  to: Recipient;
  /** What is in it, for the label. */
  items: readonly { name: string; quantity: number }[];
  /** Grams that the courier charges for. */
  grams: number;
  /** Centimetres; null when it was not measured. */
  size: ParcelSize | null;
  /** The value of the goods. */
  value: number;
  /** To collect on delivery; null for a prepaid parcel. */
  collect: number | null;
};

type Recipient = {
  name: string;
  /** Street and house, in one line. */
  street: string;
  city: string;
  state: string;
  pin: string;
  country: string;
  /** Ten digits. */
  phone: string;
};

export type ParcelSize = { length: number; breadth: number; height: number };

/** A booking that the courier has. */
export type Booking = { trackingNumber: string };
/** A booking found by its reference, with the PIN code it goes to. */
export type FoundBooking = Booking & { pin: string | null };

/** Whether a courier delivers to a PIN code; `reason` is for staff when it does not. */
export type Service = { isServed: boolean; takesCash: boolean; reason: string | null };

/** The present state of a parcel at its courier. */
export type Tracking = {
  trackingNumber: string;
  /** The state in our words; `waiting` before it is picked up; null for one that the adapter does not know. */
  state: CarrierState | 'waiting' | 'cancelled' | null;
  /** The courier's words, shown to staff. */
  text: string;
  /** When it was so; null when the courier gives no time. */
  at: Date | null;
};

/** A pickup that the courier has on its list. */
export type Pickup = { date: string; isNew: boolean };

/**
 * The interface of a courier. Adapters call it over HTTP with a timeout and throw CourierError. A webhook's content
 * is not trusted: it only makes us ask.
 */
export type CourierPort = {
  readonly courier: Courier;
  /** When its van comes: `14:00`. */
  readonly pickupTime: string;
  service(pin: string): Promise<Service>;
  /**
   * Books a parcel. Throws `refused` when it is not booked, `unavailable` when the request never got there, and
   * `unknown` when it may be booked: then `find` decides. Returns an earlier booking of the same reference.
   */
  book(shipment: Shipment): Promise<Booking | FoundBooking>;
  /** Returns the booking with our reference; null when the courier has none. */
  find(reference: string): Promise<FoundBooking | null>;
  /** The label of a booked parcel, as a PDF. */
  label(trackingNumber: string): Promise<Uint8Array>;
  /** Asks for a pickup on a date (`2026-01-15`). Asking twice for the same date is one pickup. */
  requestPickup(pickup: { date: string; parcels: number }): Promise<Pickup>;
  /** The parcels that the courier knows, of at most `maxTracked`. */
  track(trackingNumbers: readonly string[]): Promise<Tracking[]>;
  /** Cancels a booking that was not picked up. Cancelling again is no fault. */
  cancel(trackingNumber: string): Promise<void>;
  /** Calls back a parcel that is on its way. */
  returnToOrigin(trackingNumber: string): Promise<void>;
  /** The numbers that a webhook is about; null without the agreed secret. */
  readWebhook(input: { headers: Headers; rawBody: string }): readonly string[] | null;
};

/** Parcels that one call of `track` may ask about. */
export const maxTracked = 50;

/** The configured couriers. */
export type Couriers = {
  readonly names: readonly Courier[];
  /** Null for a courier that is not configured: its numbers are typed. */
  byName(courier: string | null): CourierPort | null;
};
