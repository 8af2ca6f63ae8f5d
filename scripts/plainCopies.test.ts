import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPlainCopies } from './plainCopies';

const folder = join('node_modules', '@trpc', 'server', 'dist');
const changed = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .flatMap((name) => withPlainCopies(readFileSync(join(folder, name), 'utf8')) ?? []);

/** The helper alone, as the changed file has it. */
function changedHelper(): (copy: object, ...parts: unknown[]) => Record<string, unknown> {
  const [code = ''] = changed;
  const own = code.slice(0, code.lastIndexOf('export {')).replace(/^import .*$/gm, '');
  return new Function(`${own}; return _objectSpread2;`)();
}

test('tRPC has one such helper: its copies are plain in all of the server', () => {
  expect(changed).toHaveLength(1);
});

test('copies are what spread makes: later parts win, nothing is no part, and nobody gets another prototype', () => {
  const copyOf = changedHelper();
  const first = { a: 1, b: 2 };
  expect(copyOf({}, first, { b: 3, c: undefined })).toEqual({ a: 1, b: 3, c: undefined });
  expect(first).toEqual({ a: 1, b: 2 });
  expect(copyOf({}, null, undefined, { a: 1 })).toEqual({ a: 1 });
  const odd = copyOf({}, JSON.parse('{"__proto__":{"isAdmin":true},"a":1}'));
  expect([odd.isAdmin, odd.a, Object.getPrototypeOf(odd)]).toEqual([undefined, 1, Object.prototype]);
});
