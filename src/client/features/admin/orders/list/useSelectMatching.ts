import { useState } from 'react';
import { errorText } from '../../../../lib/errorText';
import { showError } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import type { OrderFilters } from '../../lib/adminSearch';

export type SelectMatching = { selectAll: () => void; isSelecting: boolean };

/** Selects all orders that the filters show, also those on other pages. */
export function useSelectMatching(
  filters: OrderFilters & { upTo: number | undefined },
  select: (ids: readonly number[]) => void,
): SelectMatching {
  const utils = trpc.useUtils();
  const [isSelecting, setSelecting] = useState(false);
  const selectAll = () => {
    setSelecting(true);
    utils.admin.orders.matching
      .fetch(filters, { staleTime: 0 })
      .then(({ ids }) => select(ids))
      .catch((error: Error) => showError('Failed to select', errorText(error, 'Please try again.')))
      .finally(() => setSelecting(false));
  };
  return { selectAll, isSelecting };
}
