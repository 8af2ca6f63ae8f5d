/**
 * How the input of a call travels to the server: the part of superjson's format that the schemas of this store
 * need. JSON carries everything but two kinds of value, which are annotated by their path: `{json, meta?: {values,
 * v: 1}}`. The whole of superjson builds sets, maps, typed arrays, errors and shared references from a few bytes
 * of a stranger's; here every annotation but these two is refused before anything is built.
 */
const kinds = ['Date', 'undefined'] as const;
type Kind = (typeof kinds)[number];
type Annotations = [Kind] | Record<string, [Kind]>;
export type WireInput = { json: unknown; meta?: { values: Annotations; v: 1 } };

/** Why an input was refused. It names nothing of the input. */
export class InputFormatError extends Error {
  constructor(reason: string) {
    super(`The input could not be read: ${reason}.`);
    this.name = 'InputFormatError';
  }
}

/** Names that lead from an object to what all objects share. */
const UNSAFE = new Set(['__proto__', 'prototype', 'constructor']);
const INDEX = /^(?:0|[1-9]\d*)$/;
/** What `Date.toISOString` writes; years beyond four digits come with a sign. */
const MOMENT = /^(?:\d{4}|[+-]\d{6})-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Writes an input for the way to the server. Throws a TypeError for what no schema takes: maps, sets, classes. */
export function writeInput(input: unknown): WireInput {
  const kind = kindOf(input);
  if (kind !== null) return { json: toJson(input), meta: { values: [kind], v: 1 } };
  const values: Record<string, [Kind]> = {};
  const json = write(input, null, values);
  return Object.keys(values).length === 0 ? { json } : { json, meta: { values, v: 1 } };
}

const kindOf = (value: unknown): Kind | null =>
  value === undefined ? 'undefined' : value instanceof Date ? 'Date' : null;

const toJson = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : null);

/** The value as JSON, with what needs an annotation noted in `values`. `path` is null for the whole input. */
function write(value: unknown, path: string | null, values: Record<string, [Kind]>): unknown {
  const kind = kindOf(value);
  if (kind !== null && path !== null) {
    values[path] = [kind];
    return toJson(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((entry, index) => write(entry, join(path, String(index)), values));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError('An input can contain only plain objects, lists, texts, numbers and dates.');
  }
  const entries = Object.entries(value)
    // To schemas, a key without a value is the same as no key; the address stays short.
    .filter(([, entry]) => entry !== undefined)
    .map(([key, entry]) => [key, write(entry, join(path, escapeKey(key)), values)]);
  return Object.fromEntries(entries);
}

const join = (path: string | null, key: string): string => (path === null ? key : `${path}.${key}`);
const escapeKey = (key: string): string => key.replace(/[\\.]/g, '\\$&');

/**
 * Reads an input that came from anybody, in time and memory that grow with its length only. Throws an
 * InputFormatError for every annotation but Date and undefined, for shared references, and for paths that lead
 * nowhere.
 */
export function readInput(payload: unknown): unknown {
  if (!isRecord(payload)) throw new InputFormatError('it is not an object with the key "json"');
  const { json, meta } = payload;
  if (meta === undefined) return json;
  const values = annotationsOf(meta);
  if (Array.isArray(values)) return convert(json, values[0]);
  const steps = Object.entries(values).map(([path, [kind]]) => ({ kind, path: split(path) }));
  for (const { kind, path } of steps) convertAt(json, path, kind);
  return json;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All annotations, checked; none of them nests, because what they stand on holds nothing. */
function annotationsOf(meta: unknown): Annotations {
  if (!isRecord(meta)) throw new InputFormatError('"meta" is not an object');
  const { values = {}, v = 1, ...others } = meta;
  if (Object.keys(others).length > 0)
    throw new InputFormatError('"meta" has a key other than "values" and "v"');
  if (v !== 1) throw new InputFormatError('"meta" has an unsupported version');
  if (isAnnotation(values)) return values;
  if (!isRecord(values) || !Object.values(values).every(isAnnotation)) {
    throw new InputFormatError('only Date and undefined can be annotated');
  }
  return values as Record<string, [Kind]>;
}

const isAnnotation = (value: unknown): value is [Kind] =>
  Array.isArray(value) && value.length === 1 && kinds.some((kind) => kind === value[0]);

/** "lines.0.size" as its keys; a backslash stands before a dot or a backslash that belongs to a key. */
function split(path: string): string[] {
  const keys: string[] = [];
  let key = '';
  for (let at = 0; at < path.length; at += 1) {
    const letter = path.charAt(at);
    if (letter === '.') {
      keys.push(key);
      key = '';
    } else if (letter === '\\') {
      at += 1;
      key += path.charAt(at);
    } else key += letter;
  }
  return [...keys, key];
}

function convertAt(root: unknown, path: string[], kind: Kind): void {
  let parent = root;
  for (const key of path.slice(0, -1)) parent = childOf(parent, key);
  const last = path.at(-1) ?? '';
  const value = convert(childOf(parent, last), kind);
  // childOf has found the key to be the parent's own.
  (parent as Record<string, unknown>)[last] = value;
}

function childOf(parent: unknown, key: string): unknown {
  const isOwn = typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key);
  if (!isOwn || UNSAFE.has(key) || (Array.isArray(parent) && !INDEX.test(key))) {
    throw new InputFormatError('an annotation has no value');
  }
  return (parent as Record<string, unknown>)[key];
}

function convert(value: unknown, kind: Kind): Date | undefined {
  if (kind === 'undefined') {
    if (value === null) return undefined;
    throw new InputFormatError('a value annotated as undefined must be null in the JSON');
  }
  const moment = typeof value === 'string' && MOMENT.test(value) ? new Date(value) : null;
  if (moment === null || Number.isNaN(moment.getTime())) {
    throw new InputFormatError('a value annotated as Date must look like 2026-01-15T06:30:00.000Z');
  }
  return moment;
}
