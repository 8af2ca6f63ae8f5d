import type { DbOrTx } from '@/db/client';
import { kindsWornWith } from '@/shared/outfits';
import type { ProductCardOut, RelatedOut } from '@/shared/schemas/catalogue';
import { genderOf } from '@/shared/search/vocabulary';
import { notFound } from '../../platform/errors';
import { presentCard } from '../core/presenters';
import { listCategories } from '../core/reads';
import type { CatalogueIndex } from './catalogueIndex';
import type { IndexedProduct } from './indexedProduct';

/** Products of each row. */
const rowLength = 8;

/** What is like a product, and what is worn with it. Throws notFound for an id that the shop does not show. */
export function relatedProducts(db: DbOrTx, index: CatalogueIndex, id: number): RelatedOut {
  const all = index.read(db);
  const product = all.find((one) => one.id === id);
  if (!product) throw notFound('Product');
  const buyable = all.filter((one) => one.id !== id && one.stock > 0);
  const wornWith = outfitOf(product, buyable, genders(db));
  // A skirt is in the category of a top, but no choice instead of it: such come last.
  const complements = kindsWornWith(product.kinds.names[0] ?? '').flat();
  const isComplement = ({ kinds }: IndexedProduct) =>
    shares(complements, kinds.names) && !shares(product.kinds.names, kinds.names);
  const alike = (products: readonly IndexedProduct[]) => best(products, (one) => likeness(product, one));
  const similar = [
    ...alike(buyable.filter((one) => !isComplement(one))),
    ...alike(buyable.filter((one) => isComplement(one) && !wornWith.includes(one.id))),
  ];
  const cards = (ids: number[]) => index.load(db, ids).map(presentCard);
  return {
    similar: cards(similar.slice(0, rowLength)),
    wornWith: cards(wornWith),
  };
}

/** Cards by their ids, in their order; what the shop does not show is left out. */
export const cardsById = (db: DbOrTx, index: CatalogueIndex, ids: readonly number[]): ProductCardOut[] =>
  index.load(db, [...new Set(ids)]).map(presentCard);

/** The ids of the products with the highest scores above 0, the more popular first among equals. */
function best(
  products: readonly IndexedProduct[],
  scoreOf: (product: IndexedProduct) => number,
  length = rowLength,
): number[] {
  return products
    .map((product) => ({ product, score: scoreOf(product) }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score || b.product.popularity - a.product.popularity || a.product.id - b.product.id,
    )
    .slice(0, length)
    .map(({ product }) => product.id);
}

const shares = (a: readonly string[], b: readonly string[]) => a.some((one) => b.includes(one));

/** How alike two products are: kind before category, then material, price and colours. 0: not at all. */
function likeness(a: IndexedProduct, b: IndexedProduct): number {
  const isSameKind = shares(a.kinds.names, b.kinds.names);
  const isSameCategory = a.categoryId !== null && a.categoryId === b.categoryId;
  if (!isSameKind && !isSameCategory) return 0;
  const priceGap = Math.abs(Math.log(a.price / b.price));
  return (
    (isSameKind ? 6 : 0) +
    (isSameCategory ? 4 : 0) +
    (shares(a.materials.names, b.materials.names) ? 1.5 : 0) +
    (shares(a.colors.names, b.colors.names) ? 0.5 : 0) +
    Math.max(0, 2 - 2 * priceGap)
  );
}

/** Whom each category is for, by its id. */
const genders = (db: DbOrTx) => new Map(listCategories(db).map(({ id, name }) => [id, genderOf(name)]));

/** What finishes an outfit with a product: the best of each group of kinds in turn, never for the other gender. */
function outfitOf(
  product: IndexedProduct,
  buyable: readonly IndexedProduct[],
  genderByCategory: ReadonlyMap<number, string | null>,
): number[] {
  const genderFor = ({ categoryId }: IndexedProduct) => genderByCategory.get(categoryId ?? 0) ?? null;
  const gender = genderFor(product);
  const fitting = buyable.filter((one) => {
    const other = genderFor(one);
    return gender === null || other === null || gender === other;
  });
  const match = (one: IndexedProduct) =>
    1 + (shares(product.colors.names, one.colors.names) ? 1 : 0) + one.popularity / 10;
  const rows = kindsWornWith(product.kinds.names[0] ?? '').map((kinds) =>
    best(
      fitting.filter((one) => shares(kinds, one.kinds.names)),
      match,
    ),
  );
  const picked: number[] = [];
  for (let round = 0; round < rowLength; round += 1) {
    for (const row of rows) {
      const id = row[round];
      if (id !== undefined && picked.length < rowLength) picked.push(id);
    }
  }
  return picked;
}
