import { spreadStock, type VariantStock, variantGrid } from '@/shared/catalogue/stock';
import { namedFields, type VariantFields, variantFieldNames } from '@/shared/catalogue/variantFields';
import { AppError } from '../../platform/errors';

/** A variant after a change; a field that is absent stays as it is stored. */
export type PlannedVariant = VariantStock & Partial<VariantFields>;

export type VariantsInput = {
  sizes: readonly string[];
  colors: readonly string[];
  /** Total pieces. */
  stock?: number;
  /** Variants by name; `was` is the stock that the caller expects, an absent stock or field stays. */
  variants?: readonly NamedVariant[];
  /** Allows pieces to disappear with their size or color. */
  dropStock?: boolean;
};

type VariantName = Pick<VariantStock, 'size' | 'color'>;
type NamedVariant = VariantName & { stock?: number; was?: number } & Partial<VariantFields>;

const isSameVariant = (a: VariantName) => (b: VariantName) => a.size === b.size && a.color === b.color;
export const variantLabel = ({ size, color }: VariantName): string =>
  [size, color].filter((part) => part !== null).join(' / ') || 'the product';

/**
 * The stock and fields of every variant of a product's grid after a change. Named variants get their values,
 * others retain theirs, new variants have none. A total without the stock of a variant leaves the grid
 * unchanged when it matches the sum, and is spread evenly otherwise. Throws invalid for variants outside the grid and for pieces that would
 * disappear without confirmation, and conflict when a variant differs from `was`.
 */
export function planVariants(current: readonly PlannedVariant[], wanted: VariantsInput): PlannedVariant[] {
  const grid = variantGrid(wanted.sizes, wanted.colors);
  const planned = planGrid(current, grid, wanted);
  if (!wanted.dropStock) assertNothingLost(current, planned);
  return planned;
}

function planGrid(
  current: readonly PlannedVariant[],
  grid: readonly VariantName[],
  { stock, variants = [] }: VariantsInput,
): PlannedVariant[] {
  const existing = grid.map((variant) => current.find(isSameVariant(variant)) ?? { ...variant, stock: 0 });
  const isEach = variants.some((variant) => variant.stock !== undefined);
  return setVariants(isEach ? existing : withTotal(existing, stock), variants);
}

function withTotal(existing: PlannedVariant[], stock: number | undefined): PlannedVariant[] {
  if (stock === undefined || totalOf(existing) === stock) return existing;
  const shares = spreadStock(stock, existing.length);
  return existing.map((variant, index) => ({ ...variant, stock: shares[index] ?? 0 }));
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
    { details: { lostPieces: pieces, variants: gone.map(stockOnly) } },
  );
}

function setVariants(existing: PlannedVariant[], variants: readonly NamedVariant[]): PlannedVariant[] {
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
        { details: { variants: existing.map(stockOnly) } },
      );
    }
  }
  return existing.map((variant) => {
    const named = variants.find(isSameVariant(variant));
    return named ? { ...variant, ...namedFields(named), stock: named.stock ?? variant.stock } : variant;
  });
}

const stockOnly = ({ size, color, stock }: VariantStock): VariantStock => ({ size, color, stock });

export const totalOf = (variants: readonly VariantStock[]): number =>
  variants.reduce((sum, { stock }) => sum + stock, 0);

/**
 * The variants that differ, with both values of what differs: of their stock and their fields. The stock is null
 * on a side without the variant.
 */
export function changedVariants(before: readonly PlannedVariant[], after: readonly PlannedVariant[]) {
  const variants = [...before, ...after.filter((variant) => !before.some(isSameVariant(variant)))];
  const changed = variants.flatMap(({ size, color }) => {
    const [was, is] = [before, after].map((side) => side.find(isSameVariant({ size, color })));
    const fields = variantFieldNames.filter((name) => (was?.[name] ?? null) !== (is?.[name] ?? null));
    const hasOtherStock = was?.stock !== is?.stock;
    if (fields.length === 0 && !hasOtherStock) return [];
    const of = (variant: PlannedVariant | undefined): LoggedVariant => ({
      size,
      color,
      ...(hasOtherStock && { stock: variant?.stock ?? null }),
      ...Object.fromEntries(fields.map((name) => [name, variant?.[name] ?? null])),
    });
    return [{ before: of(was), after: of(is) }];
  });
  if (changed.length === 0) return null;
  return { before: changed.map(({ before }) => before), after: changed.map(({ after }) => after) };
}

/** Whether two lists have the same variants with the same stock. */
export const isSameStock = (before: readonly VariantStock[], after: readonly VariantStock[]): boolean =>
  changedVariants(before.map(stockOnly), after.map(stockOnly)) === null;

/** A variant in the log, with what differs; a null stock means that it did not exist. */
export type LoggedVariant = VariantName & { stock?: number | null } & Partial<VariantFields>;
