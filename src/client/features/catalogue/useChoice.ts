import { useState } from 'react';
import { stockOf, type VariantStock } from '@/shared/stock';

type Choosable = { sizes: readonly string[]; colors: readonly string[]; variants: readonly VariantStock[] };

/** The size, colour and quantity a shopper has chosen; the first options to begin with. */
export function useChoice({ sizes, colors, variants }: Choosable) {
  const [size, setSize] = useState(sizes[0] ?? null);
  const [color, setColor] = useState(colors[0] ?? null);
  const [quantity, setQuantity] = useState(1);
  return {
    size,
    color,
    quantity,
    setSize,
    setColor,
    setQuantity,
    /** Pieces left of what is chosen. */
    left: stockOf(variants, { size, color }),
    leftInSize: (option: string) => stockOf(variants, { size: option, color }),
    leftInColor: (option: string) => stockOf(variants, { size: null, color: option }),
  };
}

/** The label of the add button, and whether there is stock to add. */
export function addLabel(of: { stock: number; left: number; pending: boolean }): string {
  if (of.stock === 0) return 'SOLD OUT';
  if (of.left === 0) return 'CHOOSE ANOTHER OPTION';
  return of.pending ? 'ADDING...' : 'ADD TO CART';
}
