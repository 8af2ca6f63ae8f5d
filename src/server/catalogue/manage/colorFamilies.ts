import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { colorFamilies } from '@/db/schema';
import { write } from '@/db/write';
import type { StaffActor } from '@/server/audit';
import { ATTRIBUTE_LIMITS } from '@/shared/catalogue/attributes';
import type { CreateFamilyIn, UpdateFamilyIn } from '@/shared/schemas/catalogue/adminAttributes';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { type RowChange, rowAdded, rowChange, saveListChange } from './attributeRows';
import { assertFreeNames, nextPosition, withOrder } from './listRules';

type Shop = Pick<Deps, 'db' | 'now'>;
type Family = typeof colorFamilies.$inferSelect;

/** Adds a colour family, with colours of other ones. Throws conflict for a taken name, and when there are too many. */
export const createFamily = (
  { db, now }: Shop,
  by: StaffActor,
  input: CreateFamilyIn,
): Promise<{ id: number }> =>
  write(db, async (tx) => {
    const present = await presentFamilies(tx);
    if (present.length >= ATTRIBUTE_LIMITS.families)
      throw new AppError('conflict', `You already have ${present.length} colours. Please delete one first.`);
    const { id } = await tx
      .insert(colorFamilies)
      .values({ ...input, position: nextPosition(present), createdAt: now() })
      .returning({ id: colorFamilies.id })
      .get();
    const rows = [rowAdded('family', id, now()), ...takenColors(present, input.colors)];
    const change = { action: 'colorFamily.create', label: input.name, before: null, after: input };
    await save(tx, by, id, { ...change, rows }, now());
    return { id };
  });

/** Changes a family; omitted fields stay, and its new colours leave the families that had them. Throws notFound and conflict. */
export const updateFamily = (
  { db, now }: Shop,
  by: StaffActor,
  { id, ...patch }: UpdateFamilyIn,
): Promise<void> =>
  write(db, async (tx) => {
    const row = await readFamily(tx, id);
    const change = rowChange('family', row, patch);
    if (!change) return;
    const others = (await presentFamilies(tx)).filter((family) => family.id !== id);
    const rows = [change, ...takenColors(others, patch.colors ?? [])];
    const { before, after } = change;
    const label = patch.name ?? row.name;
    await save(tx, by, id, { action: 'colorFamily.update', label, before, after, rows }, now());
  });

/** Deletes a family; its colours are then filters by their own names. Throws notFound. */
export const removeFamily = ({ db, now }: Shop, by: StaffActor, id: number): Promise<void> =>
  write(db, async (tx) => {
    const row = await readFamily(tx, id);
    const { name, swatch, colors } = row;
    const change = rowChange('family', row, { removedAt: now() });
    const logged = {
      action: 'colorFamily.remove',
      label: name,
      before: { name, swatch, colors },
      after: null,
    };
    await save(tx, by, id, { ...logged, rows: change ? [change] : [] }, now());
  });

/** Puts the families into an order. Throws notFound for an id that none has. */
export const orderFamilies = (
  { db, now }: Shop,
  by: StaffActor,
  { ids }: { ids: readonly number[] },
): Promise<void> =>
  write(db, async (tx) => {
    const present = await presentFamilies(tx);
    const ordered = withOrder(present, ids, 'Colour');
    const rows = ordered.flatMap((row, position) => rowChange('family', row, { position }) ?? []);
    const [first] = ordered;
    if (rows.length === 0 || !first) return;
    const names = (families: readonly Family[]) => ({ order: families.map(({ name }) => name) });
    const change = { label: 'Colours', before: names(present), after: names(ordered), rows };
    await save(tx, by, first.id, { action: 'colorFamily.order', ...change }, now());
  });

/** Throws conflict for two families of one name, or with the same colour. */
export async function assertValidFamilies(tx: Tx): Promise<void> {
  const present = await presentFamilies(tx);
  assertFreeNames(present, 'A colour');
  assertFreeNames(
    present.flatMap(({ colors }) => colors.map((name) => ({ name }))),
    'A family with a colour',
  );
}

/** The other families without the colours that one takes. */
function takenColors(others: readonly Family[], colors: readonly string[]): RowChange[] {
  const taken = new Set(colors.map((color) => color.toLowerCase()));
  return others.flatMap(
    (family) =>
      rowChange('family', family, {
        colors: family.colors.filter((color) => !taken.has(color.toLowerCase())),
      }) ?? [],
  );
}

type Saved = Omit<Parameters<typeof saveListChange>[2], 'entity' | 'entityId'>;

async function save(tx: Tx, by: StaffActor, entityId: number, change: Saved, now: Date): Promise<void> {
  await saveListChange(tx, by, { entity: 'colorFamily', entityId, ...change }, now);
  await assertValidFamilies(tx);
}

const presentFamilies = (tx: Tx): Promise<Family[]> =>
  tx
    .select()
    .from(colorFamilies)
    .where(isNull(colorFamilies.removedAt))
    .orderBy(asc(colorFamilies.position), asc(colorFamilies.id))
    .all();

async function readFamily(tx: Tx, id: number): Promise<Family> {
  const row = await tx
    .select()
    .from(colorFamilies)
    .where(and(eq(colorFamilies.id, id), isNull(colorFamilies.removedAt)))
    .get();
  if (!row) throw notFound('Colour');
  return row;
}
