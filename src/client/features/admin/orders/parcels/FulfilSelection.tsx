import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PARCEL_LIMITS } from '@/shared/schemas/orders/parcels';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { BulkPreview, useDryRun } from '../common/BulkPreview';
import { ordersText } from '../common/OrderOutcome';
import type { PackOrders } from './usePackOrders';

/** Packs and ships the selected orders. The table for shipping takes the oldest of many. */
export function FulfilSelection({ ids, packing }: { ids: readonly number[]; packing: PackOrders }) {
  const navigate = useNavigate();
  const { pack, isPacking } = packing;
  const [asksToPack, setAsksToPack] = useState(false);
  const isCut = ids.length > PARCEL_LIMITS.orders;
  const shipped = isCut ? ids.toSorted((one, other) => one - other).slice(0, PARCEL_LIMITS.orders) : ids;
  const ship = () => void navigate({ to: '/admin/ship', search: { orders: shipped.join('-') } });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isPacking || ids.length > PARCEL_LIMITS.packed}
        onClick={() => setAsksToPack(true)}
      >
        Mark packed…
      </Button>
      <Button size="compact-sm" data-next onClick={ship}>
        {isCut ? `Ship the oldest ${PARCEL_LIMITS.orders}…` : 'Ship…'}
      </Button>
      {asksToPack && (
        <PackDialog
          ids={ids}
          onConfirm={() => {
            pack([...ids]);
            setAsksToPack(false);
          }}
          onClose={() => setAsksToPack(false)}
        />
      )}
    </>
  );
}

/** Shows what packing orders would do, and asks for it. */
function PackDialog({
  ids,
  onConfirm,
  onClose,
}: {
  ids: readonly number[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { data, error, mutate } = useSingleFlight(trpc.admin.orders.pack.useMutation());
  const dryRun = { data, error, mutate: () => mutate({ ids: [...ids], dryRun: true }) };
  const isConfirmable = useDryRun(dryRun);
  return (
    <ConfirmDialog
      title={`Mark ${ordersText(ids.length)} as packed?`}
      confirm="Mark packed"
      isBlocked={!isConfirmable}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <BulkPreview dryRun={dryRun} changed="packed, each in one parcel" />
      <p>Customers are not emailed. You can undo all changes together.</p>
    </ConfirmDialog>
  );
}
