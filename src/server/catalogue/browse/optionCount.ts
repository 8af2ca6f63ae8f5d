import type { OptionList } from './indexedProduct';

/** Tests and counts products by their option list, which is looked into once however many products share it. */
export class OptionCount {
  readonly #wanted: ReadonlySet<string> | null;
  readonly #lists: OptionList[] = [];
  /** By the list's number; of a fixed type, which counts twice as fast. */
  #counts = new Uint32Array(1024);
  /** By the list's number: whether it has a wanted name. */
  readonly #fits: boolean[] = [];

  constructor(wanted: readonly string[] = []) {
    this.#wanted = wanted.length > 0 ? new Set(wanted) : null;
  }

  fits(list: OptionList): boolean {
    const wanted = this.#wanted;
    if (wanted === null) return true;
    const known = this.#fits[list.number];
    if (known !== undefined) return known;
    const fits = list.names.some((name) => wanted.has(name));
    this.#fits[list.number] = fits;
    return fits;
  }

  add(list: OptionList): void {
    const { number } = list;
    if (number >= this.#counts.length) this.#grow(number);
    const count = this.#counts[number] ?? 0;
    if (count === 0) this.#lists.push(list);
    this.#counts[number] = count + 1;
  }

  #grow(number: number): void {
    const counts = new Uint32Array(2 * (number + 1));
    counts.set(this.#counts);
    this.#counts = counts;
  }

  byName(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { number, names } of this.#lists) {
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + (this.#counts[number] ?? 0));
    }
    return counts;
  }
}
