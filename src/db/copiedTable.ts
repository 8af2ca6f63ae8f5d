import { createHash } from 'node:crypto';

/** A column of either engine. A flag is a number, JSON is text. */
export type CopiedColumn = { name: string; type: 'number' | 'text' | 'bytes'; isGenerated: boolean };

/** A table of either engine: its columns by name, and the columns of its primary key in their order. */
export type CopiedTable = { name: string; columns: CopiedColumn[]; key: string[] };

/** A row in the order of a table's columns. */
export type CopiedRow = (number | string | Buffer | null)[];

/** What a table holds: the number of its rows, and the SHA-256 of all of them in the order of their key. */
export type TableDigest = { rows: number; hash: string };

/** Computes a table's digest from its rows. Numbers, texts, bytes and null differ from each other, "1" from 1. */
export class RowHash {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(row: CopiedRow): void {
    this.#hash.update(JSON.stringify(row, bytesAsHex));
    this.#hash.update('\n');
    this.#rows += 1;
  }

  digest(): TableDigest {
    return { rows: this.#rows, hash: this.#hash.digest('hex') };
  }
}

/** `JSON.stringify` has converted a buffer to an object of its own before. */
const bytesAsHex = (_key: string, value: unknown): unknown =>
  isBuffer(value) ? { bytes: Buffer.from(value.data).toString('hex') } : value;

const isBuffer = (value: unknown): value is { data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
