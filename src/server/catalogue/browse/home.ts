import type { DbOrTx } from '@/db/client';
import type { SortOrder } from '@/shared/listing';
import { MAKERS } from '@/shared/makers';
import { OCCASIONS } from '@/shared/occasions';
import type { HomeOut, MakersOut, ProductTileOut } from '@/shared/schemas/catalogue';
import { LIMITS } from '@/shared/shop';
import { readBestsellers } from '../core/bestsellers';
import { presentCard, presentTile } from '../core/presenters';
import type { CatalogueIndex } from './catalogueIndex';
import type { ProductTable } from './productTable';
import { idsOnPage, runQuery } from './query';
import { firstOf } from './sorting';

/** What the home page shows of the catalogue; `passedOver`: products that it would show if they were not sold out. */
export function readHome(db: DbOrTx, index: CatalogueIndex): { home: HomeOut; passedOver: number[] } {
  const table = index.read(db);
  const { featured, onSale } = table.columns;
  const tiles = (ids: number[]): ProductTileOut[] => index.load(db, ids).map(presentTile);
  const row = LIMITS.homeRow;
  const best = (among: Uint32Array, order: SortOrder, count: number) =>
    table.idsAt(firstOf(table, among, order, count));
  const featuredIds = best(
    table.where((at) => featured[at] === 1),
    'newest',
    LIMITS.homeFeatured,
  );
  const sold = readBestsellers(db)
    .filter((id) => table.positionOf(id) !== undefined)
    .slice(0, row);
  // A row that is not full says little: what shoppers rate highest stands in for it.
  const isSold = sold.length === row;
  const reduced = table.where((at) => onSale[at] === 1);
  const newIn = newestInStock(table, row);
  const home = {
    featured: index.load(db, featuredIds).map(presentCard),
    newIn: tiles(newIn.ids),
    popular: { isSold, items: tiles(isSold ? sold : best(table.all(), 'relevance', row)) },
    sale: {
      count: reduced.length,
      items: tiles(best(reduced, 'discount', row)),
    },
    occasions: OCCASIONS.flatMap(({ name, kinds }) => {
      const shown = kindsShown(db, index, kinds);
      return shown ? [{ name, ...shown }] : [];
    }),
  };
  return { home, passedOver: newIn.passedOver };
}

/** The newest products that can be bought, and the newer ones that are sold out. */
function newestInStock(table: ProductTable, count: number) {
  const { stock } = table.columns;
  for (let wanted = 2 * count; ; wanted *= 2) {
    const newest = firstOf(table, table.all(), 'newest', wanted);
    const inStock = newest.filter((at) => stock[at] !== 0);
    if (inStock.length < count && newest.length < table.length) continue;
    const passedOver = table.idsAt(newest.filter((at) => stock[at] === 0));
    return { ids: table.idsAt(inStock.slice(0, count)), passedOver };
  }
}

/** The crafts of which the shop has products, with a picture of what is made by them. */
export const readMakers = (db: DbOrTx, index: CatalogueIndex): MakersOut =>
  MAKERS.flatMap(({ craft, search }) => {
    const [first] = idsOnPage(runQuery(db, index, { search }, 'relevance'), 0, 1);
    return first === undefined ? [] : [{ craft, picture: pictureOf(db, index, first) }];
  });

/** How many products of some kinds there are, and the picture of the best of the first kind; null without any. */
function kindsShown(db: DbOrTx, index: CatalogueIndex, kinds: readonly string[]) {
  const table = index.read(db);
  const used = table.lists.kinds.usedNames();
  const shown = kinds.find((kind) => used.includes(kind));
  if (shown === undefined) return null;
  const [first = 0] = table.idsAt(firstOf(table, table.withOption('kinds', [shown]), 'relevance', 1));
  return { count: table.withOption('kinds', kinds).length, picture: pictureOf(db, index, first) };
}

const pictureOf = (db: DbOrTx, index: CatalogueIndex, id: number) =>
  index.load(db, [id]).map(presentTile)[0]?.picture ?? null;
