/** Runs of a text before it gets a name. */
const minRuns = 3;
/** Texts that are counted: one that runs once must not stay in memory. */
const maxCounted = 5000;

/**
 * The names under which connections keep statements that are run again and again, so that PostgreSQL parses them once. Repeated
 * texts are the store's own, with values as parameters.
 */
export class StatementNames {
  readonly #most: number;
  readonly #runs = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** `most`: statements that a connection keeps. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a run of a text. Returns its name; undefined for one that is not kept. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === this.#most) return known;
    const runs = (this.#runs.get(text) ?? 0) + 1;
    if (runs < minRuns) {
      if (this.#runs.size === maxCounted) this.#runs.clear();
      this.#runs.set(text, runs);
      return undefined;
    }
    this.#runs.delete(text);
    const name = `s${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
