import { spreadStock, type VariantStock, variantGrid } from '@/shared/catalogue/stock';
import { AppError } from '../../platform/errors';

export type VariantsInput = {
  sizes: readonly string[];
  colors: readonly string[];
  /** Pieces in all. */
  stock?: number;
  /** Variants by name; `was` is what whoever sets a variant believes to be there. */
  variants?: readonly (VariantStock & { was?: number })[];
  /** Pieces may vanish with their size or color. */
  dropStock?: boolean;
};

type VariantName = Pick<VariantStock, 'size' | 'color'>;

const isSameVariant = (a: VariantName) => (b: VariantName) => a.size === b.size && a.color === b.color;
export const variantLabel = ({ size, color }: VariantName): string =>
  [size, color].filter((part) => part !== null).join(' / ') || 'the product';

/**
 * The stock of every variant of a product's grid after a change: variants that are named get theirs, the
 * others keep what they have, new ones have none. A total alone leaves the grid as it is when it adds up to it,
 * and is spread evenly over it otherwise. Throws invalid for variants outside of the grid and for pieces that would
 * vanish with their variant unsaid, conflict when a variant is not what it was believed to be.
 */
export function planVariants(current: readonly VariantStock[], wanted: VariantsInput): VariantStock[] {
  const grid = variantGrid(wanted.sizes, wanted.colors);
  const planned = planGrid(current, grid, wanted);
  if (!wanted.dropStock) assertNothingLost(current, planned);
  return planned;
}

function planGrid(
  current: readonly VariantStock[],
  grid: readonly VariantName[],
  { stock, variants }: VariantsInput,
): VariantStock[] {
  const kept = grid.map((variant) => ({
    ...variant,
    stock: current.find(isSameVariant(variant))?.stock ?? 0,
  }));
  if (variants) return setVariants(kept, variants);
  if (stock === undefined || totalOf(kept) === stock) return kept;
  const shares = spreadStock(stock, grid.length);
  return grid.map((variant, index) => ({ ...variant, stock: shares[index] ?? 0 }));
}

/** Pieces of variants that leave are not lost where the others have got as many more. */
function assertNothingLost(current: readonly VariantStock[], planned: readonly VariantStock[]): void {
  const gone = current.filter((variant) => variant.stock > 0 && !planned.some(isSameVariant(variant)));
  const pieces = Math.min(totalOf(gone), totalOf(current) - totalOf(planned));
  if (pieces <= 0) return;
  const names = gone.map(variantLabel).join(', ');
  throw new AppError(
    'invalid',
    `This removes ${pieces} ${pieces === 1 ? 'item' : 'items'} of ${names} from stock. Please confirm (dropStock), rename the size or colour instead, or enter the stock of each.`,
    { details: { lostPieces: pieces, variants: gone } },
  );
}

function setVariants(kept: VariantStock[], variants: NonNullable<VariantsInput['variants']>): VariantStock[] {
  for (const [index, variant] of variants.entries()) {
    const found = kept.find(isSameVariant(variant));
    if (!found)
      throw new AppError('invalid', `${variantLabel(variant)} is not one of the sizes and colours.`);
    if (variants.slice(0, index).some(isSameVariant(variant))) {
      throw new AppError('invalid', `${variantLabel(variant)} is listed twice.`);
    }
    if (variant.was !== undefined && variant.was !== found.stock) {
      throw new AppError(
        'conflict',
        `The stock of ${variantLabel(variant)} is now ${found.stock}, not ${variant.was}. Please check it and save again.`,
        { details: { variants: kept } },
      );
    }
  }
  return kept.map((variant) => ({
    ...variant,
    stock: variants.find(isSameVariant(variant))?.stock ?? variant.stock,
  }));
}

export const totalOf = (variants: readonly VariantStock[]): number =>
  variants.reduce((sum, { stock }) => sum + stock, 0);

/** The variants whose stock differs, on both sides; null where a side does not have the variant. */
export function changedVariants(before: readonly VariantStock[], after: readonly VariantStock[]) {
  const variants = [...before, ...after.filter((variant) => !before.some(isSameVariant(variant)))];
  const stockIn = (side: readonly VariantStock[], variant: VariantName) =>
    side.find(isSameVariant(variant))?.stock ?? null;
  const changed = variants.filter((variant) => stockIn(before, variant) !== stockIn(after, variant));
  const of = (side: readonly VariantStock[]): LoggedVariant[] =>
    changed.map(({ size, color }) => ({ size, color, stock: stockIn(side, { size, color }) }));
  return changed.length > 0 ? { before: of(before), after: of(after) } : null;
}

/** A variant as the log has it; null: there was none. */
export type LoggedVariant = VariantName & { stock: number | null };
