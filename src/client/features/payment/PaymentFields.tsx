import { TextInput } from '@mantine/core';
import { formatMoney, paiseOf } from '@/shared/money';
import type { PayChoice } from '../../lib/payChoice';
import classes from '../checkout/CheckoutPage.module.css';
import { CashfreeCard } from './CashfreeCard';
import { type CardFaults, type CardFields, groupDigits, slashExpiry } from './card';
import { offeredMethods } from './methods';
import type { PaymentForm } from './usePaymentForm';

const words: Record<PayChoice, { name: string; text: string }> = {
  upi: { name: 'UPI', text: 'Open a UPI app on your phone, or scan a QR code.' },
  card: { name: 'Card', text: 'Credit or debit card' },
  paypal: { name: 'PayPal', text: "We'll take you to PayPal to approve the payment." },
  cashfree: {
    name: 'UPI, netbanking, wallets',
    text: "Pay with any UPI app or bank on our payment partner's page.",
  },
  cod: { name: 'Cash on delivery', text: 'Pay when your parcel arrives.' },
};
/** The page of the payment partner beside a row for UPI. */
const besideUpi = { name: 'Netbanking, wallets', text: "Pay on our payment partner's page." };

/** The payment methods with the fields of the chosen one. */
export function PaymentFields({
  form,
  offersCod,
  cashFault = null,
}: {
  form: PaymentForm;
  offersCod: boolean;
  /** Why this order cannot be paid on delivery. */
  cashFault?: string | null;
}) {
  const { choice, onChange, options, card, setCard, faults, liveCard } = form;
  const methods = offeredMethods(options).filter((method) => method !== 'cod' || offersCod);
  return (
    <>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>Payment method</legend>
        {methods.map((method) => {
          const { name, text } = method === 'cashfree' && options?.upi ? besideUpi : words[method];
          return (
            <label key={method} className={classes.choice}>
              <input
                type="radio"
                name="method"
                value={method}
                checked={method === choice.method}
                disabled={method === 'cod' && cashFault !== null}
                onChange={() => onChange({ method })}
              />
              <span>
                {name}
                <span className={classes.quiet}>
                  <br />
                  {method === 'cod' ? (cashFault ?? cashText(options?.codFee)) : text}
                </span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {form.typesCard && <CardForm card={card} faults={faults} onChange={setCard} />}
      {form.usesLiveCard && options && (
        <CashfreeCard ref={liveCard} mode={options.cashfreeMode} fault={faults.live} />
      )}
      {form.needsPhone && (
        <TextInput
          label="Mobile number"
          description="10-digit mobile number, needed for payment"
          type="tel"
          size="md"
          value={choice.phone}
          error={faults.phone}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
      )}
    </>
  );
}

const cashText = (codFee = '0.00'): string =>
  paiseOf(codFee) > 0
    ? `${words.cod.text} There is a fee of ${formatMoney(paiseOf(codFee))}.`
    : words.cod.text;

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
    <div className={classes.card} data-method-fields>
      <p className={classes.quiet}>
        Test mode: use 4111 1111 1111 1111 to pay or 4000 0000 0000 0002 for a declined card. The card number
        never leaves this page.
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
