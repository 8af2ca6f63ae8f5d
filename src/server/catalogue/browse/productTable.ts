import { materialsOf } from '@/shared/catalogue/materials';
import { type Gender, genders } from '@/shared/search/vocabulary';
import type { IndexedProduct } from './indexedProduct';
import { OptionLists } from './optionLists';

const firstCapacity = 1024;

/** What stands in a column for a category or a gender that there is not. */
export const none = 0;
/** A gender as its column has it. */
export const genderNumber = (gender: Gender | null): number => (gender ? genders.indexOf(gender) + 1 : none);

/** A number for each product in each column; truths are 0 or 1, lists of options have their number in `lists`. */
const columnsFor = (rows: number) => ({
  id: new Uint32Array(rows),
  catalogueVersion: new Uint32Array(rows),
  categoryId: new Uint32Array(rows),
  gender: new Uint8Array(rows),
  price: new Uint32Array(rows),
  fullPrice: new Uint32Array(rows),
  stock: new Uint32Array(rows),
  onSale: new Uint8Array(rows),
  discount: new Float64Array(rows),
  createdAt: new Float64Array(rows),
  rating: new Float64Array(rows),
  reviewCount: new Uint32Array(rows),
  popularity: new Float64Array(rows),
  featured: new Uint8Array(rows),
  sizes: new Uint32Array(rows),
  colors: new Uint32Array(rows),
  kinds: new Uint32Array(rows),
  materials: new Uint32Array(rows),
});

type Columns = ReturnType<typeof columnsFor>;
const columnNames = Object.keys(columnsFor(0)) as (keyof Columns)[];

/** What products are filtered and counted by, each product having some of them. */
export const optionNames = ['sizes', 'colors', 'kinds', 'materials'] as const;
export type OptionName = (typeof optionNames)[number];

/**
 * What filtering, counting and sorting need of all products, column by column: a list reads a few columns of all rows,
 * and reads them many times faster than objects, which are strewn over the memory. A product has a position, which
 * another one takes when it leaves: positions hold until the table changes, for longer a product is known by its id.
 */
export class ProductTable {
  readonly lists: Readonly<Record<OptionName, OptionLists>> = {
    sizes: new OptionLists(JSON.parse),
    colors: new OptionLists(JSON.parse),
    kinds: new OptionLists((kind) => (kind === '' ? [] : [kind])),
    materials: new OptionLists(materialsOf),
  };
  readonly nameKeys: string[] = [];
  #columns = columnsFor(firstCapacity);
  readonly #positions = new Map<number, number>();
  #largestCategoryId = 0;

  get length(): number {
    return this.nameKeys.length;
  }

  /** By position; rows from `length` on mean nothing. Replaced when the table grows. */
  get columns(): Readonly<Columns> {
    return this.#columns;
  }

  /** The largest id of a category that a product ever had. */
  get largestCategoryId(): number {
    return this.#largestCategoryId;
  }

  /** Grows whenever an option may have got its first product or lost its last one. */
  get optionChanges(): number {
    return optionNames.reduce((sum, name) => sum + this.lists[name].changes, 0);
  }

  positionOf(id: number): number | undefined {
    return this.#positions.get(id);
  }

  idsAt(positions: ArrayLike<number>): number[] {
    const { id } = this.#columns;
    return Array.from(positions, (position) => id[position] ?? 0);
  }

  /** The names of a product's sizes, colours, kind or materials. */
  optionsAt(name: OptionName, position: number): readonly string[] {
    return this.lists[name].names(this.#columns[name][position] ?? 0);
  }

  /** The positions of all products. */
  all(): Uint32Array {
    return Uint32Array.from({ length: this.length }, (_, position) => position);
  }

  /** The positions of the products that fulfil a condition, in no particular order. */
  where(isWanted: (position: number) => boolean): Uint32Array {
    const found = new Uint32Array(this.length);
    let count = 0;
    for (let position = 0; position < this.length; position += 1) {
      if (isWanted(position)) found[count++] = position;
    }
    return found.slice(0, count);
  }

  /** The positions of the products that have one of some sizes, colours, kinds or materials. */
  withOption(name: OptionName, wanted: readonly string[]): Uint32Array {
    const isWanted = this.lists[name].having(wanted);
    const column = this.#columns[name];
    return this.where((position) => isWanted[column[position] ?? 0] === 1);
  }

  /** Adds a product, or puts it into the place of what it was. */
  put(product: IndexedProduct): void {
    const known = this.#positions.get(product.id);
    const position = known ?? this.length;
    if (known !== undefined) this.#countLists(known, -1);
    if (position === this.#columns.id.length) this.#grow();
    this.#positions.set(product.id, position);
    this.#write(position, product);
    this.#countLists(position, 1);
  }

  /** Takes a product out; the last one moves to its position. */
  remove(id: number): void {
    const position = this.#positions.get(id);
    if (position === undefined) return;
    this.#countLists(position, -1);
    const last = this.length - 1;
    for (const name of columnNames) this.#columns[name][position] = this.#columns[name][last] ?? 0;
    this.nameKeys[position] = this.nameKeys[last] ?? '';
    this.#positions.set(this.#columns.id[position] ?? 0, position);
    this.#positions.delete(id);
    this.nameKeys.pop();
  }

  #write(position: number, product: IndexedProduct): void {
    const { lists } = this;
    const columns = this.#columns;
    // One by one: a loop over the names takes several times as long over 100,000 products.
    columns.id[position] = product.id;
    columns.catalogueVersion[position] = product.catalogueVersion;
    columns.categoryId[position] = product.categoryId ?? none;
    columns.gender[position] = genderNumber(product.gender);
    columns.price[position] = product.price;
    columns.fullPrice[position] = product.fullPrice;
    columns.stock[position] = product.stock;
    columns.onSale[position] = product.onSale ? 1 : 0;
    columns.discount[position] = product.discount;
    columns.createdAt[position] = product.createdAt;
    columns.rating[position] = product.rating;
    columns.reviewCount[position] = product.reviewCount;
    columns.popularity[position] = product.popularity;
    columns.featured[position] = product.featured ? 1 : 0;
    columns.sizes[position] = lists.sizes.numberOf(product.sizes);
    columns.colors[position] = lists.colors.numberOf(product.colors);
    columns.kinds[position] = lists.kinds.numberOf(product.kinds);
    columns.materials[position] = lists.materials.numberOf(product.materials);
    this.nameKeys[position] = product.nameKey;
    this.#largestCategoryId = Math.max(this.#largestCategoryId, product.categoryId ?? none);
  }

  #countLists(position: number, change: 1 | -1): void {
    for (const name of optionNames) {
      this.lists[name].count(this.#columns[name][position] ?? 0, change);
    }
  }

  #grow(): void {
    const former = this.#columns;
    this.#columns = columnsFor(2 * former.id.length);
    for (const name of columnNames) this.#columns[name].set(former[name]);
  }
}
