import type { Shipping } from '../../lib/checkoutRecords/draft';
import type { Outputs } from '../../lib/trpc';

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
