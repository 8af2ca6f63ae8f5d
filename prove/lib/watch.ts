import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Store, startStore } from './storeProcess';

const script = fileURLToPath(new URL('./watchProcess.mjs', import.meta.url));

/** Metrics recorded by a store's process: memory in bytes, and blocks of its event loop. */
export type Watched = { rssBytes: number; peakRssBytes: number; longestStallMs: number; stallP99Ms: number };

/** Starts a store that records its memory and event loop blocks. */
export async function startWatched(dataDir: string, folder: string, env: Record<string, string> = {}) {
  const file = join(folder, 'watched.json');
  const store: Store = await startStore(dataDir, { ...env, WATCH_FILE: file }, ['--import', script]);
  const watched = async (): Promise<Watched> => {
    // Events so far are written a quarter of a second later.
    await sleep(600);
    return JSON.parse(readFileSync(file, 'utf8')) as Watched;
  };
  return { store, watched };
}
