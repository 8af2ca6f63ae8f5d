import { Button } from '@mantine/core';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import classes from '../checkout/CheckoutPage.module.css';
import {
  type Cashfree,
  type CashfreeField,
  type CashfreeFieldName,
  type CashfreeMode,
  loadCashfree,
  requireAccepted,
} from './cashfreeScript';

/** The checkout's access to the provider's card fields; card data is not accessible. */
export type LiveCard = {
  isComplete: () => boolean;
  /** Pays with the typed card; the provider then redirects to the return path. Rejects when refused. */
  pay: (paymentSessionId: string, returnPath: string) => Promise<void>;
};

type Fields = Record<CashfreeFieldName, CashfreeField>;

const parts: readonly { name: CashfreeFieldName; label: string; placeholder: string }[] = [
  { name: 'cardHolder', label: 'Name on card', placeholder: 'Name on card' },
  { name: 'cardNumber', label: 'Card number', placeholder: '1234 5678 9012 3456' },
  { name: 'cardExpiry', label: 'Expiry (MM/YY)', placeholder: 'MM/YY' },
  { name: 'cardCvv', label: 'CVV', placeholder: 'CVV' },
];

/** The styles of the shop's own fields, for the provider's frames. */
const style = { base: { color: '#efeae2', fontSize: '16px', fontFamily: 'sans-serif' } };

function mountFields(
  cashfree: Cashfree,
  idOf: (name: CashfreeFieldName) => string,
  onFail: () => void,
): Fields {
  const made = parts.map(({ name, placeholder }) => {
    const field = cashfree.create(name, { values: { placeholder }, style });
    field.on('loaderror', onFail);
    field.mount(`#${idOf(name)}`);
    return [name, field] as const;
  });
  return Object.fromEntries(made) as Fields;
}

/**
 * Cashfree's secure card fields. They hold the card until payment, so the component stays mounted, hidden,
 * during the review.
 */
export function CashfreeCard({
  ref,
  mode,
  fault,
}: {
  ref: Ref<LiveCard>;
  mode: CashfreeMode;
  /** The error shown when the step is left with missing fields. */
  fault?: string;
}) {
  const id = useId().replace(/\W/g, '');
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const live = useRef<{ cashfree: Cashfree; fields: Fields } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reloads everything
  useEffect(() => {
    let isGone = false;
    setState('loading');
    const fail = () => {
      if (!isGone) setState('failed');
    };
    loadCashfree(mode)
      .then((cashfree) => {
        if (isGone) return;
        live.current = { cashfree, fields: mountFields(cashfree, (name) => `${id}${name}`, fail) };
        setState('ready');
      })
      .catch(fail);
    return () => {
      isGone = true;
      for (const field of Object.values(live.current?.fields ?? {})) field.unmount?.();
      live.current = null;
    };
  }, [mode, id, attempt]);

  useImperativeHandle(ref, () => ({
    isComplete: () => {
      const fields = Object.values(live.current?.fields ?? {});
      return fields.length > 0 && fields.every((field) => field.isComplete());
    },
    pay: async (paymentSessionId, returnPath) => {
      if (!live.current) throw new Error('The card form is not there.');
      const { cashfree, fields } = live.current;
      const returnUrl = window.location.origin + returnPath;
      requireAccepted(await cashfree.pay({ paymentMethod: fields.cardNumber, paymentSessionId, returnUrl }));
    },
  }));

  return (
    <section aria-label="Card" aria-busy={state === 'loading'} className={classes.card}>
      {state === 'failed' ? (
        <div role="alert">
          <p>Could not initiate payment. The card form could not be loaded.</p>
          <Button mt={10} size="sm" variant="default" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          <p className={classes.quiet}>Your card details go straight to Cashfree. We never see them.</p>
          {parts.map(({ name, label }) => (
            <div key={name}>
              <p className={classes.fieldLabel}>{label}</p>
              <div id={`${id}${name}`} className={classes.secureField} />
            </div>
          ))}
          {fault && (
            <p role="alert" className={classes.blocked}>
              {fault}
            </p>
          )}
        </>
      )}
    </section>
  );
}
