import { Button, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { indianPhoneDigits } from '@/shared/india';
import type { PaymentMethod } from '@/shared/orderStatus';
import { trpc } from '../trpc';
import { CashfreeCard, type LiveCard } from './CashfreeCard';
import classes from './CheckoutPage.module.css';
import {
  blankCard,
  type CardFaults,
  type CardFields,
  cardFaults,
  groupDigits,
  LIVE_CARD,
  sandboxToken,
  slashExpiry,
} from './card';
import type { Draft } from './draft';

const words: Record<PaymentMethod, { name: string; text: string }> = {
  card: { name: 'Card', text: 'Credit or debit card' },
  paypal: { name: 'PayPal', text: 'You will be taken to PayPal to approve the payment.' },
  cashfree: { name: 'UPI, netbanking, wallets', text: "You will be taken to the provider's page." },
  cod: { name: 'Cash on delivery', text: 'Pay when the parcel arrives.' },
};

/** How to pay. What is typed of a card stays in this component and goes with it. */
export function PaymentStep({
  draft,
  liveCard,
  onChange,
  onBack,
  onNext,
}: {
  draft: Draft;
  /** The provider's own card fields, where the shop's form does not take the card. */
  liveCard: RefObject<LiveCard | null>;
  onChange: (patch: Partial<Draft>) => void;
  onBack: () => void;
  onNext: (cardToken: string | null) => void;
}) {
  const { data: options } = trpc.orders.options.useQuery();
  const [card, setCard] = useState<CardFields>(blankCard);
  const [faults, setFaults] = useState<CardFaults & { phone?: string; live?: string }>({});
  const methods: PaymentMethod[] = [
    'card',
    ...((options?.paypal ?? true) ? ['paypal' as const] : []),
    'cashfree',
    ...(options?.cashOnDelivery ? ['cod' as const] : []),
  ];
  const typesCard = draft.method === 'card' && (options?.cardForm ?? true);
  const usesLiveCard = draft.method === 'card' && !typesCard;
  const needsPhone = draft.method === 'cashfree' || usesLiveCard;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found: typeof faults = typesCard ? cardFaults(card, new Date()) : {};
    if (needsPhone && !indianPhoneDigits(draft.phone)) {
      found.phone = 'Please enter a 10-digit phone number.';
    }
    if (usesLiveCard && !liveCard.current?.isComplete()) found.live = 'Please fill in your card.';
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    onNext(draft.method === 'card' ? (typesCard ? sandboxToken(card.number) : LIVE_CARD) : null);
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>Payment method</legend>
        {methods.map((method) => (
          <label key={method} className={classes.choice}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === draft.method}
              onChange={() => onChange({ method })}
            />
            <span>
              {words[method].name}
              <span className={classes.quiet}>
                <br />
                {words[method].text}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {typesCard && <CardForm card={card} faults={faults} onChange={setCard} />}
      {usesLiveCard && options && (
        <CashfreeCard ref={liveCard} mode={options.cashfreeMode} fault={faults.live} />
      )}
      {needsPhone && (
        <TextInput
          label="Phone for the payment provider"
          description="10 digits; the provider asks for it."
          type="tel"
          size="md"
          value={draft.phone}
          error={faults.phone}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
      )}
      <Billing draft={draft} onChange={onChange} />
      <div className={classes.actions}>
        <Button type="submit" size="lg">
          Continue to Review
        </Button>
        <Button variant="default" size="lg" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

function CardForm({
  card,
  faults,
  onChange,
}: {
  card: CardFields;
  faults: CardFaults;
  onChange: (card: CardFields) => void;
}) {
  const field = (name: keyof CardFields, shape: (text: string) => string = (text) => text) => ({
    size: 'md' as const,
    required: true,
    value: card[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...card, [name]: shape(event.currentTarget.value) }),
  });
  return (
    <div className={classes.card}>
      <p className={classes.quiet}>
        Test mode: 4111 1111 1111 1111 pays, 4000 0000 0000 0002 is declined. The number never leaves this
        page.
      </p>
      <TextInput label="Name on card" autoComplete="cc-name" {...field('name')} />
      <TextInput
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        {...field('number', groupDigits)}
      />
      <div className={classes.pair}>
        <TextInput
          label="Expiry (MM/YY)"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          {...field('expiry', slashExpiry)}
        />
        <TextInput label="CVV" inputMode="numeric" autoComplete="cc-csc" maxLength={4} {...field('cvv')} />
      </div>
    </div>
  );
}

function Billing({ draft, onChange }: { draft: Draft; onChange: (patch: Partial<Draft>) => void }) {
  const { billing, billingSame } = draft;
  return (
    <>
      <Checkbox
        label="Billing address same as shipping"
        color="brass"
        checked={billingSame}
        onChange={(event) => onChange({ billingSame: event.currentTarget.checked })}
      />
      {!billingSame && (
        <div className={classes.pair}>
          <TextInput
            label="Billing first name"
            size="md"
            maxLength={60}
            value={billing.firstName}
            onChange={(event) => onChange({ billing: { ...billing, firstName: event.currentTarget.value } })}
          />
          <TextInput
            label="Billing last name"
            size="md"
            maxLength={60}
            value={billing.lastName}
            onChange={(event) => onChange({ billing: { ...billing, lastName: event.currentTarget.value } })}
          />
        </div>
      )}
    </>
  );
}
