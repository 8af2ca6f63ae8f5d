// Script budgets of a first visit; exceeding one fails the build.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib.mjs';

const client = join(root, 'dist/client');
const entry = 'src/client/entry-client.tsx';
/**
 * Maximum kilobytes of a page's script, as brotli. The goal is 120 kB: docs/performance.md lists the
 * obstacles.
 */
const maxKilobytes = 137;
const pages = {
  home: 'src/client/routes/index.tsx?tsr-split=component',
  listing: 'src/client/routes/products.index.tsx?tsr-split=component',
  product: 'src/client/routes/products.$productId.tsx?tsr-split=component',
};

/** Throws when a page's first script exceeds its budget. */
export async function assertBudgets() {
  const chunks = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  for (const [page, route] of Object.entries(pages)) {
    const kilobytes = await scriptOf(chunks, [entry, route]);
    console.log(`Script of the ${page} page: ${kilobytes.toFixed(1)} kB (at most ${maxKilobytes})`);
    if (kilobytes > maxKilobytes) {
      throw new Error(
        `The ${page} page loads ${kilobytes.toFixed(1)} kB of script; load what it does not need later.`,
      );
    }
  }
}

/** Kilobytes of chunks with all their imports, each counted once. */
async function scriptOf(chunks, names) {
  const files = new Set();
  const add = (name) => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of names) add(name);
  const sizes = await Promise.all(
    [...files].map(async (file) => (await stat(join(client, `${file}.br`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
