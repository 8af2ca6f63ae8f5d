import { Button } from '@mantine/core';
import { PARCEL_LIMITS } from '@/shared/schemas/parcels';
import { LinkButton } from '../../../ui/LinkButton';
import { usePackOrders } from './usePackOrders';

/** Packs and ships the selected orders. */
export function FulfilSelection({ ids }: { ids: readonly number[] }) {
  const { pack, isPacking } = usePackOrders();
  const isTooMany = ids.length > PARCEL_LIMITS.orders;
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
      <LinkButton
        size="xs"
        to="/admin/ship"
        search={{ orders: ids.slice(0, PARCEL_LIMITS.orders).join('-') }}
      >
        Ship…
      </LinkButton>
    </>
  );
}
