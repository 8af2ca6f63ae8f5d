import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { RETURN_LIMITS } from '@/shared/returns/returnRules';
import type { ReturnOut } from '@/shared/schemas/orders/returns';
import { optionsText } from '../../lib/cartLines';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useSingleFlight } from '../../lib/useSingleFlight';
import orderClasses from './Orders.module.css';
import classes from './Returns.module.css';
import { returnSteps } from './returnSteps';
import type { Order } from './useOrders';

/** The returns of an order with a line for each step; empty without any. */
export function OrderReturns({ order: { id, parcels } }: { order: Order }) {
  const isDelivered = parcels.some(({ carrierState }) => carrierState === 'delivered');
  const returns = trpc.returns.list.useQuery({ id }, { enabled: isDelivered });
  if (returns.error && !returns.data)
    return (
      <p role="alert" className={orderClasses.quiet}>
        The returns of this order could not be loaded.{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => void returns.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!returns.data || returns.data.length === 0) return null;
  return (
    <>
      <h2 className={orderClasses.heading}>Returns</h2>
      {returns.data.map((one) => (
        <OrderReturn key={one.id} one={one} />
      ))}
    </>
  );
}

function OrderReturn({ one }: { one: ReturnOut }) {
  const { id, items, canCancel, status } = one;
  const steps = returnSteps(one);
  return (
    <section aria-label={`Return ${id}`} className={classes.return}>
      <p>
        Return {id}:{' '}
        {items
          .map((item) => `${item.quantity} × ${[item.name, optionsText(item)].filter(Boolean).join(', ')}`)
          .join('; ')}
      </p>
      <ol className={orderClasses.timeline}>
        {steps.map(({ title, text, at }, index) => (
          <li key={title} data-reached aria-current={index === steps.length - 1 ? 'step' : undefined}>
            <p>{title}</p>
            {text && <p className={orderClasses.quiet}>{text}</p>}
            <p className={orderClasses.quiet}>{formatDateTime(at)}</p>
          </li>
        ))}
      </ol>
      {status === 'approved' && <TrackingForm one={one} />}
      {canCancel && <CancelReturn id={id} />}
    </section>
  );
}

function CancelReturn({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const cancel = useSingleFlight(
    trpc.returns.cancel.useMutation({
      onSuccess: () => showToast('Return cancelled'),
      onError: (error) => showError('Cancellation failed', errorText(error, 'Could not cancel the return.')),
      onSettled: () => Promise.all([utils.returns.invalidate(), utils.orders.list.invalidate()]),
    }),
  );
  return (
    <div className={orderClasses.actions}>
      <Button
        size="sm"
        variant="default"
        aria-label={`Cancel return ${id}`}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate({ id })}
      >
        Cancel Return
      </Button>
    </div>
  );
}

/** The tracking number of the parcel that the customer sends. */
export function TrackingForm({
  one: { id, trackingNumber },
  label = 'Tracking number of your parcel',
}: {
  one: ReturnOut;
  label?: string;
}) {
  const [number, setNumber] = useState(trackingNumber ?? '');
  const utils = trpc.useUtils();
  const track = useSingleFlight(
    trpc.returns.track.useMutation({
      onSuccess: () => showToast('Tracking number saved'),
      onError: (error) => showError('Not saved', errorText(error, 'Please try again.')),
      onSettled: () => Promise.all([utils.returns.invalidate(), utils.admin.returns.invalidate()]),
    }),
  );
  return (
    <form
      className={classes.tracking}
      onSubmit={(event) => {
        event.preventDefault();
        track.mutate({ id, trackingNumber: number });
      }}
    >
      <TextInput
        label={label}
        className={classes.number}
        maxLength={RETURN_LIMITS.trackingNumber}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        disabled={track.isPending || number.trim() === (trackingNumber ?? '')}
      >
        Save
      </Button>
    </form>
  );
}
