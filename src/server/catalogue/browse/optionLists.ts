/** The names in a column's text: those that are counted, and others by which it is found, too. */
export type ListedNames = { counted: readonly string[]; alsoAsked?: readonly string[] };
type ReadNames = (column: string) => ListedNames;

const nothing: ListedNames = { counted: [] };

/**
 * The lists of options that products have, such as their sizes. Equal lists have one number, by which a product is
 * tested and counted without looking into its list; knows which of them products have.
 */
export class OptionLists {
  readonly #numbers = new Map<string, number>();
  /** By a list's number: its names, and how many products have it. */
  readonly #names: ListedNames[] = [];
  readonly #uses: number[] = [];
  #read: ReadNames;
  #changes = 0;

  /** `read` takes the names out of a column's text. */
  constructor(read: ReadNames) {
    this.#read = read;
  }

  /** Lists that were ever seen; their numbers are below. */
  get size(): number {
    return this.#names.length;
  }

  /** Grows whenever the first product has a list, or the last one no longer, or the names change. */
  get changes(): number {
    return this.#changes;
  }

  /** Takes other names out of the same texts, as of the next question. */
  readWith(read: ReadNames): void {
    this.#read = read;
    for (const [column, number] of this.#numbers) this.#names[number] = read(column);
    this.#changes += 1;
  }

  numberOf(column: string): number {
    const known = this.#numbers.get(column);
    if (known !== undefined) return known;
    const number = this.#names.length;
    this.#numbers.set(column, number);
    this.#names.push(this.#read(column));
    this.#uses.push(0);
    return number;
  }

  #listed(number: number): ListedNames {
    return this.#names[number] ?? nothing;
  }

  names(number: number): readonly string[] {
    return this.#listed(number).counted;
  }

  /** By a list's number: 1 when it has one of the names. */
  having(names: readonly string[]): Uint8Array {
    const has = (name: string) => names.includes(name);
    return Uint8Array.from(this.#names, ({ counted, alsoAsked }) =>
      counted.some(has) || alsoAsked?.some(has) ? 1 : 0,
    );
  }

  /** How many products have each name, of counts by a list's number; `asked` names are counted where products are found by them. */
  countNames(counts: Uint32Array, asked: readonly string[] = []): Map<string, number> {
    const byName = new Map<string, number>();
    for (const [number, count] of counts.entries()) {
      if (count === 0) continue;
      const { counted, alsoAsked = [] } = this.#listed(number);
      const others = asked.filter((name) => alsoAsked.includes(name) && !counted.includes(name));
      for (const name of [...counted, ...others]) byName.set(name, (byName.get(name) ?? 0) + count);
    }
    return byName;
  }

  /** Notes that one product more has the list, or with -1 one less. */
  count(number: number, change: 1 | -1): void {
    const before = this.#uses[number] ?? 0;
    this.#uses[number] = before + change;
    if (before === 0 || before + change === 0) this.#changes += 1;
  }

  /** The names that products have, sorted. */
  usedNames(): string[] {
    return this.#used(({ counted }) => counted);
  }

  /** The names that products have or are found by as written, sorted. */
  usedAskedNames(): string[] {
    return this.#used(({ counted, alsoAsked }) => alsoAsked ?? counted);
  }

  #used(namesOf: (listed: ListedNames) => readonly string[]): string[] {
    const used = this.#names.filter((_, number) => (this.#uses[number] ?? 0) > 0);
    return [...new Set(used.flatMap(namesOf))].sort();
  }
}
