// Script budgets of a first visit; exceeding one fails the build.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib.mjs';

const client = join(root, 'dist/client');
const entry = 'src/client/entry-client.tsx';
/** Most kilobytes of script of each page, as brotli. Lighthouse adds the headers of the files, 145 in all is the budget: docs/performance.md. */
const pages = {
  home: { route: 'index', maxKilobytes: 140 },
  listing: { route: 'products.index', maxKilobytes: 140 },
  product: { route: 'products.$productId', maxKilobytes: 140 },
  cart: { route: 'cart', maxKilobytes: 142 },
  checkout: { route: 'checkout', maxKilobytes: 187 },
  account: { route: 'profile', maxKilobytes: 225 },
};

/** Throws when a page's first script exceeds its budget. */
export async function assertBudgets() {
  const chunks = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  for (const [page, { route, maxKilobytes }] of Object.entries(pages)) {
    const component = `src/client/routes/${route}.tsx?tsr-split=component`;
    const kilobytes = await scriptOf(chunks, [entry, component]);
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
