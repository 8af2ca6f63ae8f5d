// Serves the built store for the browser tests on a database of their own. Drawn pictures are kept between
// runs: their names change with what they show.
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dataDir = fileURLToPath(new URL('../.cache/e2e', import.meta.url));
mkdirSync(dataDir, { recursive: true });
for (const file of ['store.db', 'store.db-wal', 'store.db-shm', 'mail']) {
  rmSync(`${dataDir}/${file}`, { recursive: true, force: true });
}
process.env.DATA_DIR = dataDir;
await import('../dist/server/main.js');
