import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { formatMoney } from '@/shared/money';
import { paymentMethodLabels } from '@/shared/orderLabels';
import { quote } from '@/shared/pricing';
import { quoteLinesOf } from '../../lib/cartLines';
import type { Draft, Shipping } from '../../lib/checkoutRecords/draft';
import { trpc } from '../../lib/trpc';
import { DeliveryText } from '../orders/DeliveryText';
import type { LiveCard } from '../payment/CashfreeCard';
import type { HeldCard } from '../payment/card';
import { CheckoutLines } from './CheckoutItems';
import classes from './CheckoutPage.module.css';
import type { CheckoutLine } from './useCheckoutLines';
import type { Placing } from './usePlaceOrder';

/** The review of the order, with the button that places it. */
export function ReviewStep({
  draft,
  lines,
  isBuyNow,
  isBlocked,
  card,
  liveCard,
  refetch,
  placing: { submit, isPlacing, changed, failure },
  onBack,
  onEditAddress,
}: {
  draft: Draft;
  lines: CheckoutLine[];
  isBuyNow: boolean;
  isBlocked: boolean;
  card: HeldCard | null;
  liveCard: RefObject<LiveCard | null>;
  refetch: () => Promise<void>;
  placing: Placing;
  onBack: () => void;
  onEditAddress: () => void;
}) {
  const { data: addresses = [] } = trpc.addresses.list.useQuery();
  const saved = addresses.find(({ id }) => id === draft.addressId);
  const shipping: Shipping = saved ? { ...shippingOf(saved) } : draft.shipping;
  const { total } = quote(quoteLinesOf(lines));
  const place = () => void submit({ draft, shipping, lines, isBuyNow, card, liveCard, refetch });

  return (
    <div>
      {changed && (
        <p className={classes.changed} role="alert">
          {changed} The order below shows what holds now; place it again to accept.
        </p>
      )}
      <div className={classes.block}>
        <div>
          <h2>Ship to</h2>
          <p className={classes.quiet}>
            {shipping.firstName} {shipping.lastName}, {shipping.address}, {shipping.city}, {shipping.state}{' '}
            {shipping.zipCode}, {shipping.country}
            <br />
            {[shipping.email, shipping.phone].filter(Boolean).join(', ')}
          </p>
          <DeliveryText address={shipping} orderedAt={new Date()} />
        </div>
        <Button variant="subtle" onClick={onEditAddress}>
          Change
        </Button>
      </div>
      <div className={classes.block}>
        <div>
          <h2>Pay with</h2>
          <p className={classes.quiet}>
            {paymentMethodLabels[draft.method]}
            {card?.lastFour && ` ending in ${card.lastFour}`}
            {!draft.billingSame && `, billed to ${draft.billing.firstName} ${draft.billing.lastName}`}
          </p>
        </div>
        <Button variant="subtle" onClick={onBack}>
          Change
        </Button>
      </div>
      <CheckoutLines lines={lines} />
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.actions} style={{ marginTop: 24 }}>
        <Button size="lg" disabled={isPlacing || isBlocked} onClick={place}>
          {isPlacing
            ? 'Placing order...'
            : changed
              ? `Accept and Place Order · ${formatMoney(total)}`
              : `Place Order · ${formatMoney(total)}`}
        </Button>
        <Button variant="default" size="lg" disabled={isPlacing} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

type Saved = Omit<Shipping, 'phone'> & { phone: string | null };

const shippingOf = ({
  firstName,
  lastName,
  email,
  phone,
  address,
  city,
  state,
  zipCode,
  country,
}: Saved): Shipping => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  address,
  city,
  state,
  zipCode,
  country,
});
