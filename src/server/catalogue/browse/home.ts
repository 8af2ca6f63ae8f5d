import type { DbOrTx } from '@/db/client';
import type { SortOrder } from '@/shared/listing';
import { MAKERS } from '@/shared/makers';
import { OCCASIONS } from '@/shared/occasions';
import type { HomeOut, MakersOut, ProductTileOut } from '@/shared/schemas/catalogue';
import { LIMITS } from '@/shared/shop';
import { readBestsellers } from '../core/bestsellers';
import { presentCard, presentTile } from '../core/presenters';
import type { CatalogueIndex } from './catalogueIndex';
import { comparison, pageOf } from './facetedSearch';
import type { IndexedProduct } from './indexedProduct';

/** What the home page shows of the catalogue. */
export function readHome(db: DbOrTx, index: CatalogueIndex): HomeOut {
  const products = index.read(db);
  const tiles = (ids: number[]): ProductTileOut[] => index.load(db, ids).map(presentTile);
  const row = LIMITS.homeRow;
  const featured = best(
    products.filter((product) => product.featured),
    'newest',
    LIMITS.homeFeatured,
  );
  const known = new Set(products.map(({ id }) => id));
  const sold = readBestsellers(db)
    .filter((id) => known.has(id))
    .slice(0, row);
  // A row that is not full says little: what shoppers rate highest stands in for it.
  const isSold = sold.length === row;
  const onSale = products.filter((product) => product.onSale);
  return {
    featured: index.load(db, featured).map(presentCard),
    newIn: tiles(best(products, 'newest', row)),
    popular: { isSold, items: tiles(isSold ? sold : best(products, 'relevance', row)) },
    sale: {
      count: onSale.length,
      most: Math.round(Math.max(0, ...onSale.map(({ discount }) => discount)) * 100),
      items: tiles(best(onSale, 'discount', row)),
    },
    occasions: OCCASIONS.flatMap(({ name, kinds }) => {
      const shown = kindsShown(db, index, kinds);
      return shown ? [{ name, ...shown }] : [];
    }),
  };
}

/** The crafts of which the shop has products, with a picture of one. */
export const readMakers = (db: DbOrTx, index: CatalogueIndex): MakersOut =>
  MAKERS.flatMap(({ craft, kind }) => {
    const shown = kindsShown(db, index, [kind]);
    return shown ? [{ craft, ...shown }] : [];
  });

/** How many products of some kinds there are, and the picture of the best of them; null when there are none. */
function kindsShown(db: DbOrTx, index: CatalogueIndex, kinds: readonly string[]) {
  const fitting = index
    .read(db)
    .filter((product) => product.kinds.names.some((kind) => kinds.includes(kind)));
  const [first] = index.load(db, best(fitting, 'relevance', 1)).map(presentTile);
  return first ? { count: fitting.length, picture: first.picture } : null;
}

const best = (among: readonly IndexedProduct[], order: SortOrder, count: number): number[] =>
  pageOf(among, comparison(order), 0, count).map(({ id }) => id);
