import type { Tx } from '@/db/client';
import type { LoggedChange, StaffActor, UndoHandlers } from '@/server/audit';
import { attributeActions, colorFamilyActions } from '@/shared/access/undoAccess';
import { namedFields } from '@/shared/catalogue/variantFields';
import type { ProductPatch } from '@/shared/schemas/catalogue/adminCatalogue';
import { AppError } from '../../platform/errors';
import { saleUndoHandlers } from '../datedSales/manage';
import { stockUndoHandlers } from '../inventory/moveStock';
import { listUndoHandlers } from './attributeRows';
import { assertValidAttributes } from './attributes';
import {
  type CategoryFields,
  changeCategory,
  type DeletedCategory,
  deleteCategory,
  readCategory,
  restoreCategory,
} from './categories';
import { assertValidFamilies } from './colorFamilies';
import { type ProductSnapshot, readProduct } from './productRecords';
import { changeProduct, hideProduct, showProduct } from './products';
import { synonymUndoHandlers } from './synonyms';
import { isSameStock, type LoggedVariant } from './variantPlan';

/**
 * Undo handlers for catalogue changes. They never overwrite a later change: each throws conflict then, and
 * for stock sold meanwhile.
 */
export const catalogueUndoHandlers: UndoHandlers = {
  'product.create': undoCreate,
  'product.remove': (tx, by, { entityId }, now) => setShown(tx, by, entityId, true, now),
  'product.restore': (tx, by, { entityId }, now) => setShown(tx, by, entityId, false, now),
  'product.update': undoUpdate,
  'product.rename': undoRename,
  'category.create': (tx, by, { entityId }, now) => deleteCategory(tx, by, entityId, now),
  'category.remove': (tx, by, { entityId, before }, now) =>
    restoreCategory(tx, by, entityId, before as DeletedCategory, now),
  'category.update': undoCategoryUpdate,
  ...listUndoHandlers(attributeActions, assertValidAttributes),
  ...listUndoHandlers(colorFamilyActions, assertValidFamilies),
  ...saleUndoHandlers,
  ...stockUndoHandlers,
  ...synonymUndoHandlers,
};

/** Removes a new product, unless it was changed or sold since. */
async function undoCreate(
  tx: Tx,
  by: StaffActor,
  { entityId, label, after }: LoggedChange,
  now: Date,
): Promise<void> {
  const { snapshot } = await readProduct(tx, entityId);
  const { variants, ...fields } = after as ProductSnapshot;
  requireUnchanged(label, snapshot, fields);
  if (!isSameStock(variants, snapshot.variants)) {
    throw new AppError('conflict', `The stock of ${label} has changed since. Delete the product instead.`);
  }
  await setShown(tx, by, entityId, false, now);
}

async function setShown(tx: Tx, by: StaffActor, id: number, isShown: boolean, now: Date): Promise<void> {
  const { isRemoved, snapshot } = await readProduct(tx, id);
  if (isRemoved !== isShown) {
    throw new AppError('conflict', `${snapshot.name} is already ${isShown ? 'in' : 'out of'} the shop.`);
  }
  if (isShown) await showProduct(tx, by, id, now);
  else await hideProduct(tx, by, id, now);
}

type Fields = Partial<Omit<ProductSnapshot, 'variants'>> & { variants?: LoggedVariant[] };

async function undoUpdate(
  tx: Tx,
  by: StaffActor,
  { entityId, label, ...change }: LoggedChange,
  now: Date,
): Promise<void> {
  // Only the product service writes these log entries, in this form.
  const { variants: variantsBefore = [], ...before } = change.before as Fields;
  const { variants: variantsAfter = [], ...after } = change.after as Fields;
  const { snapshot } = await readProduct(tx, entityId);
  requireUnchanged(label, snapshot, after);
  const cells = variantsBefore.map((variant) => restored(label, snapshot, variant, variantsAfter));
  const variants = cells.filter((variant) => variant !== null);
  const isGridChanged = before.sizes !== undefined || before.colors !== undefined;
  const patch: ProductPatch = { ...before, ...((cells.length > 0 || isGridChanged) && { variants }) };
  // Sizes and colors added by the change are removed with their stock.
  await changeProduct(tx, by, entityId, { ...patch, dropStock: true }, now);
}

/** Restores the previous names of sizes and colors by position, which a rename preserves. */
async function undoRename(
  tx: Tx,
  by: StaffActor,
  { entityId, label, ...change }: LoggedChange,
  now: Date,
): Promise<void> {
  const before = change.before as Partial<Record<'sizes' | 'colors', string[]>>;
  const after = change.after as typeof before;
  requireUnchanged(label, (await readProduct(tx, entityId)).snapshot, after);
  const backOf = (option: 'sizes' | 'colors') =>
    (after[option] ?? []).flatMap((from, at) => {
      const to = before[option]?.[at];
      return to === undefined || to === from ? [] : [{ from, to }];
    });
  const renames = { sizes: backOf('sizes'), colors: backOf('colors') };
  await changeProduct(tx, by, entityId, { renames }, now);
}

function requireUnchanged(label: string, now: Record<string, unknown>, then: Record<string, unknown>): void {
  const changed = Object.keys(then).find(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(then[field]),
  );
  if (changed === undefined) return;
  throw new AppError(
    'conflict',
    `${label} has changed again since (${changed}). Undo the later change first, or edit it.`,
  );
}

/**
 * A variant's stock and fields without the change; sales since then stay. Null for a variant that the change
 * added.
 */
function restored(
  label: string,
  product: ProductSnapshot,
  before: LoggedVariant,
  after: readonly LoggedVariant[],
) {
  if (before.stock === null) return null;
  const { size, color } = before;
  const isSame = (variant: { size: string | null; color: string | null }) =>
    variant.size === size && variant.color === color;
  const present = product.variants.find(isSame);
  const changed: Partial<LoggedVariant> = after.find(isSame) ?? {};
  const name = [size, color].filter(Boolean).join(' / ') || label;
  const fields = namedFields(before);
  if (present) requireUnchanged(name, present, namedFields(changed));
  const change = before.stock === undefined ? 0 : before.stock - (changed.stock ?? 0);
  const stock = (present?.stock ?? 0) + change;
  if (stock >= 0) return { size, color, stock, ...fields };
  throw new AppError(
    'conflict',
    `Too many items of ${name} have been sold since. You can't undo this stock change.`,
  );
}

async function undoCategoryUpdate(tx: Tx, by: StaffActor, change: LoggedChange, now: Date): Promise<void> {
  requireUnchanged(
    change.label,
    await readCategory(tx, change.entityId),
    change.after as Partial<CategoryFields>,
  );
  await changeCategory(tx, by, change.entityId, change.before as Partial<CategoryFields>, now);
}
