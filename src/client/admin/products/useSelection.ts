import { useState } from 'react';
import type { DeskProduct } from './productForm';

/** The chosen rows of the page on show; a row that leaves it is no longer chosen. */
export function useSelection(shown: readonly DeskProduct[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = shown.filter(({ id }) => ids.has(id));
  const set = (wanted: readonly number[]) => setIds(new Set(wanted));
  return {
    chosen,
    has: (id: number) => ids.has(id),
    isAll: chosen.length === shown.length && shown.length > 0,
    toggle: (id: number) =>
      set(ids.has(id) ? chosen.map((row) => row.id).filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => set(chosen.length === shown.length ? [] : shown.map(({ id }) => id)),
    clear: () => set([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
