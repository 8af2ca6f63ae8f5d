import type { DbOrTx } from '@/db/client';
import { kindsLike, kindsWornWith } from '@/shared/outfits';
import type { ProductCardOut, RelatedOut } from '@/shared/schemas/catalogue';
import { genderOf } from '@/shared/search/vocabulary';
import { notFound } from '../../platform/errors';
import { presentCard } from '../core/presenters';
import type { CatalogueIndex } from './catalogueIndex';
import type { IndexedProduct, OptionList } from './indexedProduct';

/** Products of each row. */
const rowLength = 8;

/**
 * What is like a product, and what is worn with it. Throws notFound for an id that the shop does not show. It runs over
 * the whole catalogue: what lists of options have in common is worked out once for each list, and only the best are kept.
 */
export function relatedProducts(db: DbOrTx, index: CatalogueIndex, id: number): RelatedOut {
  const all = index.read(db);
  const product = all.find((one) => one.id === id);
  if (!product) throw notFound('Product');
  const groups = kindsWornWith(product.kinds.names[0] ?? '');
  const groupsWith = onceForEachList((names) =>
    groups.flatMap((kinds, at) => (shares(kinds, names) ? [at] : [])),
  );
  const sharesColor = onceForEachList((names) => shares(product.colors.names, names));
  const isSameKind = onceForEachList((names) => shares(product.kinds.names, names));
  const kin = kindsLike(product.kinds.names[0] ?? '');
  const isKin = kin && onceForEachList((names) => shares(kin, names));
  const likeness = likenessTo(product, { isSameKind, isKin, sharesColor });
  const suits = sameGenderAs(product, genders(db, index));

  const outfit = groups.map(() => new Ranking(rowLength));
  const alike = new Ranking(rowLength);
  // A skirt is in the category of a top, but no choice instead of it: such come last, without what is worn with it.
  const complements = new Ranking(2 * rowLength);
  for (const one of all) {
    if (one.id === id || one.stock === 0) continue;
    const inGroups = groupsWith(one.kinds);
    const isComplement = inGroups.length > 0 && !isSameKind(one.kinds);
    if (!suits(one)) continue;
    (isComplement ? complements : alike).offer(one, likeness(one));
    if (inGroups.length === 0) continue;
    const match = 1 + (sharesColor(one.colors) ? 1 : 0) + one.popularity / 10;
    for (const at of inGroups) outfit[at]?.offer(one, match);
  }
  const wornWith = inTurn(outfit.map(({ ids }) => ids));
  const similar = [...alike.ids, ...complements.ids.filter((one) => !wornWith.includes(one))];
  const cards = (ids: number[]) => index.load(db, ids).map(presentCard);
  return { similar: cards(similar.slice(0, rowLength)), wornWith: cards(wornWith) };
}

/** Cards by their ids, in their order; what the shop does not show is left out. */
export const cardsById = (db: DbOrTx, index: CatalogueIndex, ids: readonly number[]): ProductCardOut[] =>
  index.load(db, [...new Set(ids)]).map(presentCard);

type Scored = { product: IndexedProduct; score: number };

/** So many of the products that are offered: the highest scores above 0, the more popular first among equals. */
class Ranking {
  readonly #best: Scored[] = [];

  constructor(private readonly length: number) {}

  get ids(): number[] {
    return this.#best.map(({ product }) => product.id);
  }

  offer(product: IndexedProduct, score: number): void {
    const last = this.#best[this.length - 1];
    if (score <= 0 || (last && !precedes(product, score, last))) return;
    if (last) this.#best.pop();
    const behind = this.#best.findIndex((known) => precedes(product, score, known));
    this.#best.splice(behind === -1 ? this.#best.length : behind, 0, { product, score });
  }
}

function precedes(
  { popularity, id }: IndexedProduct,
  score: number,
  { product, score: known }: Scored,
): boolean {
  if (score !== known) return score > known;
  return popularity === product.popularity ? id < product.id : popularity > product.popularity;
}

/** Works something out once for each list of one kind of options, which many products have in common. */
function onceForEachList<Result>(of: (names: readonly string[]) => Result): (list: OptionList) => Result {
  const known: (Result | undefined)[] = [];
  return ({ number, names }) => {
    const result = known[number] ?? of(names);
    known[number] = result;
    return result;
  };
}

const shares = (a: readonly string[], b: readonly string[]) => a.some((one) => b.includes(one));

type IsShared = (list: OptionList) => boolean;
type SharedWith = Record<'isSameKind' | 'sharesColor', IsShared> & { isKin: IsShared | null };

/**
 * How alike another product is: kind before category, then material, price and colors. 0: not at all, as what is no
 * choice instead of it.
 */
function likenessTo(
  { categoryId, materials, price }: IndexedProduct,
  { isSameKind, isKin, sharesColor }: SharedWith,
) {
  const sharesMaterial = onceForEachList((names) => shares(materials.names, names));
  return (other: IndexedProduct): number => {
    const isSame = isSameKind(other.kinds);
    const isSameCategory = categoryId !== null && categoryId === other.categoryId;
    // What is alike to an unknown kind is in its category.
    if (!isSame && !(isKin?.(other.kinds) ?? isSameCategory)) return 0;
    const priceGap = Math.abs(Math.log(price / other.price));
    return (
      (isSame ? 6 : 0) +
      (isSameCategory ? 4 : 0) +
      (sharesMaterial(other.materials) ? 1.5 : 0) +
      (sharesColor(other.colors) ? 0.5 : 0) +
      Math.max(0, 2 - 2 * priceGap)
    );
  };
}

type Genders = ReadonlyMap<number, string | null>;

/** Whom each category is for, by its id. */
const genders = (db: DbOrTx, index: CatalogueIndex): Genders =>
  new Map(index.categories(db).map(({ id, name }) => [id, genderOf(name)]));

/** Whether another product is not for the other gender. */
function sameGenderAs(product: IndexedProduct, byCategory: Genders): (other: IndexedProduct) => boolean {
  const genderFor = ({ categoryId }: IndexedProduct) => byCategory.get(categoryId ?? 0) ?? null;
  const gender = genderFor(product);
  return (other) => {
    const its = genderFor(other);
    return gender === null || its === null || gender === its;
  };
}

/** The first of each group, then the second of each, until the row is full. */
function inTurn(groups: readonly number[][]): number[] {
  const picked = Array.from({ length: rowLength }, (_, round) => groups.map((ids) => ids[round]));
  return picked
    .flat()
    .filter((id) => id !== undefined)
    .slice(0, rowLength);
}
