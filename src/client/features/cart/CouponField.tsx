import { type SubmitEvent, useId, useState } from 'react';
import { COMBINATION_RULE } from '@/shared/offers/words';
import { errorText } from '../../lib/errorText';
import { PlainButton, PlainTextButton } from '../../ui/plainControls';
import { PlainInput } from '../../ui/plainFields';
import classes from './CouponField.module.css';
import type { OrderQuote } from './useOrderQuote';

/** Takes the code of an offer, and says what became of it. Shown only in a shop that has codes. */
export default function CouponField({
  code,
  onChange,
  quote: { coupon, isQuoting, error },
}: {
  code: string | null;
  onChange: (code: string | null) => void;
  quote: OrderQuote;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  if (code !== null) {
    const shown = coupon?.code ?? code.toUpperCase();
    const text = error
      ? errorText(error, 'The code could not be checked.')
      : (coupon?.message ?? (coupon?.isApplied ? `${shown} is applied.` : `Checking ${shown}…`));
    return (
      <p className={classes.state} role="status" data-applied={coupon?.isApplied || undefined}>
        <span>{text}</span>
        <PlainTextButton aria-label={`Remove code ${shown}`} onClick={() => onChange(null)}>
          Remove
        </PlainTextButton>
      </p>
    );
  }
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = typed.trim();
    if (next === '') return;
    setTyped('');
    onChange(next);
  };
  return (
    <details className={classes.coupon}>
      <summary>Have an offer code?</summary>
      <form className={classes.form} onSubmit={apply}>
        <label className="visually-hidden" htmlFor={id}>
          Offer code
        </label>
        <PlainInput
          id={id}
          size="md"
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="Offer code"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PlainButton type="submit" variant="default" disabled={isQuoting}>
          Apply
        </PlainButton>
      </form>
      <p className={classes.rule}>{COMBINATION_RULE}</p>
    </details>
  );
}
