/** Whose stock an answer tells; everything else in it changes with the content of the catalogue alone. */
export type ShownStock = {
  /** Ids of products whose stock it tells in pieces. */
  pieces?: readonly number[];
  /** Ids of products of which it tells only what is sold out. */
  availability?: readonly number[];
  /** Ids of products of which it tells what their pages do: stock as far as `shownStock` goes, and their reviews. */
  lowStock?: readonly number[];
};

/** Collects whose stock an answer tells while it is made, by one procedure or by several for a page. */
export class ShownStockCollector {
  readonly #pieces = new Set<number>();
  readonly #availability = new Set<number>();
  readonly #lowStock = new Set<number>();
  #isDeclared = false;
  #isUnknown = false;

  /** Adds what one procedure declared; `null` when it declared nothing. */
  add(shown: ShownStock | null): void {
    this.#isDeclared = true;
    if (shown === null) this.#isUnknown = true;
    for (const id of shown?.pieces ?? []) this.#pieces.add(id);
    for (const id of shown?.availability ?? []) this.#availability.add(id);
    for (const id of shown?.lowStock ?? []) this.#lowStock.add(id);
  }

  /** Whose stock the answer tells; `null` when that is not known. */
  result(): ShownStock | null {
    if (!this.#isDeclared || this.#isUnknown) return null;
    return {
      pieces: [...this.#pieces],
      availability: [...this.#availability],
      lowStock: [...this.#lowStock],
    };
  }
}
