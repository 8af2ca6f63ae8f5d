import { useState } from 'react';

/**
 * The orders that are selected for printing, on this page and on others, while the filters (`key`) show the same
 * list.
 */
export function useMarkedOrders(key: string) {
  const [state, setState] = useState<{ key: string; ids: readonly number[] }>({ key, ids: [] });
  const ids = state.key === key ? state.ids : [];
  const choose = (wanted: readonly number[]) => setState({ key, ids: wanted });
  return {
    ids,
    has: (id: number) => ids.includes(id),
    set: (id: number, isMarked: boolean) =>
      choose(isMarked ? [...ids, id] : ids.filter((other) => other !== id)),
    /** Selects all of a page, or none of it where all are selected. */
    togglePage: (shown: readonly number[]) => {
      const others = ids.filter((id) => !shown.includes(id));
      choose(shown.every((id) => ids.includes(id)) ? others : [...others, ...shown]);
    },
    clear: () => choose([]),
  };
}
export type MarkedOrders = ReturnType<typeof useMarkedOrders>;
