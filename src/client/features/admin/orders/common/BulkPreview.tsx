import { useEffect } from 'react';
import type { OrderResults } from '@/shared/schemas/orders/parcels';
import { errorText } from '../../../../lib/errorText';
import adminClasses from '../../ui/admin.module.css';
import { ordersText } from './OrderOutcome';

/** A call with `dryRun`. */
type DryRun = {
  data: OrderResults | undefined;
  error: Parameters<typeof errorText>[0] | null;
  mutate: () => void;
};

/** Asks once, when a dialog opens, what a change of many orders would do. Returns whether it can be confirmed. */
export function useDryRun({ data, error, mutate }: DryRun): boolean {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog opens once for each change.
  useEffect(mutate, []);
  return error !== null || (data !== undefined && data.done.length > 0);
}

/** What a change of many orders would do: how many it changes, and which are refused and why. */
export function BulkPreview({
  dryRun: { data, error },
  changed,
}: {
  dryRun: Pick<DryRun, 'data' | 'error'>;
  changed: string;
}) {
  if (error)
    return <p role="alert">{errorText(error, 'The orders could not be checked. You can go on without.')}</p>;
  if (!data) return <p role="status">Checking the orders…</p>;
  const { done, failed } = data;
  return (
    <>
      <p role="status">
        {`${ordersText(done.length)} will be ${changed}.`}
        {failed.length > 0 &&
          ` ${ordersText(failed.length)} will stay as ${failed.length === 1 ? 'it is' : 'they are'}:`}
      </p>
      {failed.length > 0 && (
        <ul className={adminClasses.refusals}>
          {failed.map(({ orderId, reason }) => (
            <li key={orderId}>
              #{orderId}: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
