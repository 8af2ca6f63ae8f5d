import type { PaymentMethod } from '@/shared/orders/orderStatus';
import type { Outputs } from '../trpc';

export const steps = ['shipping', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];

export type Shipping = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

/** What a shopper has filled in so far: survives Back, a reload and a failed payment. Never a card. */
export type Draft = {
  /** Id of the chosen saved address; null fills in a new one. */
  addressId: number | null;
  shipping: Shipping;
  /** Saves the new address under this name; empty does not. */
  saveAs: string;
  method: PaymentMethod;
  billingSame: boolean;
  billing: { firstName: string; lastName: string };
  phone: string;
};

export type SavedAddress = Outputs['addresses']['list'][number];

/** A saved address as an order takes it. */
export const shippingOf = ({
  id: _id,
  name: _name,
  isDefault: _default,
  phone,
  ...to
}: SavedAddress): Shipping => ({
  ...to,
  phone: phone ?? '',
});
