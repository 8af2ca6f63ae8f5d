import { memo, type SubmitEvent, useEffect, useId, useState } from 'react';
import { readRecord, writeRecord } from '../../../lib/browserStorage';
import { importWithRetry } from '../../../lib/codeLoading';
import { trpc } from '../../../lib/trpc';
import { PlainButton } from '../../../ui/plainControls';
import { PlainInput } from '../../../ui/plainFields';
import classes from './DeliveryCheck.module.css';

const storageKey = 'deliveryPin';

type Answer = { text: string; isWarning: boolean };

const loadEstimate = () => import('./deliveryText');

/**
 * When a product arrives at a PIN code. A code with a delivery date is remembered in this browser; an unknown one only
 * warns, here and once.
 */
export const DeliveryCheck = memo(function DeliveryCheck() {
  const fieldId = useId();
  const utils = trpc.useUtils();
  const [pin, setPin] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const check = async (asked: string) => {
    try {
      const { findDelivery } = await importWithRetry(loadEstimate);
      const found = await findDelivery(utils, asked, Date.now());
      setAnswer(found);
      setFault(found ? null : 'Enter a valid 6-digit PIN code.');
      if (found && !found.isWarning) writeRecord('localStorage', storageKey, asked);
    } catch {
      setFault("We couldn't check the delivery date. Please try again.");
    }
  };
  /** Shows the remembered code, unless it has no delivery date: former releases remembered any. */
  const greet = async () => {
    const remembered = readRecord('localStorage', storageKey);
    if (typeof remembered !== 'string') return;
    const found = await importWithRetry(loadEstimate)
      .then(({ findDelivery }) => findDelivery(utils, remembered, Date.now()))
      .catch(() => undefined);
    if (found === null || found?.isWarning) return writeRecord('localStorage', storageKey, null);
    setPin((typed) => typed || remembered);
    setAnswer((shown) => shown ?? found ?? null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser's storage is available
  useEffect(() => {
    void greet();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void check(pin.trim());
  };
  return (
    <form className={classes.delivery} onSubmit={submit} noValidate>
      <label htmlFor={fieldId} className={classes.label}>
        Deliver to PIN code
      </label>
      <div className={classes.row}>
        <PlainInput
          id={fieldId}
          size="md"
          placeholder="6 digits"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          className={classes.field}
          value={pin}
          error={fault}
          onChange={(event) => {
            setPin(event.currentTarget.value);
            setFault(null);
            setAnswer(null);
          }}
        />
        <PlainButton type="submit" variant="default" size="md">
          Check
        </PlainButton>
      </div>
      <p role="status" className={classes.answer} data-warning={answer?.isWarning || undefined}>
        {answer?.text}
      </p>
    </form>
  );
});
