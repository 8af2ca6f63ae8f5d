import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { PARCEL_LIMITS } from '@/shared/schemas/orders/parcels';
import type { PackOrders } from './usePackOrders';

/** Packs and ships the selected orders. The table for shipping takes the oldest of many. */
export function FulfilSelection({ ids, packing }: { ids: readonly number[]; packing: PackOrders }) {
  const navigate = useNavigate();
  const { pack, isPacking } = packing;
  const isCut = ids.length > PARCEL_LIMITS.orders;
  const shipped = isCut ? ids.toSorted((one, other) => one - other).slice(0, PARCEL_LIMITS.orders) : ids;
  const ship = () => void navigate({ to: '/admin/ship', search: { orders: shipped.join('-') } });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isPacking || ids.length > PARCEL_LIMITS.packed}
        onClick={() => pack([...ids])}
      >
        Mark packed
      </Button>
      <Button size="compact-sm" data-next onClick={ship}>
        {isCut ? `Ship the oldest ${PARCEL_LIMITS.orders}…` : 'Ship…'}
      </Button>
    </>
  );
}
