import { attributePair, readAttributePair } from '@/shared/catalogue/attributes';
import { joinNames, splitNames } from '../../platform/csv';
import type { AttributeLists } from '../core/attributeLists';

type Pair = { attribute: string; value: string };

/** The first of the ids that stand for values which are created when the file is applied. */
const firstNewId = 1_000_000_000_000;

/** The values of products in the cells of a file: `Fit: Slim, Occasion: Festive`. Names ignore case. */
export class AttributeCells {
  readonly #lists: AttributeLists;
  readonly #createsValues: boolean;
  readonly #ids: ReadonlyMap<string, number>;
  /** Values that are in the file and not in the shop, by their keys. */
  readonly #unknown = new Map<string, Pair>();

  constructor(lists: AttributeLists, createsValues: boolean) {
    this.#lists = lists;
    this.#createsValues = createsValues;
    this.#ids = new Map(
      lists.values.map(({ id, name, attribute }) => [keyOf({ attribute: attribute.name, value: name }), id]),
    );
  }

  /** The values that the shop does not have, in the order of the file. */
  get unknownValues(): Pair[] {
    return [...this.#unknown.values()];
  }

  /** The ids in a cell, or what is wrong with it. */
  read(cell: string): { ids: number[] } | { fault: string } {
    const ids: number[] = [];
    for (const text of splitNames(cell)) {
      const pair = readAttributePair(text);
      if (!pair) return { fault: `“${text}” is not an attribute and a value, such as “Fit: Slim”.` };
      const id = this.#idOf(pair);
      if (typeof id !== 'number') return id;
      ids.push(id);
    }
    return { ids: [...new Set(ids)].sort((a, b) => a - b) };
  }

  #idOf(pair: Pair): number | { fault: string } {
    const known = this.#ids.get(keyOf(pair));
    if (known !== undefined) return known;
    const isAttribute = this.#lists.attributes.some(
      ({ name }) => name.toLowerCase() === pair.attribute.toLowerCase(),
    );
    if (!isAttribute) return { fault: `There is no attribute “${pair.attribute}”.` };
    this.#unknown.set(keyOf(pair), this.#unknown.get(keyOf(pair)) ?? pair);
    if (!this.#createsValues) return { fault: `${pair.attribute} has no value “${pair.value}”.` };
    return firstNewId + [...this.#unknown.keys()].indexOf(keyOf(pair));
  }

  /** A product's values as a cell. */
  write(ids: readonly number[]): string {
    const stored = this.#lists
      .valuesOf(ids)
      .map(({ name, attribute }) => attributePair(attribute.name, name));
    const created = this.unknownValues.filter((_, at) => ids.includes(firstNewId + at));
    return joinNames([...stored, ...created.map(({ attribute, value }) => attributePair(attribute, value))]);
  }
}

const keyOf = ({ attribute, value }: Pair): string => attributePair(attribute, value).toLowerCase();
