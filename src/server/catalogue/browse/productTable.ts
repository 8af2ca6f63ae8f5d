import { AttributeLists } from '../core/attributeLists';
import { OptionLists } from './optionLists';
import {
  type ListName,
  type LoadedProduct,
  listNames,
  mapLists,
  nameKeyOf,
  none,
  numberColumns,
  optionColumns,
} from './productColumns';

const firstCapacity = 1024;
const noLists = new AttributeLists([], [], []);

type NumberColumns = typeof numberColumns;
type NumberName = keyof NumberColumns;
const numberNames = Object.keys(numberColumns) as NumberName[];

/** By position, a number for each product in each column; lists of options have their number in `lists`. */
type Columns = { [Name in NumberName]: ReturnType<NumberColumns[Name]['values']> } & Record<
  ListName,
  Uint32Array
>;
const columnNames: readonly (keyof Columns)[] = [...numberNames, ...listNames];

const columnsFor = (rows: number): Columns => ({
  ...(Object.fromEntries(numberNames.map((name) => [name, numberColumns[name].values(rows)])) as Columns),
  ...mapLists(() => new Uint32Array(rows)),
});

/**
 * What filtering, counting and sorting need of all products, column by column: a list reads a few columns of all rows,
 * and reads them many times faster than objects, which lie all over the memory. A product's
 * position in a table never changes: removing products makes another table, so readers of the former one are not disturbed.
 */
export class ProductTable {
  readonly lists: { [Name in ListName]: OptionLists };
  readonly nameKeys: string[];
  #columns: Columns;
  readonly #positions: Map<number, number>;
  #largestCategoryId: number;
  #attributeLists: AttributeLists;

  /** An empty table, or a copy of one. They share the lists of options, whose numbers never change. */
  constructor(former?: ProductTable) {
    this.#attributeLists = former?.attributeLists ?? noLists;
    this.lists =
      former?.lists ??
      mapLists((name) => new OptionLists((text) => optionColumns[name].namesIn(text, noLists)));
    this.nameKeys = [...(former?.nameKeys ?? [])];
    this.#columns = columnsFor(former?.columns.id.length ?? firstCapacity);
    if (former) this.#copyColumns(former.columns);
    this.#positions = new Map(former?.positions);
    this.#largestCategoryId = former?.largestCategoryId ?? 0;
  }

  get length(): number {
    return this.nameKeys.length;
  }

  /** The attributes and colour families by which its lists are read. */
  get attributeLists(): AttributeLists {
    return this.#attributeLists;
  }

  /** Reads the lists of all products by other attributes and colour families: also those of a copied table. */
  setAttributes(lists: AttributeLists): void {
    this.#attributeLists = lists;
    for (const name of listNames)
      this.lists[name].readWith((text) => optionColumns[name].namesIn(text, lists));
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
    return listNames.reduce((sum, name) => sum + this.lists[name].changes, 0);
  }

  /** By the ids of the products. */
  get positions(): ReadonlyMap<number, number> {
    return this.#positions;
  }

  positionOf(id: number): number | undefined {
    return this.#positions.get(id);
  }

  idsAt(positions: ArrayLike<number>): number[] {
    const { id } = this.#columns;
    return Array.from(positions, (position) => id[position] ?? 0);
  }

  /** The names in one of a product's lists of options. */
  optionsAt(name: ListName, position: number): readonly string[] {
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

  /** The positions of the products that have one of some options. */
  withOption(name: ListName, wanted: readonly string[]): Uint32Array {
    const isWanted = this.lists[name].having(wanted);
    const column = this.#columns[name];
    return this.where((position) => isWanted[column[position] ?? 0] === 1);
  }

  /** Adds a product, or puts it into the place of what it was. */
  put(product: LoadedProduct): void {
    const known = this.#positions.get(product.id);
    const position = known ?? this.length;
    if (known !== undefined) this.#countLists(known, -1);
    if (position === this.#columns.id.length) this.#grow();
    this.#positions.set(product.id, position);
    const columns = this.#columns;
    for (const name of numberNames) columns[name][position] = numberColumns[name].toNumber(product);
    for (const name of listNames) {
      columns[name][position] = this.lists[name].numberOf(optionColumns[name].toText(product));
    }
    this.nameKeys[position] = nameKeyOf(product.name);
    this.#largestCategoryId = Math.max(this.#largestCategoryId, product.categoryId ?? none);
    this.#countLists(position, 1);
  }

  /** The table without some products; the same where it has none of them. */
  without(ids: readonly number[]): ProductTable {
    const known = ids.filter((id) => this.#positions.has(id));
    if (known.length === 0) return this;
    const copy = new ProductTable(this);
    for (const id of known) copy.#remove(id);
    return copy;
  }

  /** The last product moves to the position of the one that is taken out. */
  #remove(id: number): void {
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

  #countLists(position: number, change: 1 | -1): void {
    for (const name of listNames) this.lists[name].count(this.#columns[name][position] ?? 0, change);
  }

  #grow(): void {
    const former = this.#columns;
    this.#columns = columnsFor(2 * former.id.length);
    this.#copyColumns(former);
  }

  #copyColumns(former: Readonly<Columns>): void {
    for (const name of columnNames) this.#columns[name].set(former[name]);
  }
}
