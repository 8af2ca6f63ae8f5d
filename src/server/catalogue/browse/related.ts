import type { DbOrTx } from '@/db/client';
import { kindsLike, kindsWornWith } from '@/shared/catalogue/outfits';
import type { ProductCardOut, RelatedOut } from '@/shared/schemas/catalogue/catalogue';
import { genderOf } from '@/shared/search/vocabulary';
import { notFound } from '../../platform/errors';
import { presentCard } from '../core/presenters';
import type { CatalogueIndex } from './catalogueIndex';
import { none } from './productColumns';
import type { ProductTable } from './productTable';

/** Products of each row. */
const rowLength = 8;

/**
 * What is like a product, and what is worn with it. Throws notFound for an id that the shop does not show. It runs over
 * the whole catalogue: overlaps are computed once for each list of options, and only the best rows are collected.
 */
export async function relatedProducts(db: DbOrTx, index: CatalogueIndex, id: number): Promise<RelatedOut> {
  const table = await index.read(db);
  const product = table.positionOf(id);
  if (product === undefined) throw notFound('Product');
  const { kinds, colors, stock, popularity } = table.columns;
  const [kind = ''] = table.optionsAt('kinds', product);
  const groups = kindsWornWith(kind);
  const groupsWith = groupsByList(table, groups);
  const isSameKind = table.lists.kinds.having(table.optionsAt('kinds', product));
  const sharesColor = table.lists.colors.having(table.optionsAt('colors', product));
  const likeness = likenessTo(table, product, { isSameKind, sharesColor });
  const suits = sameGenderAs(table, product, await genders(db, index));

  const outfit = groups.map(() => new Ranking(table, rowLength));
  const alike = new Ranking(table, rowLength);
  // A skirt is in the category of a top, but no choice instead of it: such come last, without what is worn with it.
  const complements = new Ranking(table, 2 * rowLength);
  for (let at = 0; at < table.length; at += 1) {
    if (at === product || stock[at] === 0) continue;
    const itsKind = kinds[at] ?? 0;
    const inGroups = groupsWith[itsKind];
    const isComplement = inGroups !== undefined && isSameKind[itsKind] === 0;
    if (!suits(at)) continue;
    (isComplement ? complements : alike).offer(at, likeness(at));
    if (inGroups === undefined) continue;
    const match = 1 + (sharesColor[colors[at] ?? 0] ?? 0) + (popularity[at] ?? 0) / 10;
    for (const group of inGroups) outfit[group]?.offer(at, match);
  }
  const wornWith = interleave(outfit.map(({ ids }) => ids));
  const similar = [...alike.ids, ...complements.ids.filter((one) => !wornWith.includes(one))];
  const cards = async (ids: number[]) => (await index.load(db, ids)).map(presentCard);
  return { similar: await cards(similar.slice(0, rowLength)), wornWith: await cards(wornWith) };
}

/** Cards by their ids, in their order; what the shop does not show is left out. */
export const cardsById = async (
  db: DbOrTx,
  index: CatalogueIndex,
  ids: readonly number[],
): Promise<ProductCardOut[]> => (await index.load(db, [...new Set(ids)])).map(presentCard);

/** By the number of a list of kinds: the groups that one of them is in; nothing where there is none. */
function groupsByList(
  { lists: { kinds } }: ProductTable,
  groups: readonly (readonly string[])[],
): (number[] | undefined)[] {
  const byList: (number[] | undefined)[] = Array.from({ length: kinds.size });
  for (const [group, names] of groups.entries()) {
    for (const [list, has] of kinds.having(names).entries()) {
      if (has === 1) byList[list] = [...(byList[list] ?? []), group];
    }
  }
  return byList;
}

/** So many of the products that are offered: the highest scores above 0, the more popular first among equals. */
class Ranking {
  readonly #best: { at: number; score: number }[] = [];
  readonly #table: ProductTable;
  readonly #length: number;

  constructor(table: ProductTable, length: number) {
    this.#table = table;
    this.#length = length;
  }

  get ids(): number[] {
    return this.#table.idsAt(this.#best.map(({ at }) => at));
  }

  offer(at: number, score: number): void {
    const last = this.#best[this.#length - 1];
    if (score <= 0 || (last && !this.#precedes(at, score, last))) return;
    if (last) this.#best.pop();
    const behind = this.#best.findIndex((known) => this.#precedes(at, score, known));
    this.#best.splice(behind === -1 ? this.#best.length : behind, 0, { at, score });
  }

  #precedes(at: number, score: number, known: { at: number; score: number }): boolean {
    if (score !== known.score) return score > known.score;
    const { popularity, id } = this.#table.columns;
    const [mine, its] = [popularity[at] ?? 0, popularity[known.at] ?? 0];
    return mine === its ? (id[at] ?? 0) < (id[known.at] ?? 0) : mine > its;
  }
}

/** By the number of a list: 1 when it shares something with the product's own. */
type SharedWith = Record<'isSameKind' | 'sharesColor', Uint8Array>;

/**
 * How alike another product is: kind before category, then material, price and colors. 0: not at all, as what is no
 * choice instead of it.
 */
function likenessTo(table: ProductTable, product: number, { isSameKind, sharesColor }: SharedWith) {
  const { categoryId, kinds, colors, materials, price } = table.columns;
  const [kind = ''] = table.optionsAt('kinds', product);
  const kin = kindsLike(kind);
  const isKin = kin && table.lists.kinds.having(kin);
  const sharesMaterial = table.lists.materials.having(table.optionsAt('materials', product));
  const [itsCategory, itsPrice] = [categoryId[product], price[product] ?? 0];
  return (other: number): number => {
    const otherKind = kinds[other] ?? 0;
    const isSame = isSameKind[otherKind] === 1;
    const isSameCategory = itsCategory !== none && itsCategory === categoryId[other];
    // What is alike to an unknown kind is in its category.
    if (!isSame && !(isKin ? isKin[otherKind] === 1 : isSameCategory)) return 0;
    const priceGap = Math.abs(Math.log(itsPrice / (price[other] ?? 0)));
    return (
      (isSame ? 6 : 0) +
      (isSameCategory ? 4 : 0) +
      (sharesMaterial[materials[other] ?? 0] === 1 ? 1.5 : 0) +
      (sharesColor[colors[other] ?? 0] === 1 ? 0.5 : 0) +
      Math.max(0, 2 - 2 * priceGap)
    );
  };
}

type Genders = ReadonlyMap<number, string | null>;

/** Whom each category is for, by its id. */
const genders = async (db: DbOrTx, index: CatalogueIndex): Promise<Genders> =>
  new Map((await index.categories(db)).map(({ id, name }) => [id, genderOf(name)]));

/** Whether another product is not for the other gender. */
function sameGenderAs(
  { columns: { categoryId } }: ProductTable,
  product: number,
  byCategory: Genders,
): (other: number) => boolean {
  const genderFor = (at: number) => byCategory.get(categoryId[at] ?? none) ?? null;
  const gender = genderFor(product);
  if (gender === null) return () => true;
  return (other) => {
    const its = genderFor(other);
    return its === null || gender === its;
  };
}

/** The first of each group, then the second of each, until the row is full. */
function interleave(groups: readonly number[][]): number[] {
  const picked = Array.from({ length: rowLength }, (_, round) => groups.map((ids) => ids[round]));
  return picked
    .flat()
    .filter((id) => id !== undefined)
    .slice(0, rowLength);
}
