import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import { ReturnFields } from '../../orders/ReturnFields';
import { type ReturnOption, useReturnForm } from '../../orders/useReturnForm';
import details from '../orders/common/details.module.css';
import adminClasses from '../ui/admin.module.css';
import { QueryBoundary } from '../ui/QueryBoundary';
import { ReturnDialog } from './ReturnDialog';
import { itemsText, ReturnBadge } from './returnStatus';
import { useStepEnd } from './useReturnSteps';

/** The returns of an order, and a new one for a customer who wrote; empty before anything is delivered. */
export function OrderReturns({ order: { id, parcels } }: { order: PlainOrder }) {
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const isDelivered = parcels.some(({ carrierState }) => carrierState === 'delivered');
  const returns = trpc.admin.returns.ofOrder.useQuery({ id }, { enabled: isDelivered });
  if (!isDelivered) return null;
  return (
    <section aria-labelledby="order-returns" className={details.panel}>
      <div className={details.line}>
        <h2 id="order-returns" className={adminClasses.panelTitle}>
          Returns
        </h2>
        <Button size="compact-sm" variant="default" onClick={() => setOpened('new')}>
          New Return
        </Button>
      </div>
      {returns.error && !returns.data && (
        <p role="alert" className={adminClasses.quiet}>
          The returns could not be loaded.{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => void returns.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {returns.data?.length === 0 && <p className={adminClasses.quiet}>No returns yet.</p>}
      <ul className={details.stack}>
        {returns.data?.map((one) => (
          <li key={one.id}>
            <button type="button" className={adminClasses.opener} onClick={() => setOpened(one.id)}>
              Return #{one.id}
            </button>{' '}
            <ReturnBadge status={one.status} />
            <p className={adminClasses.quiet}>{itemsText(one.items)}</p>
          </li>
        ))}
      </ul>
      {typeof opened === 'number' && <ReturnDialog id={opened} onClose={() => setOpened(null)} />}
      {opened === 'new' && <NewReturnDialog id={id} onClose={() => setOpened(null)} />}
    </section>
  );
}

function NewReturnDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const options = trpc.returns.options.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  return (
    <Dialog onClose={onClose} title={`New return of order #${id}`} size={560} centered fillsPhone>
      <QueryBoundary of={options} what="The items">
        {({ items }) => <NewReturnForm id={id} options={items} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

function NewReturnForm({
  id,
  options: given,
  onClose,
}: {
  id: number;
  options: readonly ReturnOption[];
  onClose: () => void;
}) {
  const [options] = useState(given);
  const form = useReturnForm(options, true);
  const end = useStepEnd();
  const create = useSingleFlight(
    trpc.admin.returns.create.useMutation(end('Return added', "We'll email the customer.")),
  );
  const { items, wanted, isReady } = form;
  if (options.length === 0) return <p>This order has no items that can be returned.</p>;
  return (
    <div className={details.stack}>
      <ReturnFields options={options} form={form} isStaff />
      <div className={adminClasses.dialogActions}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          disabled={!isReady || create.isPending}
          onClick={() => wanted && create.mutate({ id, items, wanted }, { onSuccess: onClose })}
        >
          Add Return
        </Button>
      </div>
    </div>
  );
}
