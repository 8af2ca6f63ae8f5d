import { LIMITS } from '../shop';

/** A variant of a product; `null` where the product has no sizes or no colours. */
export type VariantKey = { size: string | null; color: string | null };
export type VariantStock = VariantKey & { stock: number };

/**
 * Pieces in the shop. A variant's `stock` is what can be ordered: an order takes its pieces when it is placed.
 * They stay on the shelf, reserved, until the parcel leaves. A count on the shelf is therefore compared with both.
 */
export const onHandOf = ({ available, reserved }: { available: number; reserved: number }): number =>
  available + reserved;

/** Days over which sales are averaged for the days of cover. */
export const coverPeriodDays = 30;

/** Whole days that the available pieces last at the pace of the last 30 days; null when none were sold. */
export const daysOfCover = ({ available, sold }: { available: number; sold: number }): number | null =>
  sold > 0 ? Math.floor((available * coverPeriodDays) / sold) : null;

/** The full grid of a product, sizes outer, colours inner. */
export function variantGrid(sizes: readonly string[], colors: readonly string[]): VariantKey[] {
  const outer: (string | null)[] = sizes.length > 0 ? [...sizes] : [null];
  const inner: (string | null)[] = colors.length > 0 ? [...colors] : [null];
  return outer.flatMap((size) => inner.map((color) => ({ size, color })));
}

/** Names of sizes or colours, trimmed, without blanks and duplicates; "m" duplicates "M". */
export function distinctNames(names: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const name of names.map((one) => one.trim()).filter(Boolean)) {
    const key = name.toLowerCase();
    if (!byName.has(key)) byName.set(key, name);
  }
  return [...byName.values()];
}

/** Spreads `total` pieces evenly over `cells`, the remainder to the first ones. */
export function spreadStock(total: number, cells: number): number[] {
  const share = Math.floor(total / cells);
  return Array.from({ length: cells }, (_, index) => share + (index < total % cells ? 1 : 0));
}

/** Stock for display: capped at the limit of an order line, so that not every sale changes the page. */
export const shownStock = (stock: number): number => Math.min(stock, LIMITS.lineQuantity);

export const isSoldOut = (stock: number): boolean => stock === 0;
export const isLowStock = (stock: number): boolean => stock < LIMITS.lowStock;

/**
 * The sizes and colours of a product that run low, fewest pieces first; none for a product without options.
 */
export const lowVariants = <V extends VariantStock>(variants: readonly V[]): V[] =>
  variants
    .filter(({ size, color, stock }) => (size ?? color) !== null && stock <= LIMITS.lowVariantStock)
    .sort((a, b) => a.stock - b.stock);

/** Remaining stock of a size and colour; `null` is not chosen yet and counts every matching variant. */
export function stockOf(variants: readonly VariantStock[], chosen: VariantKey): number {
  return variants
    .filter((cell) => chosen.size === null || cell.size === chosen.size)
    .filter((cell) => chosen.color === null || cell.color === chosen.color)
    .reduce((sum, cell) => sum + cell.stock, 0);
}

/** For each colour in stock, in order: its first available size. */
export function availableByColor(variants: readonly VariantStock[]): VariantKey[] {
  const colors = [...new Set(variants.map(({ color }) => color))];
  return colors
    .map((color) => variants.find((cell) => cell.color === color && cell.stock > 0))
    .filter((cell) => cell !== undefined)
    .map(({ size, color }) => ({ size, color }));
}
