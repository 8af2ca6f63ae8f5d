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
import { runQuery } from './query';

/** What the home page shows of the catalogue; `passedOver`: products that it would show if they were not sold out. */
export function readHome(db: DbOrTx, index: CatalogueIndex): { home: HomeOut; passedOver: number[] } {
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
  const newIn = newestInStock(products, row);
  const home = {
    featured: index.load(db, featured).map(presentCard),
    newIn: tiles(newIn.ids),
    popular: { isSold, items: tiles(isSold ? sold : best(products, 'relevance', row)) },
    sale: {
      count: onSale.length,
      items: tiles(best(onSale, 'discount', row)),
    },
    occasions: OCCASIONS.flatMap(({ name, kinds }) => {
      const shown = kindsShown(db, index, kinds);
      return shown ? [{ name, ...shown }] : [];
    }),
  };
  return { home, passedOver: newIn.passedOver };
}

/** The newest products that can be bought, and the newer ones that are sold out. */
function newestInStock(products: readonly IndexedProduct[], count: number) {
  for (let wanted = 2 * count; ; wanted *= 2) {
    const newest = pageOf(products, comparison('newest'), 0, wanted);
    const ids = newest.filter(({ stock }) => stock > 0).map(({ id }) => id);
    if (ids.length < count && newest.length < products.length) continue;
    const passedOver = newest.filter(({ stock }) => stock <= 0).map(({ id }) => id);
    return { ids: ids.slice(0, count), passedOver };
  }
}

/** The crafts of which the shop has products, with a picture of what is made by them. */
export const readMakers = (db: DbOrTx, index: CatalogueIndex): MakersOut =>
  MAKERS.flatMap(({ craft, search }) => {
    const { found, text } = runQuery(db, index, { search }, 'relevance');
    const [first] = pageOf(found.matches, comparison('relevance', text?.scores), 0, 1);
    return first ? [{ craft, picture: pictureOf(db, index, first.id) }] : [];
  });

/** How many products of some kinds there are, and the picture of the best of the first kind; null without any. */
function kindsShown(db: DbOrTx, index: CatalogueIndex, kinds: readonly string[]) {
  const products = index.read(db);
  const isOf = (product: IndexedProduct, kind: string) => product.kinds.names.includes(kind);
  const count = products.filter((product) => kinds.some((kind) => isOf(product, kind))).length;
  const shown = kinds.find((kind) => products.some((product) => isOf(product, kind)));
  if (shown === undefined) return null;
  const [first = 0] = best(
    products.filter((product) => isOf(product, shown)),
    'relevance',
    1,
  );
  return { count, picture: pictureOf(db, index, first) };
}

const pictureOf = (db: DbOrTx, index: CatalogueIndex, id: number) =>
  index.load(db, [id]).map(presentTile)[0]?.picture ?? null;

const best = (among: readonly IndexedProduct[], order: SortOrder, count: number): number[] =>
  pageOf(among, comparison(order), 0, count).map(({ id }) => id);
