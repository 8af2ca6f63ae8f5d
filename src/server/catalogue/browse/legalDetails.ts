import { type GoodsFacts, legalDetails } from '@/shared/catalogue/legalFacts';
import { byName } from '@/shared/catalogue/optionOrder';
import type { ListingIn, ListingOut, ProductPageOut } from '@/shared/schemas/catalogue/catalogue';
import { countryName } from '@/shared/schemas/catalogue/country';
import type { ShopFacts } from '@/shared/shop/facts';
import { notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import type { ProductParts } from '../core/presenters';
import { findProductPage, listCards, presentProductPage } from './listing';

declare module '@/server/platform/trpc' {
  interface Deps {
    /** The shop's facts about goods; Settings own them, and read the catalogue. */
    goodsFacts: () => Promise<GoodsFacts & Pick<ShopFacts, 'taxMode' | 'gstRates'>>;
  }
}

type Shop = Pick<Deps, 'db' | 'catalogueIndex' | 'goodsFacts'>;

const nameOf = (code: string): string => countryName(code) ?? code;

/** What the law requires of a product's page, by the product and the shop's facts; absent while nothing is stated. */
async function detailsOf({ goodsFacts }: Pick<Deps, 'goodsFacts'>, { product }: ProductParts) {
  const details = legalDetails(product, await goodsFacts(), nameOf);
  return details.length > 0 ? { details } : {};
}

/** A product for the shop's own page. Throws notFound for an id that the shop does not show. */
export async function readProductPage(shop: Shop, id: number): Promise<ProductPageOut> {
  const { db, catalogueIndex } = shop;
  const page = await findProductPage(db, catalogueIndex, id);
  const [parts] = await catalogueIndex.load(db, [id]);
  if (!parts) throw notFound('Product');
  return { ...page, ...(await detailsOf(shop, parts)) };
}

/** The same of a product that the shop may not show, with exact stock. */
export const readPreviewPage = async (
  shop: Pick<Deps, 'db' | 'goodsFacts'>,
  parts: ProductParts,
): Promise<ProductPageOut> => ({
  ...(await presentProductPage(shop.db, parts)),
  ...(await detailsOf(shop, parts)),
});

/**
 * One page of cards, with the filter of countries of origin only while an imported product is on sale: rule 6(10A) of the Legal
 * Metrology (Packaged Commodities) Rules, 2011. Goods that name no country count for that of the shop.
 */
export async function readListing(shop: Shop, input: ListingIn): Promise<ListingOut> {
  const { db, catalogueIndex, goodsFacts } = shop;
  const own = nameOf((await goodsFacts()).originCountry);
  const { origins } = input;
  const asked = origins?.includes(own) ? { ...input, origins: [...origins, ''] } : input;
  const listing = await listCards(db, catalogueIndex, asked);
  const sold = (await catalogueIndex.read(db)).lists.origins.usedNames();
  const isImported = sold.some((country) => (country || own) !== 'India');
  return {
    ...listing,
    facets: { ...listing.facets, origins: isImported ? merged(listing.facets.origins, own) : [] },
  };
}

type Facet = ListingOut['facets']['origins'][number];

/** The facets with the goods that name no country among those of the shop's. */
function merged(facets: readonly Facet[], own: string): Facet[] {
  const counts = new Map<string, number>();
  for (const { name, count } of facets) counts.set(name || own, (counts.get(name || own) ?? 0) + count);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => byName(a.name, b.name));
}
