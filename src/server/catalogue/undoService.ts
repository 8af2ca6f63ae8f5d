import type { Tx } from '@/db/open';
import type { ProductPatch } from '@/shared/schemas/adminCatalogue';
import type { StaffActor } from '../admin/staffLogService';
import { AppError } from '../errors';
import {
  type CategoryFields,
  changeCategory,
  type DeletedCategory,
  deleteCategory,
  readCategory,
  reviveCategory,
} from './categoryService';
import { changedVariants, type LoggedVariant } from './gridPlan';
import { type ProductSnapshot, readProduct } from './productRecords';
import { changeProduct, hideProduct, showProduct } from './productService';

/** A change of the catalogue as the log has it. */
export type LoggedChange = {
  action: string;
  entityId: number;
  label: string;
  before: unknown;
  after: unknown;
};

const undoers: Record<string, (tx: Tx, by: StaffActor, change: LoggedChange, now: Date) => void> = {
  'product.create': undoCreate,
  'product.remove': (tx, by, { entityId }, now) => setShown(tx, by, entityId, true, now),
  'product.restore': (tx, by, { entityId }, now) => setShown(tx, by, entityId, false, now),
  'product.update': undoUpdate,
  'category.create': (tx, by, { entityId }, now) => deleteCategory(tx, by, entityId, now),
  'category.remove': (tx, by, { entityId, before }, now) =>
    reviveCategory(tx, by, entityId, before as DeletedCategory, now),
  'category.update': undoCategoryUpdate,
};

/** Whether a logged change can be taken back. */
export const isUndoable = (action: string): boolean => action in undoers;

/**
 * Takes a logged change of the catalogue back, as a change of its own. What was changed again since is never
 * overwritten: throws conflict then, and for stock that was sold meanwhile.
 */
export function undoChange(tx: Tx, by: StaffActor, change: LoggedChange, now: Date): void {
  const undo = undoers[change.action];
  if (!undo) throw new AppError('conflict', 'Only changes of products and categories can be undone.');
  undo(tx, by, change, now);
}

/** Takes a new product out again, unless it has a life of its own by now. */
function undoCreate(tx: Tx, by: StaffActor, { entityId, label, after }: LoggedChange, now: Date): void {
  const { snapshot } = readProduct(tx, entityId);
  const { variants, ...fields } = after as ProductSnapshot;
  requireUnchanged(label, snapshot, fields);
  if (changedVariants(variants, snapshot.variants)) {
    throw new AppError('conflict', `Pieces of ${label} were sold or counted since. Delete it instead.`);
  }
  setShown(tx, by, entityId, false, now);
}

function setShown(tx: Tx, by: StaffActor, id: number, isShown: boolean, now: Date): void {
  const { isRemoved, snapshot } = readProduct(tx, id);
  if (isRemoved !== isShown) {
    throw new AppError('conflict', `${snapshot.name} is ${isShown ? 'in' : 'out of'} the shop already.`);
  }
  if (isShown) showProduct(tx, by, id, now);
  else hideProduct(tx, by, id, now);
}

type Fields = Partial<Omit<ProductSnapshot, 'variants'>> & { variants?: LoggedVariant[] };

function undoUpdate(tx: Tx, by: StaffActor, { entityId, label, ...change }: LoggedChange, now: Date): void {
  // The log is written by productService alone, in this form.
  const { variants: cellsBefore = [], ...before } = change.before as Fields;
  const { variants: cellsAfter = [], ...after } = change.after as Fields;
  const { snapshot } = readProduct(tx, entityId);
  requireUnchanged(label, snapshot, after);
  const cells = cellsBefore.map((cell) => restored(label, snapshot, cell, cellsAfter));
  const variants = cells.filter((cell) => cell !== null);
  const isGridChanged = before.sizes !== undefined || before.colors !== undefined;
  const patch: ProductPatch = { ...before, ...((cells.length > 0 || isGridChanged) && { variants }) };
  changeProduct(tx, by, entityId, patch, now);
}

function requireUnchanged(label: string, now: Record<string, unknown>, then: Record<string, unknown>): void {
  const changed = Object.keys(then).find(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(then[field]),
  );
  if (changed === undefined) return;
  throw new AppError(
    'conflict',
    `${label} was changed again since (${changed}). Undo the later change first, or edit it.`,
  );
}

/** A cell's stock without the change: what has been sold since stays sold. Null for a cell that the change added. */
function restored(
  label: string,
  product: ProductSnapshot,
  before: LoggedVariant,
  after: readonly LoggedVariant[],
) {
  if (before.stock === null) return null;
  const { size, color } = before;
  const isSame = (cell: { size: string | null; color: string | null }) =>
    cell.size === size && cell.color === color;
  const change = before.stock - (after.find(isSame)?.stock ?? 0);
  const stock = (product.variants.find(isSame)?.stock ?? 0) + change;
  if (stock >= 0) return { size, color, stock };
  const name = [size, color].filter(Boolean).join(' / ') || label;
  throw new AppError(
    'conflict',
    `Too many pieces of ${name} were sold since; the stock cannot be taken back.`,
  );
}

function undoCategoryUpdate(tx: Tx, by: StaffActor, change: LoggedChange, now: Date): void {
  requireUnchanged(change.label, readCategory(tx, change.entityId), change.after as Partial<CategoryFields>);
  changeCategory(tx, by, change.entityId, change.before as Partial<CategoryFields>, now);
}
