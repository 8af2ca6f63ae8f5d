/**
 * The lists of options that products have, such as their sizes. Equal lists have one number, by which a product is
 * tested and counted without looking into its list; knows which of them products have.
 */
export class OptionLists {
  readonly #numbers = new Map<string, number>();
  /** By a list's number: its names, and how many products have it. */
  readonly #names: (readonly string[])[] = [];
  readonly #uses: number[] = [];
  readonly #read: (column: string) => readonly string[];
  #changes = 0;

  /** `read` takes the names out of a column's text. */
  constructor(read: (column: string) => readonly string[]) {
    this.#read = read;
  }

  /** Lists that were ever seen; their numbers are below. */
  get size(): number {
    return this.#names.length;
  }

  /** Grows whenever the first product has a list, or the last one no longer. */
  get changes(): number {
    return this.#changes;
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

  names(number: number): readonly string[] {
    return this.#names[number] ?? [];
  }

  /** By a list's number: 1 when it has one of the names. */
  having(names: readonly string[]): Uint8Array {
    return Uint8Array.from(this.#names, (list) => (list.some((name) => names.includes(name)) ? 1 : 0));
  }

  /** How many products have each name, of counts by a list's number. */
  countNames(counts: Uint32Array): Map<string, number> {
    const byName = new Map<string, number>();
    for (const [number, count] of counts.entries()) {
      if (count === 0) continue;
      for (const name of this.names(number)) byName.set(name, (byName.get(name) ?? 0) + count);
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
    const used = this.#names.filter((_, number) => (this.#uses[number] ?? 0) > 0);
    return [...new Set(used.flat())].sort();
  }
}
