import type { DbOrTx } from '@/db/client';
import type { SortOrder } from '@/shared/catalogue/listing';
import { OCCASION_ATTRIBUTE, OCCASIONS } from '@/shared/catalogue/occasions';
import { flatMapInTurn } from '@/shared/inTurn';
import type { HomeOut, ProductTileOut } from '@/shared/schemas/catalogue/catalogue';
import { LIMITS } from '@/shared/shop';
import { readBestsellers } from '../core/bestsellers';
import { presentCard, presentTile } from '../core/presenters';
import type { CatalogueIndex } from './catalogueIndex';
import { firstOf } from './sorting';

/** The rows of the home page. No row repeats a product of a row above it. */
export async function readHome(db: DbOrTx, index: CatalogueIndex): Promise<HomeOut> {
  const table = await index.read(db);
  const { featured, onSale, stock } = table.columns;
  const tiles = async (ids: number[]): Promise<ProductTileOut[]> =>
    (await index.load(db, ids)).map(presentTile);
  const row = LIMITS.homeRow;
  const isFeatured = table.where((at) => featured[at] === 1);
  const featuredIds = table.idsAt(firstOf(table, isFeatured, 'newest', LIMITS.homeFeatured));
  const shown = new Set(featuredIds);
  /** The first products in an order that no row has shown yet. */
  const next = (among: Uint32Array, order: SortOrder): number[] => {
    const ids = table.idsAt(firstOf(table, among, order, row + shown.size));
    return show(ids.filter((id) => !shown.has(id)).slice(0, row));
  };
  const show = (ids: number[]): number[] => {
    for (const id of ids) shown.add(id);
    return ids;
  };
  const inStock = table.where((at) => stock[at] !== 0);
  const newIn = next(inStock, 'newest');
  const soldIds = (await readBestsellers(db)).filter(
    (id) => table.positionOf(id) !== undefined && !shown.has(id),
  );
  // Where too few were sold to fill the row, the highest rated are shown.
  const isSold = soldIds.length >= row;
  const popular = isSold ? show(soldIds.slice(0, row)) : next(table.all(), 'relevance');
  const reduced = table.where((at) => onSale[at] === 1);
  return {
    featured: (await index.load(db, featuredIds)).map(presentCard),
    newIn: await tiles(newIn),
    popular: { isSold, items: await tiles(popular) },
    sale: { count: reduced.length, items: await tiles(next(reduced, 'discount')) },
    occasions: await readOccasions(db, index),
  };
}

/** The values of the shop's attribute Occasion that products have; without any, the occasions of product kinds. */
async function readOccasions(db: DbOrTx, index: CatalogueIndex): Promise<HomeOut['occasions']> {
  const table = await index.read(db);
  const values = table.attributeLists.values.filter(
    ({ attribute }) => attribute.name.toLowerCase() === OCCASION_ATTRIBUTE.toLowerCase(),
  );
  const own = await flatMapInTurn(values, async ({ name, slug }) => {
    const having = table.withOption('attributes', [slug]);
    const [first] = table.idsAt(firstOf(table, having, 'relevance', 1));
    if (first === undefined) return [];
    return [{ name, attribute: slug, count: having.length, picture: await pictureOf(db, index, first) }];
  });
  if (own.length > 0) return own;
  return flatMapInTurn(OCCASIONS, async ({ name, kinds }) => {
    const found = await kindsShown(db, index, kinds);
    return found ? [{ name, ...found }] : [];
  });
}

/** How many products of some kinds there are, and the picture of the best of the first kind; null without any. */
async function kindsShown(db: DbOrTx, index: CatalogueIndex, kinds: readonly string[]) {
  const table = await index.read(db);
  const used = table.lists.kinds.usedNames();
  const shown = kinds.find((kind) => used.includes(kind));
  if (shown === undefined) return null;
  const [first = 0] = table.idsAt(firstOf(table, table.withOption('kinds', [shown]), 'relevance', 1));
  return { count: table.withOption('kinds', kinds).length, picture: await pictureOf(db, index, first) };
}

const pictureOf = async (db: DbOrTx, index: CatalogueIndex, id: number) =>
  (await index.load(db, [id])).map(presentTile)[0]?.picture ?? null;
