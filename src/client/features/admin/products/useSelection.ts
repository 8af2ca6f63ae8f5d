import { useState } from 'react';
import type { ProductReading } from '@/shared/schemas/catalogue/adminCatalogue';
import { type RowSelection, useRowSelection } from '../lib/useRowSelection';
import type { AdminProduct } from './productForm';

/**
 * The selected products, on this page and others, as they were read: a bulk change is refused for a product that has
 * changed since. Products on this page have their latest revision.
 */
export function useSelection(shown: readonly AdminProduct[], key: string) {
  const { selected, onChange, clear } = useRowSelection(key);
  const [readings, setReadings] = useState<ReadonlyMap<number, ProductReading>>(new Map());
  const onShow = shown.filter(({ id }) => selected[id]);
  const present = new Map([...readings, ...onShow.map((product) => [product.id, product] as const)]);
  const remember = (products: readonly ProductReading[]) =>
    setReadings(new Map([...present, ...products.map((product) => [product.id, product] as const)]));
  const rows: RowSelection = {
    selected,
    onChange: (update) => {
      remember(shown);
      onChange(update);
    },
  };
  return {
    chosen: [...present.values()].filter(({ id }) => selected[id]),
    shownCount: onShow.length,
    /** The selection of the table. */
    rows,
    choose: (products: readonly ProductReading[]) => {
      remember(products);
      onChange(Object.fromEntries(products.map(({ id }) => [id, true as const])));
    },
    drop: ({ id }: ProductReading) =>
      onChange(Object.fromEntries(Object.entries(selected).filter(([other]) => other !== String(id)))),
    clear,
  };
}
export type Selection = ReturnType<typeof useSelection>;
