import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { STORE } from '@/shared/store';
import { quoteLinesOf } from '../cart/cartLines';
import { OrderSummary } from '../cart/OrderSummary';
import { UnpaidNotice } from '../orders/UnpaidNotice';
import type { User } from '../session/SessionContext';
import { trpc } from '../trpc';
import { EmptyState } from '../ui/EmptyState';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';
import { LinkButton } from '../ui/LinkButton';
import { QueryFailed } from '../ui/QueryFailed';
import type { LiveCard } from './CashfreeCard';
import classes from './CheckoutPage.module.css';
import { LIVE_CARD } from './card';
import { type Draft, readDraft, type Step, steps, writeDraft } from './draft';
import { PaymentStep } from './PaymentStep';
import { ReviewStep } from './ReviewStep';
import { ShippingStep } from './ShippingStep';
import { type CheckoutLine, useCheckoutLines } from './useCheckoutLines';

const titles: Record<Step, string> = {
  shipping: 'Shipping Information',
  payment: 'Payment',
  review: 'Review & Place Order',
};

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
  const { lines, error, refetch, isBuyNow } = useCheckoutLines(wantsBuyNow);
  const { data: addresses, error: addressesError } = trpc.addresses.list.useQuery();
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
      <main className="page">
        <EmptyState heading="h1" title="Your cart is empty" text="There is nothing to check out.">
          <LinkButton to="/products">Start Shopping</LinkButton>
        </EmptyState>
      </main>
    );
  }
  const preferred = addresses.find(({ isDefault }) => isDefault)?.id ?? null;
  const checkout = { user, lines, isBuyNow, refetch, preferred, wanted };
  return <Steps {...checkout} />;
}

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
    method: 'card',
    billingSame: true,
    billing: { firstName, lastName },
    phone: phone ?? '',
  };
}

/** The step that is shown: not one before which something is missing, like a card's token after a reload. */
function reachable(wanted: Step, { addressId, shipping, method }: Draft, cardToken: string | null): Step {
  if (addressId === null && shipping.address === '') return 'shipping';
  return wanted === 'review' && method === 'card' && !cardToken ? 'payment' : wanted;
}

function Steps({
  user,
  lines,
  isBuyNow,
  refetch,
  preferred,
  wanted,
}: {
  user: User;
  lines: CheckoutLine[];
  isBuyNow: boolean;
  refetch: () => Promise<void>;
  /** The default address. */
  preferred: number | null;
  wanted: Step;
}) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(() => readDraft() ?? newDraft(user, preferred));
  const [cardToken, setCardToken] = useState<string | null>(null);
  const liveCard = useRef<LiveCard>(null);
  useEffect(() => writeDraft(draft), [draft]);
  const change = (patch: Partial<Draft>) => setDraft((previous) => ({ ...previous, ...patch }));
  // Each step is an address of its own, so that the browser's Back goes one step back.
  const go = (step: Step) =>
    void navigate({
      to: '/checkout',
      search: { buyNow: isBuyNow || undefined, step: step === 'shipping' ? undefined : step },
    });
  const step = reachable(wanted, draft, cardToken);
  const blocked = lines.find(({ fault }) => fault !== null);

  return (
    <main className="page">
      <header className={classes.header}>
        <p className="eyebrow">{isBuyNow ? 'Buy now' : 'Checkout'}</p>
        <h1 className={classes.title}>{titles[step]}</h1>
        <ol className={classes.steps} aria-label="Steps">
          {steps.map((name, index) => (
            <li key={name} aria-current={name === step ? 'step' : undefined}>
              {index + 1}. {titles[name]}
            </li>
          ))}
        </ol>
      </header>
      <UnpaidNotice />
      <div className={classes.columns}>
        <div>
          {blocked && (
            <p className={classes.blocked} role="alert">
              {blocked.product.name}: {blocked.fault}{' '}
              <LinkButton to="/cart" size="compact-sm" variant="default">
                Back to Cart
              </LinkButton>
            </p>
          )}
          {step === 'shipping' && (
            <ShippingStep draft={draft} onChange={change} onNext={() => go('payment')} />
          )}
          {/* The provider's fields keep the card until it is paid with; our own form is dropped when it is left. */}
          {(step === 'payment' || (step === 'review' && cardToken === LIVE_CARD)) && (
            <div hidden={step !== 'payment'}>
              <PaymentStep
                draft={draft}
                liveCard={liveCard}
                onChange={change}
                onBack={() => go('shipping')}
                onNext={(token) => {
                  setCardToken(token);
                  go('review');
                }}
              />
            </div>
          )}
          {step === 'review' && (
            <ReviewStep
              draft={draft}
              lines={lines}
              isBuyNow={isBuyNow}
              isBlocked={blocked !== undefined}
              cardToken={cardToken}
              liveCard={liveCard}
              refetch={refetch}
              onBack={() => go('payment')}
              onEditAddress={() => go('shipping')}
            />
          )}
        </div>
        <OrderSummary lines={quoteLinesOf(lines)} />
      </div>
    </main>
  );
}
