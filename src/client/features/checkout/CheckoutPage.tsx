import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { indianPhoneDigits } from '@/shared/india';
import { formatMoney } from '@/shared/money';
import { STORE } from '@/shared/shop';
import { faultOf, savingsOf } from '../../lib/cartLines';
import {
  type Draft,
  type SavedAddress,
  type Shipping,
  type Step,
  shippingOf,
} from '../../lib/checkoutRecords/draft';
import { draftRecord } from '../../lib/checkoutRecords/records';
import { trpc } from '../../lib/trpc';
import { EmptyState } from '../../ui/EmptyState';
import { FullScreenSpinner } from '../../ui/FullScreenSpinner';
import { LinkButton } from '../../ui/LinkButton';
import { QueryFailed } from '../../ui/QueryFailed';
import { RenderedInSteps } from '../../ui/RenderedInSteps';
import { OrderSummary } from '../cart/OrderSummary';
import { UnpaidNotice } from '../orders/UnpaidNotice';
import { useReplacedOrder } from '../orders/useReplacedOrder';
import type { LiveCard } from '../payment/CashfreeCard';
import { type HeldCard, LIVE_CARD } from '../payment/card';
import { needsProviderPhone } from '../payment/methods';
import type { User } from '../session/SessionContext';
import { BuyNowLine } from './BuyNowLine';
import { CheckoutItems } from './CheckoutItems';
import classes from './CheckoutPage.module.css';
import { ExpiredBuyNow } from './ExpiredBuyNow';
import { LineProblem } from './LineProblem';
import { PaymentStep } from './PaymentStep';
import { ReviewStep } from './ReviewStep';
import { ShippingStep } from './ShippingStep';
import { StepList, titles } from './StepList';
import { type CheckoutAmounts, useCheckoutAmounts } from './useCheckoutAmounts';
import { type BuyNowPatch, type CheckoutLine, useCheckoutLines } from './useCheckoutLines';
import { usePlaceOrder } from './usePlaceOrder';

export function CheckoutPage({
  user,
  wantsBuyNow,
  wanted,
}: {
  user: User;
  wantsBuyNow: boolean;
  /** The step that the address names. */
  wanted: Step;
}) {
  const source = useCheckoutLines(user.id, wantsBuyNow);
  const { lines, error, refetch, expired } = source;
  const { data: addresses, error: addressesError } = trpc.addresses.list.useQuery();
  if (expired) return <ExpiredBuyNow productId={expired.productId} />;
  if (!lines || !addresses) {
    const failure = error ?? addressesError;
    return failure ? (
      <main className="page">
        <QueryFailed heading="h1" what="Your order" error={failure}>
          <LinkButton to="/cart" variant="default">
            Back to Cart
          </LinkButton>
        </QueryFailed>
      </main>
    ) : (
      <FullScreenSpinner />
    );
  }
  if (lines.length === 0) {
    return (
      <main ref={showTop} className="page">
        <EmptyState heading="h1" title="Your cart is empty" text="Add an item to check out.">
          <LinkButton to="/products">Start Shopping</LinkButton>
        </EmptyState>
      </main>
    );
  }
  const preferred = addresses.find(({ isDefault }) => isDefault)?.id ?? null;
  const { changeBuyNow } = source;
  const checkout = {
    user,
    lines,
    addresses,
    isBuyNow: wantsBuyNow,
    refetch,
    changeBuyNow,
    preferred,
    wanted,
  };
  return (
    <RenderedInSteps waiting={<FullScreenSpinner />}>
      <Steps {...checkout} />
    </RenderedInSteps>
  );
}

/** The cart may have been emptied in another tab, with the window scrolled to the page's end. */
const showTop = (page: HTMLElement | null): void => page?.scrollIntoView?.();

function newDraft(user: User, addressId: number | null): Draft {
  const { firstName, lastName, email, phone } = user;
  return {
    addressId,
    shipping: {
      firstName,
      lastName,
      email,
      phone: phone ?? '',
      address: '',
      city: '',
      state: '',
      zipCode: '',
      country: STORE.country,
    },
    saveAs: '',
    // The first offered method.
    method: 'cashfree',
    billingSame: true,
    billing: { firstName, lastName },
    phone: phone ?? '',
  };
}

/**
 * The step to show: earlier than requested when something before it is missing, such as a card after a
 * reload.
 */
function reachable(
  wanted: Step,
  { addressId, method, phone }: Draft,
  shipping: Shipping,
  { card, isCovered }: { card: HeldCard | null; isCovered: boolean },
): Step {
  if (addressId === null && shipping.address === '') return 'shipping';
  // Store credit needs no payment details.
  if (isCovered) return wanted;
  const lacksCard = method === 'card' && !card;
  const lacksPhone = needsProviderPhone(method) && ![shipping.phone, phone].some(indianPhoneDigits);
  return wanted === 'review' && (lacksCard || lacksPhone) ? 'payment' : wanted;
}

function Steps({
  user,
  lines: present,
  addresses,
  isBuyNow,
  refetch,
  changeBuyNow,
  preferred,
  wanted,
}: {
  user: User;
  lines: readonly CheckoutLine[];
  addresses: readonly SavedAddress[];
  isBuyNow: boolean;
  refetch: () => Promise<readonly CheckoutLine[]>;
  changeBuyNow: (patch: BuyNowPatch) => void;
  /** The default address. */
  preferred: number | null;
  wanted: Step;
}) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(() => draftRecord.read(user.id) ?? newDraft(user, preferred));
  const [card, setCard] = useState<HeldCard | null>(null);
  /** The name on the last card, for the next one after a declined payment. It is stored nowhere else. */
  const [nameOnCard, setNameOnCard] = useState('');
  const liveCard = useRef<LiveCard>(null);
  useEffect(() => draftRecord.write(user.id, draft), [user.id, draft]);
  const { lines, replaced } = useReplacedOrder(present, isBuyNow);
  const change = (patch: Partial<Draft>) => setDraft((previous) => ({ ...previous, ...patch }));
  const placing = usePlaceOrder(user.id, replaced?.order, () => change({ saveAs: '' }));
  // Each step is a separate address, so that the browser's Back goes one step back.
  const go = (step: Step, { resetScroll = true } = {}) =>
    void navigate({
      to: '/checkout',
      search: { buyNow: isBuyNow || undefined, step: step === 'shipping' ? undefined : step },
      resetScroll,
    });
  const saved = addresses.find(({ id }) => id === draft.addressId);
  const shipping = saved ? shippingOf(saved) : draft.shipping;
  const money = useCheckoutAmounts(lines, draft, { shipping, replaced: replaced?.order, isBuyNow });
  const step = reachable(wanted, draft, shipping, { card, isCovered: money.due === 0 });
  const problems = lines.filter((line) => faultOf(line) !== null);
  /** Whether the payment step starts at the fields of the chosen method. */
  const [toFields, setToFields] = useState(false);
  const faults = problems.map((line) => (
    <LineProblem key={line.id} line={line} onBuyNowQuantity={(quantity) => changeBuyNow({ quantity })} />
  ));
  const heading = useFocusOnChange(step, toFields && step === 'payment');

  return (
    <main className="page" data-checkout>
      <header className={classes.header}>
        <p className="eyebrow">{isBuyNow ? 'Buy now' : 'Checkout'}</p>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {titles[step]}
        </h1>
        <StepList step={step} isBuyNow={isBuyNow} />
      </header>
      {!placing.isPlaced && <UnpaidNotice replaced={replaced} isCheckout />}
      <div className={classes.columns}>
        <div>
          {placing.failure && step !== 'review' && (
            <p className={classes.blocked} role="alert">
              <strong>{placing.failure.title}</strong>
              {placing.failure.text}
            </p>
          )}
          {isBuyNow &&
            lines.map((line) => <BuyNowLine key={line.product.id} line={line} onChange={changeBuyNow} />)}
          {step !== 'review' && faults}
          {step === 'shipping' && (
            <ShippingStep draft={draft} onChange={change} onNext={() => go('payment')} />
          )}
          {/* The provider's fields hold the card until payment; our own form is dropped when it is left. */}
          {(step === 'payment' || (step === 'review' && card === LIVE_CARD)) && (
            <div hidden={step !== 'payment'}>
              <PaymentStep
                draft={draft}
                liveCard={liveCard}
                nameOnCard={nameOnCard}
                beginsAtFields={toFields}
                hasPhone={indianPhoneDigits(shipping.phone) !== null}
                payable={{ total: money.cash, pin: shipping.zipCode }}
                money={money}
                onChange={change}
                onBack={() => go('shipping')}
                onNext={(held, name) => {
                  setCard(held);
                  setNameOnCard(name);
                  setToFields(false);
                  placing.clearFailure();
                  go('review');
                }}
              />
            </div>
          )}
          {step === 'review' && (
            <ReviewStep
              draft={draft}
              shipping={shipping}
              lines={lines}
              money={money}
              isBuyNow={isBuyNow}
              faults={faults}
              card={card}
              liveCard={liveCard}
              refetch={refetch}
              placing={placing}
              onBack={() => go('payment')}
              onOtherMethod={(method) => {
                change({ method });
                setCard(null);
                setToFields(true);
                go('payment', { resetScroll: false });
              }}
              onEditAddress={() => go('shipping')}
            />
          )}
        </div>
        <div className={classes.aside}>
          {/* A buy-now product is above the step, and the review lists its items itself. */}
          {!isBuyNow && step !== 'review' && (
            <CheckoutItems lines={lines} total={money.isPending ? null : money.amounts.total} />
          )}
          <OrderSummary
            sums={money.amounts}
            isPending={money.isPending}
            after={creditSums(money)}
            saved={savingsOf(lines)}
            coupon={money.coupon}
          />
        </div>
      </div>
    </main>
  );
}

/** What store credit pays, and what is left; nothing without store credit. */
const creditSums = ({ storeCredit, due }: CheckoutAmounts) =>
  storeCredit === 0
    ? []
    : [
        { name: 'Store credit', value: formatMoney(-storeCredit) },
        { name: 'To pay', value: formatMoney(due) },
      ];

/** Focuses an element whenever `value` changes, for keyboard users, unless something else takes the focus. */
function useFocusOnChange(value: string, isElsewhere: boolean) {
  const element = useRef<HTMLHeadingElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value && !isElsewhere) element.current?.focus();
    last.current = value;
  }, [value, isElsewhere]);
  return element;
}
