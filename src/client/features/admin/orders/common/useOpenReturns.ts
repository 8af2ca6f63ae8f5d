import { isSettledByReturn, piecesOfReturn } from '@/shared/returns/returnRules';
import type { AdminOrder } from '@/shared/schemas/orders/adminOrders';
import { trpc } from '../../../../lib/trpc';
import { useCan } from '../../access/access';

/** The approved and received returns of an order, and how many pieces of a line they pay for. */
export function useOpenReturns({ id, parcels }: AdminOrder) {
  const isDelivered = parcels.some(({ carrierState }) => carrierState === 'delivered');
  const canDecide = useCan()('returns.decide');
  const { data = [] } = trpc.admin.returns.ofOrder.useQuery({ id }, { enabled: isDelivered && canDecide });
  const open = data.filter(({ status }) => isSettledByReturn(status));
  const piecesOf = (lineId: number): number =>
    open
      .flatMap(({ status, items }) =>
        items.filter((item) => item.lineId === lineId).map((item) => piecesOfReturn(status, item)),
      )
      .reduce((sum, pieces) => sum + pieces, 0);
  return { open, piecesOf };
}
