import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { PARCEL_LIMITS } from '@/shared/schemas/parcels';
import { usePackOrders } from './usePackOrders';

/** Packs and ships the selected orders. */
export function FulfilSelection({ ids }: { ids: readonly number[] }) {
  const navigate = useNavigate();
  const { pack, isPacking } = usePackOrders();
  const isTooMany = ids.length > PARCEL_LIMITS.orders;
  const ship = () => void navigate({ to: '/admin/ship', search: { orders: ids.join('-') } });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isPacking || isTooMany}
        onClick={() => pack([...ids])}
      >
        Mark packed
      </Button>
      <Button size="compact-sm" data-next disabled={isTooMany} onClick={ship}>
        Ship…
      </Button>
    </>
  );
}
