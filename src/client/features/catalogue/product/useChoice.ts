import { useRef, useState } from 'react';
import { availableByColor, stockOf, type VariantStock } from '@/shared/catalogue/stock';

type Chosen = { size: string | null; color: string | null; quantity: number };
type Choosable = { sizes: readonly string[]; colors: readonly string[]; variants: readonly VariantStock[] };

/**
 * The size, colour and quantity a shopper has chosen. Initially the first available combination, with the
 * `asked` colour and size when the product has them.
 */
export function useChoice(
  { sizes, colors, variants }: Choosable,
  asked: { color?: string | undefined; size?: string | undefined } = {},
) {
  const available = availableByColor(variants);
  const wanted = colors.find((name) => name === asked.color);
  const ofWanted = available.find((option) => option.color === wanted);
  const first = (wanted ? ofWanted : available[0]) ?? {
    size: sizes[0] ?? null,
    color: wanted ?? colors[0] ?? null,
  };
  const [choice, setChoice] = useState<Chosen>({
    size: sizes.find((name) => name === asked.size) ?? first.size,
    color: first.color,
    quantity: 1,
  });
  const latest = useRef(choice);
  const change = (patch: Partial<Chosen>) => {
    latest.current = { ...latest.current, ...patch };
    setChoice(latest.current);
  };
  const { size, color } = choice;
  return {
    ...choice,
    setSize: (name: string) => change({ size: name }),
    setColor: (name: string) => change({ color: name }),
    setQuantity: (count: number) => change({ quantity: count }),
    /** The latest choice, for the buttons: rendering follows a moment later (OptionPicker). */
    latest: () => latest.current,
    /** Remaining stock of the choice. */
    left: stockOf(variants, { size, color }),
    leftInSize: (option: string) => stockOf(variants, { size: option, color }),
    leftInColor: (option: string) => stockOf(variants, { size: null, color: option }),
  };
}

/** The label of the add button, which depends on the stock. */
export function addLabel(of: { stock: number; left: number; pending: boolean }): string {
  if (of.stock === 0) return 'SOLD OUT';
  if (of.left === 0) return 'CHOOSE ANOTHER OPTION';
  return of.pending ? 'ADDING...' : 'ADD TO CART';
}
