import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { statusLabels } from '@/shared/orders/orderLabels';
import { selectableStatuses } from '@/shared/orders/orderStatus';
import { mailedText } from '@/shared/orders/shippingMail';
import { ADMIN_ORDER_LIMITS, type SetStatusesIn } from '@/shared/schemas/orders/adminOrders';
import type { MovedOrders } from '@/shared/schemas/orders/parcels';
import { errorText } from '../../../../lib/errorText';
import { showError } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { BulkPreview, useDryRun } from '../common/BulkPreview';
import { OrderOutcome, ordersText } from '../common/OrderOutcome';
import { useOrderChanged } from '../common/useAdminOrders';

type Status = SetStatusesIn['status'];
/** Shipping has a table, for couriers and numbers. */
type Offered = Exclude<Status, 'shipped'>;
const offered = selectableStatuses.filter((status): status is Offered => status !== 'shipped');

/** Sets the status of many orders, and holds the outcome. `onDone` gets the changed orders. */
export function useSetStatuses(onDone: (ids: readonly number[]) => void) {
  const [results, setResults] = useState<(MovedOrders & { status: Status }) | null>(null);
  const changed = useOrderChanged();
  const { mutate, isPending } = useSingleFlight(
    trpc.admin.orders.setStatuses.useMutation({
      onSuccess: (outcome, { status }) => {
        setResults({ ...outcome, status });
        onDone(outcome.done);
      },
      onError: (error) => showError('Failed to update the orders', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  return { set: mutate, isSetting: isPending, results, forgetResults: () => setResults(null) };
}
export type BulkStatuses = ReturnType<typeof useSetStatuses>;

/** Asks for the new status of the selected orders. */
export function SetStatuses({ ids, statuses }: { ids: number[]; statuses: BulkStatuses }) {
  const [wanted, setWanted] = useState<Offered | null>(null);
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="Set status of the selected orders"
        disabled={statuses.isSetting}
        data={[
          { value: '', label: 'Set status…' },
          ...offered.map((value) => ({ value, label: statusLabels[value] })),
        ]}
        value=""
        onChange={({ currentTarget: { value } }) =>
          setWanted(offered.find((status) => status === value) ?? null)
        }
      />
      {wanted && (
        <StatusesDialog
          ids={ids}
          wanted={wanted}
          onConfirm={() => {
            statuses.set({ ids, status: wanted });
            setWanted(null);
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}

/** Shows what setting the status of orders would do, and asks for it. */
function StatusesDialog({
  ids,
  wanted,
  onConfirm,
  onClose,
}: {
  ids: number[];
  wanted: Offered;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { data, error, mutate } = useSingleFlight(trpc.admin.orders.setStatuses.useMutation());
  const dryRun = { data, error, mutate: () => mutate({ ids, status: wanted, dryRun: true }) };
  const isConfirmable = useDryRun(dryRun);
  return (
    <ConfirmDialog
      title={`Set ${ordersText(ids.length)} to ${statusLabels[wanted]}?`}
      confirm={`Set to ${statusLabels[wanted]}`}
      dismiss={wanted === 'cancelled' ? 'Keep Orders' : 'Cancel'}
      isDestructive={wanted === 'cancelled'}
      isBlocked={!isConfirmable}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{effects[wanted]}</p>
      <BulkPreview dryRun={dryRun} changed={`set to ${statusLabels[wanted]}`} />
      <p>You can undo all changes together.</p>
    </ConfirmDialog>
  );
}

const inUndoSeconds = `in ${ADMIN_ORDER_LIMITS.undoSeconds} seconds`;
const mailed = `Customers are emailed ${inUndoSeconds}.`;
const notMailed = 'Customers of the demo data, and those who turned these emails off, are not.';
const effects: Record<Offered, string> = {
  paid: 'Packed items are unpacked. Unpaid orders are accepted without a payment.',
  processing: 'The orders can be packed and shipped. Customers are not emailed.',
  delivered: `All items count as delivered, and COD as collected. ${mailed} ${notMailed}`,
  cancelled: `Items not shipped go back into stock. ${mailed}`,
};

/** What became of the orders whose status was set. */
export function StatusResults({ statuses: { results, forgetResults } }: { statuses: BulkStatuses }) {
  if (!results) return null;
  const { done, status, mailed: customers } = results;
  const moved = `${ordersText(done.length)} set to ${statusLabels[status]}.`;
  return (
    <OrderOutcome
      results={results}
      text={customers ? `${moved} ${mailedText(customers, inUndoSeconds)}`.trimEnd() : moved}
      failedText="not changed"
      onClose={forgetResults}
    />
  );
}
