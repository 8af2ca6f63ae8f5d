import { Button, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { formatMoney, type Paise } from '@/shared/money';
import { cashRefusal } from '@/shared/orders/cashOnDelivery';
import type { Draft } from '../../lib/checkoutRecords/draft';
import { showError } from '../../lib/toast';
import { focusFirstInvalid } from '../../ui/focus';
import type { LiveCard } from '../payment/CashfreeCard';
import type { HeldCard } from '../payment/card';
import { asksForBilling } from '../payment/methods';
import { PaymentFields } from '../payment/PaymentFields';
import { usePaymentForm } from '../payment/usePaymentForm';
import classes from './CheckoutPage.module.css';
import type { CheckoutAmounts } from './useCheckoutAmounts';

/** The payment step. Card data exists only in this component's state and is dropped with it. */
export function PaymentStep({
  draft,
  liveCard,
  nameOnCard,
  beginsAtFields,
  hasPhone,
  payable,
  money: { available, due, storeCredit },
  onChange,
  onBack,
  onNext,
}: {
  draft: Draft;
  /** The provider's own card fields, where the shop's form does not accept the card. */
  liveCard: RefObject<LiveCard | null>;
  /** The name on the card that was used before, if any. */
  nameOnCard: string;
  /** Scrolls to the fields of the chosen method and focuses the first empty one. */
  beginsAtFields: boolean;
  /** Whether the address has a phone number that the provider accepts. */
  hasPhone: boolean;
  /** The cash to collect in paise and the PIN code, which decide about cash on delivery. */
  payable: { total: Paise; pin: string };
  money: CheckoutAmounts;
  onChange: (patch: Partial<Draft>) => void;
  onBack: () => void;
  /** With the name on the card, if one was typed. */
  onNext: (card: HeldCard | null, nameOnCard: string) => void;
}) {
  const form = usePaymentForm({ choice: draft, onChange, liveCard, nameOnCard, hasPhone });
  const fields = useRef<HTMLFormElement>(null);
  const { method } = draft;
  const { options } = form;
  const isCovered = due === 0;
  const cashFault =
    options === undefined
      ? null
      : cashRefusal(options.cashLimits, { ...payable, refused: options.refusedParcels });
  const isReady = form.options !== undefined;
  const isShown = useRef(false);
  useEffect(() => {
    if (!beginsAtFields || !isReady) return;
    if (!isShown.current) showFields(fields.current, method);
    isShown.current = true;
  }, [beginsAtFields, isReady, method]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCovered) return onNext(null, nameOnCard);
    const card = form.check();
    if (method === 'cod' && cashFault !== null) return showError('Choose another payment method', cashFault);
    if (card === undefined) focusFirstInvalid(event.currentTarget);
    else onNext(card, form.card.name);
  };

  return (
    <form ref={fields} className={classes.form} noValidate onSubmit={submit}>
      {available > 0 && (
        <Checkbox
          label={`Use store credit (${formatMoney(available)} available)`}
          color="brass"
          checked={draft.usesStoreCredit === true}
          onChange={(event) => onChange({ usesStoreCredit: event.currentTarget.checked })}
        />
      )}
      {isCovered ? (
        <p className={classes.quiet}>
          {storeCredit > 0
            ? 'Your store credit pays this order. There is nothing else to pay.'
            : 'There is nothing to pay for this order.'}
        </p>
      ) : (
        <>
          <PaymentFields form={form} offersCod cashFault={cashFault} />
          {asksForBilling(draft.method) && <Billing draft={draft} onChange={onChange} />}
        </>
      )}
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

/** Focuses the first empty field of a method, else its radio button. */
function showFields(form: HTMLFormElement | null, method: string): void {
  const fields = form?.querySelectorAll<HTMLInputElement>('[data-method-fields] input, input[type="tel"]');
  const field =
    [...(fields ?? [])].find(({ value }) => value === '') ??
    form?.querySelector<HTMLElement>(`input[value="${method}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
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
