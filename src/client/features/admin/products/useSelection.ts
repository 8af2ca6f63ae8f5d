import { useState } from 'react';
import type { ProductReading } from '@/shared/schemas/adminCatalogue';
import type { AdminProduct } from './productForm';

/**
 * The selected products, on this page and others. They stay selected while the filters (`key`) show the same
 * list. Products on this page have their latest revision.
 */
export function useSelection(shown: readonly AdminProduct[], key: string) {
  const [state, setState] = useState<{ key: string; readings: readonly ProductReading[] }>({
    key,
    readings: [],
  });
  const readings = state.key === key ? state.readings : [];
  const ids = new Set(readings.map(({ id }) => id));
  const choose = (wanted: readonly ProductReading[]) => setState({ key, readings: wanted });
  const without = (gone: readonly ProductReading[]) => {
    const goneIds = new Set(gone.map(({ id }) => id));
    return readings.filter(({ id }) => !goneIds.has(id));
  };
  const onShow = shown.filter(({ id }) => ids.has(id));
  const isAll = onShow.length === shown.length && shown.length > 0;
  return {
    chosen: readings.map((reading) => onShow.find(({ id }) => id === reading.id) ?? reading),
    shownCount: onShow.length,
    has: (id: number) => ids.has(id),
    isAll,
    choose,
    drop: (product: ProductReading) => choose(without([product])),
    toggle: (product: ProductReading) =>
      choose(ids.has(product.id) ? without([product]) : [...readings, product]),
    toggleAll: () => choose(isAll ? without(shown) : [...without(shown), ...shown]),
    clear: () => choose([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
