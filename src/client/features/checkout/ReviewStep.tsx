import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { indianPhoneDigits } from '@/shared/india';
import { formatMoney } from '@/shared/money';
import type { PaymentMethod } from '@/shared/orders/orderStatus';
import type { Draft, Shipping } from '../../lib/checkoutRecords/draft';
import { EmailText } from '../../ui/EmailText';
import { DeliveryText } from '../orders/DeliveryTexts';
import type { LiveCard } from '../payment/CashfreeCard';
import type { HeldCard } from '../payment/card';
import { asksForBilling, choiceLabel, needsProviderPhone } from '../payment/methods';
import { CheckoutLines } from './CheckoutItems';
import classes from './CheckoutPage.module.css';
import type { CheckoutAmounts } from './useCheckoutAmounts';
import type { CheckoutLine } from './useCheckoutLines';
import type { Placing } from './usePlaceOrder';

/** What pays an order without a payment; null where one is needed. */
const coveredText = ({ due, storeCredit }: CheckoutAmounts): string | null => {
  if (due > 0) return null;
  return storeCredit > 0 ? 'Store credit' : 'Nothing to pay';
};

/** The review of the order, with the button that places it. */
export function ReviewStep({
  draft,
  shipping,
  lines,
  money,
  isBuyNow,
  faults,
  card,
  liveCard,
  refetch,
  placing: { submit, isPlacing, changed, failure },
  onBack,
  onOtherMethod,
  onEditAddress,
}: {
  draft: Draft;
  /** The chosen or typed address. */
  shipping: Shipping;
  lines: readonly CheckoutLine[];
  money: CheckoutAmounts;
  isBuyNow: boolean;
  /** Reasons why lines cannot be ordered; while there is one, placing is blocked. */
  faults: readonly ReactNode[];
  card: HeldCard | null;
  liveCard: RefObject<LiveCard | null>;
  refetch: () => Promise<readonly CheckoutLine[]>;
  placing: Placing;
  onBack: () => void;
  /** Goes to the payment step, to pay with another card or method. */
  onOtherMethod: (method: PaymentMethod) => void;
  onEditAddress: () => void;
}) {
  const { storeCredit, due } = money;
  const isCovered = due === 0;
  const fault = useRef<HTMLParagraphElement>(null);
  const blocking = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  const isBlocked = faults.length > 0;
  // Required actions first, notices second.
  useEffect(() => {
    const shown = isBlocked ? blocking : changed ? notice : null;
    shown?.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isBlocked, changed]);
  // The buttons are already in view: scroll the error above them.
  useEffect(() => {
    if (!failure) return;
    fault.current?.scrollIntoView?.({ block: 'nearest' });
    // The button that had the focus may be gone.
    fault.current?.focus({ preventScroll: true });
  }, [failure]);
  /** The phone that the method requires where the address has none. */
  const typedPhone =
    !isCovered && needsProviderPhone(draft.method) && !indianPhoneDigits(shipping.phone) ? draft.phone : '';
  const isDeclined = failure?.isDeclined === true && draft.method === 'card';
  const place = () => void submit({ draft, shipping, lines, money, isBuyNow, card, liveCard, refetch });

  return (
    <div>
      {changed && (
        <p ref={notice} className={classes.changed} role="alert">
          {changed} We've updated the order below. Place it again to accept.
        </p>
      )}
      <div className={classes.block}>
        <div>
          <h2>Ship to</h2>
          <p className={classes.quiet}>
            {shipping.firstName} {shipping.lastName}, {shipping.address}, {shipping.city}, {shipping.state}{' '}
            {shipping.zipCode}, {shipping.country}
            <br />
            <EmailText email={shipping.email} />
            {shipping.phone && (
              <>
                <br />
                {shipping.phone}
              </>
            )}
          </p>
          {draft.business && (
            <p className={classes.quiet}>
              For {draft.business.name}, GSTIN {draft.business.gstin}
            </p>
          )}
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
            {coveredText(money) ?? choiceLabel(draft.method)}
            {card?.lastFour && ` ending in ${card.lastFour}`}
            {isDeclined && ', declined'}
            {typedPhone && `, phone ${typedPhone}`}
            {storeCredit > 0 && !isCovered && `, and ${formatMoney(storeCredit)} of store credit`}
            {!isCovered &&
              asksForBilling(draft.method) &&
              !draft.billingSame &&
              `, billed to ${draft.billing.firstName} ${draft.billing.lastName}`}
          </p>
        </div>
        <Button variant="subtle" onClick={onBack}>
          Change
        </Button>
      </div>
      {/* A buy-now product is shown above every step. */}
      {!isBuyNow && <CheckoutLines lines={lines} />}
      <div ref={blocking} className={classes.faults}>
        {faults}
      </div>
      {failure && !isBlocked && (
        <p ref={fault} tabIndex={-1} className={classes.failure} role="alert">
          <strong>{failure.title}</strong>
          {failure.text}
        </p>
      )}
      <div className={`${classes.actions} ${classes.place}`} data-bar>
        {isDeclined ? (
          <>
            <Button size="lg" onClick={() => onOtherMethod('card')}>
              Use Another Card
            </Button>
            <Button variant="default" size="lg" onClick={() => onOtherMethod('cashfree')}>
              Pay by UPI
            </Button>
          </>
        ) : (
          <Button size="lg" disabled={isPlacing || isBlocked || money.isQuoting} onClick={place}>
            {isPlacing
              ? 'Placing order...'
              : `${changed ? 'Accept and Place Order' : 'Place Order'}${money.isPending ? '' : ` · ${formatMoney(due)}`}`}
          </Button>
        )}
        <Button variant="default" size="lg" disabled={isPlacing} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
