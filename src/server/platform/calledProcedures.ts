import { hash } from 'node:crypto';

/** Of which products an answer tells what. */
export type Shown = {
  /** Ids of products whose stock it tells in pieces. */
  pieces?: readonly number[];
  /** Ids of products of which it tells only what is sold out. */
  availability?: readonly number[];
  /** Ids of products of which it tells what their pages do: stock as far as `shownStock` goes, and their reviews. */
  lowStock?: readonly number[];
  /** Ids of the only products that the rest of it tells anything of; absent: any product may change it. */
  products?: readonly number[];
};

/** A procedure that was called for an answer. */
export type AnswerCall = {
  path: string;
  input: unknown;
  /** What it declared; null: nothing, so that whatever changes may change it. */
  shown: Shown | null;
  /** Of its output; null where it is never compared. */
  digest: string | null;
};

/** Collects the procedures that are called while an answer is made: one, or several for a page. */
export class CalledProcedures {
  readonly #calls: (Omit<AnswerCall, 'digest'> & { output: unknown })[] = [];
  #isKnown = true;

  add(call: Omit<AnswerCall, 'digest'> & { output: unknown }): void {
    this.#calls.push(call);
  }

  /** Something was called that says nothing of what it shows, or failed. */
  addUnknown(): void {
    this.#isKnown = false;
  }

  /** The calls, with digests if outputs are to be compared later; null where the answer has other sources. */
  result({ withDigests }: { withDigests: boolean }): readonly AnswerCall[] | null {
    if (!this.#isKnown || this.#calls.length === 0) return null;
    return this.#calls.map(({ output, ...call }) => ({
      ...call,
      digest: withDigests ? digestOf(output) : null,
    }));
  }
}

/** A short text that differs where the JSON of two outputs does. */
export const digestOf = (output: unknown): string =>
  hash('sha256', JSON.stringify(output) ?? '', 'base64url');
