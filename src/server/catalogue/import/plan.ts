import type { VariantKey, VariantStock } from '@/shared/catalogue/stock';
import type { CreateProductIn, ProductPatch } from '@/shared/schemas/adminCatalogue';
import { IMPORT_LIMITS, type ImportReport, type RowChange, type RowError } from '@/shared/schemas/imports';

/** Pieces that come to a variant, or leave it: what is sold between check and import stays sold. */
export type StockMove = VariantKey & { by: number };

/** A change of one product, checked; kept as JSON until it is applied. `row` is null when no file says so. */
export type PlannedChange = { row: number | null; label: string } & (
  | { kind: 'add'; input: CreateProductIn }
  | {
      kind: 'change';
      id: number;
      /** The revision that was checked; another one is refused. */
      revision: number;
      patch: Omit<ProductPatch, 'stock' | 'variants'>;
      moves: StockMove[];
    }
  | { kind: 'remove'; id: number; revision: number }
);

/** How variants differ: all of them when the grid does, because then each has to be named. */
export function movesBetween(
  before: readonly VariantStock[],
  after: readonly VariantStock[],
  isGridChanged: boolean,
): StockMove[] {
  return after
    .map(({ size, color, stock }) => {
      const known = before.find((variant) => variant.size === size && variant.color === color);
      return { size, color, by: stock - (known?.stock ?? 0) };
    })
    .filter(({ by }) => isGridChanged || by !== 0);
}

/** The variants after the moves, from what is there now. */
export const applyMoves = (now: readonly VariantStock[], moves: readonly StockMove[]): VariantStock[] =>
  moves.map(({ size, color, by }) => {
    const known = now.find((variant) => variant.size === size && variant.color === color);
    return { size, color, stock: (known?.stock ?? 0) + by };
  });

/** What becomes of a file's rows: the changes to make, and what a person is told of them. */
export class Plan {
  readonly changes: PlannedChange[] = [];
  readonly counts: ImportReport['counts'] = { added: 0, changed: 0, unchanged: 0, errors: 0 };
  readonly shown: RowChange[] = [];
  readonly errors: RowError[] = [];

  constructor(readonly unknownColumns: string[]) {}

  refuse(row: number, column: string | null, message: string): void {
    this.counts.errors += 1;
    if (this.errors.length < IMPORT_LIMITS.shownErrors) this.errors.push({ row, column, message });
  }

  show(change: RowChange): void {
    if (change.productId === null) this.counts.added += 1;
    else this.counts.changed += 1;
    if (this.shown.length < IMPORT_LIMITS.shownChanges) this.shown.push(change);
  }

  leave(): void {
    this.counts.unchanged += 1;
  }
}
