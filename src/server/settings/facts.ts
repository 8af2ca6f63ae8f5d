import { readCatalogueVersions } from '@/db/catalogueVersion';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { shopSettings } from '@/db/schema';
import { countryName } from '@/shared/schemas/catalogue/country';
import { factsOf, profileOf, type ShopFacts, type ShopField, type ShopProfile } from '@/shared/shop/facts';
import { shopFactsSchema } from '@/shared/shop/schema';
import type { Config } from '../platform/config';

type Shop = { db: DbOrTx; config: Pick<Config, 'pinnedFacts'> };
type Known = { facts: ShopFacts; profile: ShopProfile };

const rowsQuery = prepared((db) =>
  db
    .select({ field: shopSettings.field, value: shopSettings.value })
    .from(shopSettings)
    .orderBy(shopSettings.field)
    .prepare(),
);

/** The stored value of each field that differs from its default. */
export async function readStoredFacts(db: DbOrTx): Promise<Partial<ShopFacts>> {
  const stored: Partial<Record<ShopField, unknown>> = {};
  for (const { field, value } of await rowsQuery(db).all()) {
    // What another release stored, and this one does not know, keeps its default.
    if (!Object.hasOwn(shopFactsSchema.shape, field)) continue;
    const known = field as ShopField;
    const parsed = shopFactsSchema.shape[known].safeParse(value);
    if (parsed.success) stored[known] = parsed.data;
  }
  return stored as Partial<ShopFacts>;
}

/** The facts that the environment decides. */
export const pinnedValues = ({ config }: Pick<Shop, 'config'>): Partial<ShopFacts> =>
  Object.fromEntries(
    Object.entries(config.pinnedFacts).map(([field, { value }]) => [field, value]),
  ) as Partial<ShopFacts>;

/** The shop's facts as they are now, for a write that decides by them: read in its transaction. */
export const readFacts = async ({ db, config }: Shop): Promise<ShopFacts> =>
  factsOf({ ...(await readStoredFacts(db)), ...pinnedValues({ config }) });

const cached = new WeakMap<Shop['config'], Known & { pageVersion: number }>();

/**
 * The shop's facts outside of a transaction, and what everyone may know of them: cached until the catalogue's version
 * rises, as every change of Settings raises it.
 */
export async function readShop({ db, config }: Shop): Promise<Known> {
  const { pageVersion } = await readCatalogueVersions(db);
  const known = cached.get(config);
  if (known?.pageVersion === pageVersion) return known;
  const facts = await readFacts({ db, config });
  const read = { facts, profile: profileOf(facts, (code) => countryName(code) ?? code), pageVersion };
  cached.set(config, read);
  return read;
}

/** What everyone may know of the shop: pages, mails and papers show it. */
export const readProfile = async (shop: Shop): Promise<ShopProfile> => (await readShop(shop)).profile;
