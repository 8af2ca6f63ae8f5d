import { expect, test } from 'vitest';
import { z } from 'zod';
import { procedures } from './routers/appRouter';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
};

/** The most that fits into a request. */
const mostCharacters = 98_000;
/** Linear time takes a tenth of this; quadratic time takes several times as long. */
const mostMs = 600;

/** A value of a schema's shape whose texts are `text` and whose lists have `length` entries. */
function longValue(schema: Schema, text: string, length: number): unknown {
  const { type, properties, items, anyOf, oneOf, allOf } = schema;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = anyOf ?? oneOf ?? [];
  if (choice) return longValue(choice, text, length);
  if (allOf) return Object.assign({}, ...allOf.map((part) => Object(longValue(part, text, length))));
  if (type === 'array') return Array.from({ length }, () => longValue(items ?? {}, text, 1));
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type !== 'object') return text;
  const entries = Object.entries(properties ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, longValue(value, text, length)]));
}

/** Milliseconds of CPU time instead of wall time: a busy machine delays the test. */
function cpuMsOf(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** Texts that cause backtracking in careless patterns. */
const fillings = ['x', 'É', '1', ' ', '-', 'a.', 'a@', '(', '+1 ', '/', 'a,', '=', '\u0000', '9876543210 '];

const schemas = Object.entries(procedures).flatMap(([path, { input }]) =>
  input ? [[path, input] as const] : [],
);

test.each(schemas)('%s refuses long texts and lists at once', (path, schema) => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const texts = fillings.map((filling) => filling.repeat(mostCharacters / filling.length));
  // The character that makes a pattern fail may come last.
  const inputs = [...texts, ...texts.map((text) => `${text}!`)].map((text) => longValue(shape, text, 1));
  const lists = ['a', '9', ''].map((text) => longValue(shape, text, mostCharacters / 8));
  for (const input of [...inputs, ...lists]) {
    const parse = () => cpuMsOf(() => schema.safeParse(input));
    const first = parse();
    // Other processes on the same core slow a run down, and seldom two.
    const ms = first < mostMs ? first : parse();
    expect([path, JSON.stringify(input)?.slice(0, 80), ms < mostMs || ms]).toEqual([
      path,
      expect.anything(),
      true,
    ]);
  }
});
