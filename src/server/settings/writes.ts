import { eq } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Tx } from '@/db/client';
import { shopSettings } from '@/db/schema';
import { write } from '@/db/write';
import { difference, logChange, type StaffActor, type UndoHandlers } from '@/server/audit';
import { pictureSizes } from '@/server/media';
import { mediaIdOf } from '@/shared/media';
import { toDecimal } from '@/shared/money';
import { DEFAULT_FACTS, factsOf, type ShopFacts, type ShopField } from '@/shared/shop/facts';
import { settingFields } from '@/shared/shop/fields';
import {
  type ChangeSettingsIn,
  type SettingsIn,
  type SettingsOut,
  withAmounts,
} from '@/shared/shop/settings';
import { AppError } from '../platform/errors';
import type { PinnedFacts } from '../platform/pinnedFacts';
import type { Deps } from '../platform/trpc';
import { pinnedValues, readFacts, readStoredFacts } from './facts';
import { assertGstGoods, assertGstSettings } from './gstReadiness';

type Shop = Pick<Deps, 'db' | 'config' | 'now'>;
type Patch = Partial<ShopFacts>;

/** The settings with the fields that the environment decides. */
export async function readSettings({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<SettingsOut> {
  const facts = await readFacts({ db, config });
  const pinned = Object.entries(config.pinnedFacts).map(([field, { variable }]) => [field, variable]);
  return { values: withAmounts(facts, toDecimal), pinned: Object.fromEntries(pinned) };
}

/**
 * Changes settings. Throws conflict for a field that the environment decides or that has changed since it was read, and invalid
 * for a logo that was not uploaded.
 */
export async function changeSettings(
  shop: Shop,
  by: StaffActor,
  { was = {}, ...patch }: ChangeSettingsIn,
): Promise<SettingsOut> {
  const { pinnedFacts } = shop.config;
  await write(shop.db, async (tx) => {
    const open = withoutPinned(patch, pinnedFacts);
    const stored = await presentFacts(tx);
    assertUnchanged(stored, open, was);
    await applyPatch(tx, by, open, shop.now(), pinnedValues(shop));
  });
  return readSettings(shop);
}

/** The patch without what is pinned to the same value, so that a client may send back what it has read. */
function withoutPinned(patch: SettingsIn, pinned: PinnedFacts): Patch {
  const open = Object.entries(patch).filter(([field, value]) => {
    const pin = pinned[field as ShopField];
    if (value === undefined) return false;
    if (!pin) return true;
    if (JSON.stringify(pin.value) === JSON.stringify(value)) return false;
    throw isPinned(field as ShopField, pin.variable);
  });
  return Object.fromEntries(open);
}

/** Throws conflict when the environment decides one of the fields. */
function assertOpen(fields: readonly ShopField[], pinned: PinnedFacts): void {
  for (const field of fields) {
    const pin = pinned[field];
    if (pin) throw isPinned(field, pin.variable);
  }
}

const isPinned = (field: ShopField, variable: string): AppError =>
  new AppError(
    'conflict',
    `${settingFields[field].label} is set by the environment (${variable}) and cannot be changed here.`,
  );

const presentFacts = async (tx: Tx): Promise<ShopFacts> => factsOf(await readStoredFacts(tx));

/** Throws conflict that names the fields which another person has changed to something else since they were read. */
function assertUnchanged(present: ShopFacts, patch: Patch, was: NonNullable<ChangeSettingsIn['was']>): void {
  const shown: Record<string, unknown> = withAmounts(present, toDecimal);
  const fields = (Object.keys(was) as ShopField[]).filter(
    (field) =>
      Object.hasOwn(patch, field) &&
      JSON.stringify(shown[field]) !== JSON.stringify(was[field]) &&
      JSON.stringify(present[field]) !== JSON.stringify(patch[field]),
  );
  if (fields.length === 0) return;
  const labels = fields.map((field) => settingFields[field].label).join(', ');
  throw new AppError(
    'conflict',
    `Somebody has changed these settings since: ${labels}. Please review them.`,
    {
      details: { fields },
    },
  );
}

async function applyPatch(
  tx: Tx,
  by: StaffActor,
  asked: Patch,
  now: Date,
  pinned: Patch = {},
): Promise<void> {
  const before = await presentFacts(tx);
  const patch = await withGstRules(tx, before, asked, { now, pinned });
  const changes = difference(before, { ...before, ...patch });
  if (!changes) return;
  await assertUploaded(tx, changes.after.logo);
  for (const field of Object.keys(changes.after) as ShopField[])
    await store(tx, field, changes.after[field], now);
  await catalogueChanged(tx);
  const labels = Object.keys(changes.after).map((field) => settingFields[field as ShopField].label);
  const entry = { action: 'settings.update', entity: 'settings', entityId: 1 } as const;
  await logChange(tx, by, { ...entry, label: labels.join(', '), ...changes }, now);
}

/**
 * The patch with what tax mode GST makes of it: switched on, refunds carry no charge, as rule 4(8) of the Consumer Protection
 * (E-Commerce) Rules wants. Throws invalid for settings that it needs, and conflict while goods have no tariff code.
 */
async function withGstRules(
  tx: Tx,
  before: ShopFacts,
  patch: Patch,
  { now, pinned }: { now: Date; pinned: Patch },
): Promise<Patch> {
  const after = { ...before, ...patch, ...pinned };
  if (after.taxMode !== 'gst') return patch;
  assertGstSettings(after);
  if (before.taxMode === 'gst') return patch;
  await assertGstGoods(tx, after, now);
  return 'refundPercent' in pinned ? patch : { refundPercent: 0, ...patch };
}

async function assertUploaded(tx: Tx, logo: string | null | undefined): Promise<void> {
  const id = logo && mediaIdOf(logo);
  if (id && !(await pictureSizes(tx, [id])).has(id))
    throw new AppError('invalid', 'The logo no longer exists. Please upload it again.');
}

/** A field with its default has no row, so that a new default reaches shops that never changed it. */
async function store(tx: Tx, field: ShopField, value: unknown, now: Date): Promise<void> {
  if (JSON.stringify(value) === JSON.stringify(DEFAULT_FACTS[field])) {
    await tx.delete(shopSettings).where(eq(shopSettings.field, field)).run();
    return;
  }
  const set = { value, updatedAt: now };
  await tx
    .insert(shopSettings)
    .values({ field, ...set })
    .onConflictDoUpdate({ target: shopSettings.field, set })
    .run();
}

/** Undoes changes of settings. Throws conflict when one of the fields was changed again or is pinned since. */
export const settingsUndoHandlers = ({ pinnedFacts }: Shop['config']): UndoHandlers => ({
  'settings.update': async (tx, by, { before, after }, now) => {
    assertOpen(Object.keys(before as Patch) as ShopField[], pinnedFacts);
    const present = await presentFacts(tx);
    if (difference(present, { ...present, ...(after as Patch) }))
      throw new AppError(
        'conflict',
        'These settings were changed again since. Change them on the Settings page.',
      );
    await applyPatch(tx, by, before as Patch, now);
  },
});

/** The addresses of pictures that the settings show. */
export async function listSettingPictures(tx: Tx): Promise<string[]> {
  const { logo } = await readStoredFacts(tx);
  return logo ? [logo] : [];
}
