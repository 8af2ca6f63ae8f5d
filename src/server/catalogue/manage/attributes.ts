import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { attributes, attributeValues } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { write } from '@/db/write';
import type { StaffActor } from '@/server/audit';
import { ATTRIBUTE_LIMITS } from '@/shared/catalogue/attributes';
import { forEachInTurn } from '@/shared/inTurn';
import type {
  CreateAttributeIn,
  CreateValueIn,
  MergeValueIn,
  UpdateAttributeIn,
  UpdateValueIn,
} from '@/shared/schemas/catalogue/adminAttributes';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { readAttributeLists } from '../core/attributeLists';
import { type RowChange, rowAdded, rowChange, saveListChange } from './attributeRows';
import { assertFreeNames, nextPosition, withOrder } from './listRules';
import { freeSlug, loadSlugs, type ToSlug } from './slugs';

/** Addresses cut longer names; a number may follow. */
const maxSlugLength = 36;

type Shop = Pick<Deps, 'db' | 'now'>;
type Attribute = typeof attributes.$inferSelect;
type Value = typeof attributeValues.$inferSelect;

/** Adds an attribute without values. Throws conflict for a taken name, and when there are too many. */
export const createAttribute = (
  { db, now }: Shop,
  by: StaffActor,
  input: CreateAttributeIn,
): Promise<{ id: number }> =>
  write(db, async (tx) => {
    const present = await presentAttributes(tx);
    if (present.length >= ATTRIBUTE_LIMITS.attributes) throw tooMany('attributes', present.length);
    const { id } = await tx
      .insert(attributes)
      .values({ ...input, position: nextPosition(present), createdAt: now() })
      .returning({ id: attributes.id })
      .get();
    const change = { action: 'attribute.create', label: input.name, before: null, after: input };
    await save(tx, by, id, { ...change, rows: [rowAdded('attribute', id, now())] }, now());
    return { id };
  });

/** Changes an attribute; omitted fields stay. Throws notFound, and conflict for a taken name. */
export const updateAttribute = (
  { db, now }: Shop,
  by: StaffActor,
  { id, ...patch }: UpdateAttributeIn,
): Promise<void> =>
  write(db, async (tx) => {
    const row = await readAttribute(tx, id);
    const change = rowChange('attribute', row, patch);
    if (!change) return;
    const { before, after } = change;
    const label = patch.name ?? row.name;
    await save(tx, by, id, { action: 'attribute.update', label, before, after, rows: [change] }, now());
  });

/** Deletes an attribute; an undo brings it back with its values and products. Throws notFound. */
export const removeAttribute = ({ db, now }: Shop, by: StaffActor, id: number): Promise<void> =>
  write(db, async (tx) => {
    const row = await readAttribute(tx, id);
    const values = (await presentValues(tx, id)).map(({ name }) => name);
    const rows = changesOf(rowChange('attribute', row, { removedAt: now() }));
    const before = { name: row.name, values };
    await save(tx, by, id, { action: 'attribute.remove', label: row.name, before, after: null, rows }, now());
  });

/** Puts the attributes into an order. Throws notFound for an id that none has. */
export const orderAttributes = (
  { db, now }: Shop,
  by: StaffActor,
  { ids }: { ids: readonly number[] },
): Promise<void> =>
  write(db, async (tx) => {
    const present = await presentAttributes(tx);
    const ordered = withOrder(present, ids, 'Attribute');
    const rows = movedRows('attribute', ordered);
    const [first] = ordered;
    if (rows.length === 0 || !first) return;
    const change = { action: 'attribute.order', label: 'Attributes', ...namesOf(present, ordered) };
    await save(tx, by, first.id, { ...change, rows }, now());
  });

/** Adds a value to an attribute. Throws notFound, conflict for a taken name, and when there are too many. */
export async function createValue(
  { db, now }: Shop,
  by: StaffActor,
  input: CreateValueIn,
): Promise<{ id: number }> {
  const toSlug = await loadSlugs();
  return write(db, (tx) => addValue(tx, by, input, { toSlug, now: now() }));
}

/** Adds values named by attribute, as a file names them. Throws notFound for an unknown attribute. */
export async function createValues(
  { db, now }: Shop,
  by: StaffActor,
  pairs: readonly { attribute: string; value: string }[],
): Promise<void> {
  const toSlug = await loadSlugs();
  await write(db, async (tx) => {
    const present = await presentAttributes(tx);
    await forEachInTurn(pairs, async ({ attribute, value }) => {
      const found = present.find(({ name }) => name.toLowerCase() === attribute.toLowerCase());
      if (!found) throw notFound('Attribute');
      await addValue(tx, by, { id: found.id, name: value }, { toSlug, now: now() });
    });
  });
}

async function addValue(
  tx: Tx,
  by: StaffActor,
  { id, name, words }: CreateValueIn,
  { toSlug, now }: { toSlug: ToSlug; now: Date },
): Promise<{ id: number }> {
  const attribute = await readAttribute(tx, id);
  const stored = await tx
    .select({ slug: attributeValues.slug, removedAt: attributeValues.removedAt })
    .from(attributeValues)
    .all();
  const count = stored.filter(({ removedAt }) => removedAt === null).length;
  if (count >= ATTRIBUTE_LIMITS.values) throw tooMany('values', count);
  const base = `${toSlug(attribute.name, 'attribute')}-${toSlug(name, 'value')}`.slice(0, maxSlugLength);
  const slug = freeSlug(new Set(stored.map((value) => value.slug)), base);
  const position = nextPosition(await presentValues(tx, id));
  const own = words ?? (attribute.readsMaterial ? [name] : []);
  const row = await tx
    .insert(attributeValues)
    .values({ attributeId: id, name, slug, words: own, position, createdAt: now })
    .returning({ id: attributeValues.id })
    .get();
  const change = { action: 'attribute.addValue', label: labelOf(attribute, name), before: null };
  const rows = [rowAdded('value', row.id, now)];
  await save(tx, by, id, { ...change, after: { value: name }, rows }, now);
  return row;
}

/** Renames a value, for all products at once. Throws notFound, and conflict for a taken name. */
export const updateValue = (
  { db, now }: Shop,
  by: StaffActor,
  { id, ...patch }: UpdateValueIn,
): Promise<void> =>
  write(db, async (tx) => {
    const { value, attribute } = await readValue(tx, id);
    const change = rowChange('value', value, patch);
    if (!change) return;
    const label = labelOf(attribute, patch.name ?? value.name);
    const { before, after } = change;
    const what = { action: 'attribute.changeValue', label, before, after, rows: [change] };
    await save(tx, by, attribute.id, what, now());
  });

/** Makes products have another value of the same attribute instead of this one. Throws notFound and invalid. */
export const mergeValue = ({ db, now }: Shop, by: StaffActor, { id, intoId }: MergeValueIn): Promise<void> =>
  write(db, async (tx) => {
    const { value, attribute } = await readValue(tx, id);
    const { value: into } = await readValue(tx, intoId);
    if (id === intoId || into.attributeId !== value.attributeId)
      throw new AppError('invalid', 'Choose another value of the same attribute.');
    const words = [...new Set([...into.words, ...value.words])];
    const rows = changesOf(
      rowChange('value', value, { mergedIntoId: intoId }),
      rowChange('value', into, { words }),
    );
    const label = labelOf(attribute, value.name);
    const shown = { before: { value: value.name }, after: { value: into.name } };
    await save(tx, by, attribute.id, { action: 'attribute.mergeValue', label, ...shown, rows }, now());
  });

/** Deletes a value, also of all products; an undo gives it back to them. Throws notFound. */
export const removeValue = ({ db, now }: Shop, by: StaffActor, id: number): Promise<void> =>
  write(db, async (tx) => {
    const { value, attribute } = await readValue(tx, id);
    const rows = changesOf(rowChange('value', value, { removedAt: now() }));
    const label = labelOf(attribute, value.name);
    const shown = { before: { value: value.name }, after: null };
    await save(tx, by, attribute.id, { action: 'attribute.removeValue', label, ...shown, rows }, now());
  });

/** Puts the values of an attribute into an order. Throws notFound for an id that none has. */
export const orderValues = (
  { db, now }: Shop,
  by: StaffActor,
  { id, ids }: { id: number; ids: readonly number[] },
): Promise<void> =>
  write(db, async (tx) => {
    const attribute = await readAttribute(tx, id);
    const present = await presentValues(tx, id);
    const ordered = withOrder(present, ids, 'Value');
    const rows = movedRows('value', ordered);
    if (rows.length === 0) return;
    const change = { action: 'attribute.orderValues', label: attribute.name, ...namesOf(present, ordered) };
    await save(tx, by, id, { ...change, rows }, now());
  });

/**
 * The value ids of a product as they are stored: merged ones become what they were merged into, deleted ones are left out. Throws
 * invalid for an id that no value ever had.
 */
export async function storedValueIds(db: DbOrTx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const known = await db
    .select({ id: attributeValues.id })
    .from(attributeValues)
    .where(isOneOf(attributeValues.id, ids))
    .all();
  const unknown = ids.find((id) => known.every((row) => row.id !== id));
  if (unknown !== undefined)
    throw new AppError('invalid', `There is no attribute value ${unknown}. Please choose another one.`);
  const lists = await readAttributeLists(db);
  return lists
    .valuesOf(ids)
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}

/** Throws conflict for two attributes, or two values of one, of the same name. */
export async function assertValidAttributes(tx: Tx): Promise<void> {
  const present = await presentAttributes(tx);
  assertFreeNames(present, 'An attribute');
  const values = await tx.select().from(attributeValues).where(isPresentValue).all();
  for (const { id } of present)
    assertFreeNames(
      values.filter(({ attributeId }) => attributeId === id),
      'A value',
    );
}

type Saved = Omit<Parameters<typeof saveListChange>[2], 'entity' | 'entityId'>;

async function save(tx: Tx, by: StaffActor, entityId: number, change: Saved, now: Date): Promise<void> {
  await saveListChange(tx, by, { entity: 'attribute', entityId, ...change }, now);
  await assertValidAttributes(tx);
}

const changesOf = (...rows: (RowChange | null)[]): RowChange[] => rows.filter((row) => row !== null);

const movedRows = (
  table: 'attribute' | 'value',
  ordered: readonly { id: number; position: number }[],
): RowChange[] => changesOf(...ordered.map((row, position) => rowChange(table, row, { position })));

const namesOf = (before: readonly { name: string }[], after: readonly { name: string }[]) => ({
  before: { order: before.map(({ name }) => name) },
  after: { order: after.map(({ name }) => name) },
});

const labelOf = (attribute: Pick<Attribute, 'name'>, value: string): string => `${attribute.name}: ${value}`;

const isPresentValue = and(isNull(attributeValues.removedAt), isNull(attributeValues.mergedIntoId));

const presentAttributes = (tx: Tx): Promise<Attribute[]> =>
  tx
    .select()
    .from(attributes)
    .where(isNull(attributes.removedAt))
    .orderBy(asc(attributes.position), asc(attributes.id))
    .all();

const presentValues = (tx: Tx, attributeId: number): Promise<Value[]> =>
  tx
    .select()
    .from(attributeValues)
    .where(and(eq(attributeValues.attributeId, attributeId), isPresentValue))
    .orderBy(asc(attributeValues.position), asc(attributeValues.id))
    .all();

async function readAttribute(tx: Tx, id: number): Promise<Attribute> {
  const row = await tx
    .select()
    .from(attributes)
    .where(and(eq(attributes.id, id), isNull(attributes.removedAt)))
    .get();
  if (!row) throw notFound('Attribute');
  return row;
}

async function readValue(tx: Tx, id: number): Promise<{ value: Value; attribute: Attribute }> {
  const value = await tx
    .select()
    .from(attributeValues)
    .where(and(eq(attributeValues.id, id), isPresentValue))
    .get();
  if (!value) throw notFound('Value');
  return { value, attribute: await readAttribute(tx, value.attributeId) };
}

const tooMany = (what: string, count: number) =>
  new AppError('conflict', `You already have ${count} ${what}. Please delete one first.`);
