import { useState } from 'react';
import type { OrderResults } from '@/shared/schemas/orders/parcels';
import { errorText } from '../../../../lib/errorText';
import { showError } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { useOrderChanged } from '../common/useAdminOrders';

/** Marks orders as packed, and holds the outcome. `onDone` gets the packed orders. */
export function usePackOrders(onDone?: (ids: readonly number[]) => void) {
  const [results, setResults] = useState<OrderResults | null>(null);
  const changed = useOrderChanged();
  const { mutate, isPending } = useSingleFlight(
    trpc.admin.orders.pack.useMutation({
      onSuccess: (outcome) => {
        setResults(outcome);
        onDone?.(outcome.done);
      },
      onError: (error) => showError('Failed to pack', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  return {
    pack: (ids: number[]) => mutate({ ids }),
    isPacking: isPending,
    results,
    forgetResults: () => setResults(null),
  };
}
export type PackOrders = ReturnType<typeof usePackOrders>;
