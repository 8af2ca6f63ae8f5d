import type { PayChoice } from '../payChoice';
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

/** A business that buys. */
export type Business = { gstin: string; name: string; address?: string };

/** The shopper's input so far: survives Back, a reload and a failed payment. Never a card. */
export type Draft = {
  /** Id of the chosen saved address; null for a new one. */
  addressId: number | null;
  shipping: Shipping;
  /** Saves the new address under this name, unless empty. */
  saveAs: string;
  /** As it is typed; absent for a consumer. */
  business?: Business;
  method: PayChoice;
  /** Pays with store credit as far as it goes; absent in drafts from before it existed. */
  usesStoreCredit?: boolean;
  billingSame: boolean;
  billing: { firstName: string; lastName: string };
  phone: string;
};

export type SavedAddress = Outputs['addresses']['list'][number];

/** A saved address in an order's format. */
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
