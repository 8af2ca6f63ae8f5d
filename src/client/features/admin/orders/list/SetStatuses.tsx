import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '@/shared/numbers';
import { statusLabels } from '@/shared/orders/orderLabels';
import { selectableStatuses } from '@/shared/orders/orderStatus';
import { mailedText } from '@/shared/orders/shippingMail';
import { ADMIN_ORDER_LIMITS, type SetStatusesIn } from '@/shared/schemas/adminOrders';
import type { MovedOrders } from '@/shared/schemas/parcels';
import { errorText } from '../../../../lib/errorText';
import { showError } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import adminClasses from '../../ui/admin.module.css';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { UndoNotice } from '../../ui/UndoNotice';
import { useOrderChanged } from '../useAdminOrders';

type Status = SetStatusesIn['status'];
/** Shipping has a table, for couriers and numbers. */
type Offered = Exclude<Status, 'shipped'>;
const offered = selectableStatuses.filter((status): status is Offered => status !== 'shipped');

/** Sets the status of many orders, and holds the outcome. */
export function useSetStatuses() {
  const [results, setResults] = useState<(MovedOrders & { status: Status }) | null>(null);
  const changed = useOrderChanged();
  const { mutate, isPending } = useSingleFlight(
    trpc.admin.orders.setStatuses.useMutation({
      onSuccess: (outcome, { status }) => setResults({ ...outcome, status }),
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
  const count = ids.length === 1 ? '1 order' : `${formatCount(ids.length)} orders`;
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
        <ConfirmDialog
          title={`Set ${count} to ${statusLabels[wanted]}?`}
          confirm={`Set to ${statusLabels[wanted]}`}
          dismiss="Don't Change"
          onConfirm={() => {
            statuses.set({ ids, status: wanted });
            setWanted(null);
          }}
          onClose={() => setWanted(null)}
        >
          <p>{effects[wanted]}</p>
          <p>Orders that cannot go there stay as they are and are listed. You can undo all of it.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const inUndoSeconds = `in ${ADMIN_ORDER_LIMITS.undoSeconds} seconds`;
const mailed = `The customers are emailed ${inUndoSeconds}.`;
const notMailed = 'Customers of the demo data, and those who turned these emails off, are not.';
const effects: Record<Offered, string> = {
  paid: 'Packed items are taken out of their parcels. Unpaid orders count as accepted without money.',
  processing: 'The orders can be packed and shipped. Customers are not emailed.',
  delivered: `All items count as delivered, and cash on delivery as collected. ${mailed} ${notMailed}`,
  cancelled: `Items that have not left go back into stock. ${mailed}`,
};

/** What became of the orders: the moved ones with Undo, and each failure with its reason. */
export function StatusResults({ statuses: { results, forgetResults } }: { statuses: BulkStatuses }) {
  if (!results) return null;
  const { done, failed, batch, status, mailed: customers } = results;
  const count = done.length === 1 ? '1 order is' : `${formatCount(done.length)} orders are`;
  return (
    <>
      <UndoNotice
        key={batch}
        text={`${done.length === 0 ? 'No order is' : count} now ${statusLabels[status].toLowerCase()}. ${customers ? mailedText(customers, inUndoSeconds) : ''}`.trimEnd()}
        batch={batch}
        onClose={forgetResults}
      />
      {failed.length > 0 && (
        <div role="alert" className={adminClasses.fault}>
          <p>
            {failed.length === 1 ? 'One order was not moved:' : `${failed.length} orders were not moved:`}
          </p>
          <ul>
            {failed.map(({ orderId, reason }) => (
              <li key={orderId}>
                #{orderId}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
