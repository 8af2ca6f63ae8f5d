import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

const root = new URL('../', import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => /from 'zod'/.test(readFileSync(join(root, name), 'utf8')));

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Reloads a schema file, parses with each of its schemas, and counts code compiled from text. */
async function compiledBy(name: string, inBrowser: boolean): Promise<number> {
  vi.resetModules();
  // The library itself is not reloaded.
  Reflect.deleteProperty(z.config(), 'jitless');
  if (inBrowser) vi.stubGlobal('document', {});
  const compile = vi.fn();
  const Original = Function;
  vi.stubGlobal('Function', function compiled(...parts: string[]) {
    compile();
    return new Original(...parts);
  });
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ join(root, name));
  for (const value of Object.values(exported)) {
    const parse = typeof value === 'object' && value !== null ? Reflect.get(value, 'safeParse') : undefined;
    if (typeof parse === 'function') parse({});
  }
  return compile.mock.calls.length;
}

describe('no schema tries eval in the browser, whichever is loaded first', () => {
  test.each(files)('%s', async (name) => {
    expect(await compiledBy(name, true)).toBe(0);
  });

  test('schemas are compiled on the server, where no policy forbids it', async () => {
    expect(files.length).toBeGreaterThan(15);
    expect(await compiledBy('schemas/catalogue/catalogue.ts', false)).toBeGreaterThan(0);
  });
});
