import type { OptionLists } from './optionLists';

/** Tests and counts products by the number of their option list, however many products share it. */
export class OptionCount {
  /** By a list's number: 1 when it has none of the wanted names. */
  readonly mismatches: Uint8Array;
  /** By a list's number: how many products have been counted. */
  readonly counts: Uint32Array;
  readonly #lists: OptionLists;

  constructor(lists: OptionLists, wanted: readonly string[] = []) {
    this.#lists = lists;
    this.counts = new Uint32Array(lists.size);
    this.mismatches =
      wanted.length === 0 ? new Uint8Array(lists.size) : lists.having(wanted).map((has) => 1 - has);
  }

  byName(): Map<string, number> {
    const byName = new Map<string, number>();
    for (const [number, count] of this.counts.entries()) {
      if (count === 0) continue;
      for (const name of this.#lists.names(number)) byName.set(name, (byName.get(name) ?? 0) + count);
    }
    return byName;
  }
}
