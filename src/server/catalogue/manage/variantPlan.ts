import { spreadStock, type VariantStock, variantGrid } from '@/shared/stock';
import { AppError } from '../../platform/errors';

export type VariantsInput = {
  sizes: readonly string[];
  colors: readonly string[];
  /** Pieces in all. */
  stock?: number;
  /** Cells by name; `was` is what whoever sets a cell believes to be there. */
  variants?: readonly (VariantStock & { was?: number })[];
};

type Cell = Pick<VariantStock, 'size' | 'color'>;

const isSameCell = (a: Cell) => (b: Cell) => a.size === b.size && a.color === b.color;
export const variantLabel = ({ size, color }: Cell): string =>
  [size, color].filter((part) => part !== null).join(' / ') || 'the product';

/**
 * The stock of every cell of a product's grid after a change (design 3): cells that are named get theirs, the
 * others keep what they have, new ones have none. A total alone leaves the grid as it is when it adds up to it,
 * and is spread evenly over it otherwise. Throws invalid for cells outside of the grid and for stock that would
 * vanish with its cell unsaid, conflict when a cell is not what it was believed to be.
 */
export function planVariants(current: readonly VariantStock[], wanted: VariantsInput): VariantStock[] {
  const { sizes, colors, stock, variants } = wanted;
  const grid = variantGrid(sizes, colors);
  const kept = grid.map((cell) => ({ ...cell, stock: current.find(isSameCell(cell))?.stock ?? 0 }));
  if (variants) return setCells(kept, variants);
  if (stock !== undefined) {
    if (totalOf(kept) === stock) return kept;
    const shares = spreadStock(stock, grid.length);
    return grid.map((cell, index) => ({ ...cell, stock: shares[index] ?? 0 }));
  }
  const lost = current.filter((cell) => cell.stock > 0 && !grid.some(isSameCell(cell)));
  if (lost.length > 0) {
    throw new AppError(
      'invalid',
      `There is stock left of ${lost.map(variantLabel).join(', ')}. Please say how much of each size and color there is now.`,
    );
  }
  return kept;
}

function setCells(kept: VariantStock[], variants: NonNullable<VariantsInput['variants']>): VariantStock[] {
  for (const [index, cell] of variants.entries()) {
    const found = kept.find(isSameCell(cell));
    if (!found) throw new AppError('invalid', `${variantLabel(cell)} is not among the sizes and colors.`);
    if (variants.slice(0, index).some(isSameCell(cell))) {
      throw new AppError('invalid', `${variantLabel(cell)} is named twice.`);
    }
    if (cell.was !== undefined && cell.was !== found.stock) {
      throw new AppError(
        'conflict',
        `The stock of ${variantLabel(cell)} is ${found.stock} now, not ${cell.was}. Please check it and save again.`,
        { details: { variants: kept } },
      );
    }
  }
  return kept.map((cell) => ({ ...cell, stock: variants.find(isSameCell(cell))?.stock ?? cell.stock }));
}

export const totalOf = (cells: readonly VariantStock[]): number =>
  cells.reduce((sum, { stock }) => sum + stock, 0);

/** The cells whose stock differs, on both sides; null where a side does not have the cell. */
export function changedVariants(before: readonly VariantStock[], after: readonly VariantStock[]) {
  const cells = [...before, ...after.filter((cell) => !before.some(isSameCell(cell)))];
  const stockIn = (side: readonly VariantStock[], cell: Cell) => side.find(isSameCell(cell))?.stock ?? null;
  const changed = cells.filter((cell) => stockIn(before, cell) !== stockIn(after, cell));
  const of = (side: readonly VariantStock[]): LoggedVariant[] =>
    changed.map(({ size, color }) => ({ size, color, stock: stockIn(side, { size, color }) }));
  return changed.length > 0 ? { before: of(before), after: of(after) } : null;
}

/** A cell as the log has it; null: there was none. */
export type LoggedVariant = Cell & { stock: number | null };
