import { spreadStock, type VariantStock, variantGrid } from '@/shared/catalogue/stock';
import { AppError } from '../../platform/errors';

export type VariantsInput = {
  sizes: readonly string[];
  colors: readonly string[];
  /** Total pieces. */
  stock?: number;
  /** Variants by name; `was` is the stock that the caller expects. */
  variants?: readonly (VariantStock & { was?: number })[];
  /** Allows pieces to disappear with their size or color. */
  dropStock?: boolean;
};

type VariantName = Pick<VariantStock, 'size' | 'color'>;

const isSameVariant = (a: VariantName) => (b: VariantName) => a.size === b.size && a.color === b.color;
export const variantLabel = ({ size, color }: VariantName): string =>
  [size, color].filter((part) => part !== null).join(' / ') || 'the product';

/**
 * The stock of every variant of a product's grid after a change. Named variants get their value, others
 * retain theirs, new variants have none. A lone total leaves the grid unchanged when it matches the sum, and
 * is spread evenly otherwise. Throws invalid for variants outside the grid and for pieces that would
 * disappear without confirmation, and conflict when a variant differs from `was`.
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
  const existing = grid.map((variant) => ({
    ...variant,
    stock: current.find(isSameVariant(variant))?.stock ?? 0,
  }));
  if (variants) return setVariants(existing, variants);
  if (stock === undefined || totalOf(existing) === stock) return existing;
  const shares = spreadStock(stock, grid.length);
  return grid.map((variant, index) => ({ ...variant, stock: shares[index] ?? 0 }));
}

/** Pieces of removed variants are not lost when the other variants gained as many. */
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

function setVariants(
  existing: VariantStock[],
  variants: NonNullable<VariantsInput['variants']>,
): VariantStock[] {
  for (const [index, variant] of variants.entries()) {
    const found = existing.find(isSameVariant(variant));
    if (!found)
      throw new AppError('invalid', `${variantLabel(variant)} is not one of the sizes and colours.`);
    if (variants.slice(0, index).some(isSameVariant(variant))) {
      throw new AppError('invalid', `${variantLabel(variant)} is listed twice.`);
    }
    if (variant.was !== undefined && variant.was !== found.stock) {
      throw new AppError(
        'conflict',
        `The stock of ${variantLabel(variant)} is now ${found.stock}, not ${variant.was}. Please check it and save again.`,
        { details: { variants: existing } },
      );
    }
  }
  return existing.map((variant) => ({
    ...variant,
    stock: variants.find(isSameVariant(variant))?.stock ?? variant.stock,
  }));
}

export const totalOf = (variants: readonly VariantStock[]): number =>
  variants.reduce((sum, { stock }) => sum + stock, 0);

/** The variants whose stock differs, with both values; null on a side without the variant. */
export function changedVariants(before: readonly VariantStock[], after: readonly VariantStock[]) {
  const variants = [...before, ...after.filter((variant) => !before.some(isSameVariant(variant)))];
  const stockIn = (side: readonly VariantStock[], variant: VariantName) =>
    side.find(isSameVariant(variant))?.stock ?? null;
  const changed = variants.filter((variant) => stockIn(before, variant) !== stockIn(after, variant));
  const of = (side: readonly VariantStock[]): LoggedVariant[] =>
    changed.map(({ size, color }) => ({ size, color, stock: stockIn(side, { size, color }) }));
  return changed.length > 0 ? { before: of(before), after: of(after) } : null;
}

/** A variant in the log; a null stock means that it did not exist. */
export type LoggedVariant = VariantName & { stock: number | null };
