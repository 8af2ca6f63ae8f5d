import type { VariantKey } from '@/shared/catalogue/stock';
import { namedFields, type VariantFields, variantFieldNames } from '@/shared/catalogue/variantFields';
import type { CreateProductIn, ProductPatch } from '@/shared/schemas/catalogue/adminCatalogue';
import {
  IMPORT_LIMITS,
  type ImportReport,
  type RowChange,
  type RowError,
} from '@/shared/schemas/catalogue/imports';
import type { PlannedVariant } from '../manage/variantPlan';

/**
 * Pieces added to or removed from a variant, and its new fields. A relative amount preserves sales between check
 * and import.
 */
export type StockMove = VariantKey & { by: number } & Partial<VariantFields>;

/** A checked change of a product, stored as JSON until applied. `row` is null without a file. */
export type PlannedChange = { row: number | null; label: string } & (
  | { kind: 'add'; input: CreateProductIn }
  | {
      kind: 'change';
      id: number;
      /** The checked revision; any other is refused. */
      revision: number;
      patch: Omit<ProductPatch, 'stock' | 'variants'>;
      moves: StockMove[];
    }
  | { kind: 'remove'; id: number; revision: number }
);

/**
 * The moves between two variant lists. A changed grid returns every variant, because each must be named then.
 */
export function movesBetween(
  before: readonly PlannedVariant[],
  after: readonly PlannedVariant[],
  isGridChanged: boolean,
): StockMove[] {
  return after.flatMap((variant) => {
    const { size, color, stock } = variant;
    const known = before.find(isSameKey(variant));
    const changed = variantFieldNames.filter(
      (name) => variant[name] !== undefined && variant[name] !== (known?.[name] ?? null),
    );
    const by = stock - (known?.stock ?? 0);
    if (!isGridChanged && by === 0 && changed.length === 0) return [];
    return [{ size, color, by, ...Object.fromEntries(changed.map((name) => [name, variant[name]])) }];
  });
}

/** The variants after applying the moves to the current stock. */
export const applyMoves = (now: readonly PlannedVariant[], moves: readonly StockMove[]): PlannedVariant[] =>
  moves.map((move) => {
    const { size, color, by } = move;
    return { size, color, stock: (now.find(isSameKey(move))?.stock ?? 0) + by, ...namedFields(move) };
  });

const isSameKey = (a: VariantKey) => (b: VariantKey) => a.size === b.size && a.color === b.color;

/** Collects the planned changes of a file and the report about them. */
export class Plan {
  readonly changes: PlannedChange[] = [];
  readonly counts: ImportReport['counts'] = { added: 0, changed: 0, unchanged: 0, errors: 0 };
  readonly shown: RowChange[] = [];
  readonly errors: RowError[] = [];
  /** Values of attributes that are in the file and not in the shop. */
  unknownValues: { attribute: string; value: string }[] = [];

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
