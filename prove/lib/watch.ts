import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Store, startStore } from './storeProcess';

const script = fileURLToPath(new URL('./watchProcess.mjs', import.meta.url));

/** What a store's process noted of itself: memory in bytes, and how long its event loop stood still. */
export type Watched = { rssBytes: number; peakRssBytes: number; longestStallMs: number; stallP99Ms: number };

/** Starts a store that notes its memory and the stalls of its event loop. */
export async function startWatched(dataDir: string, folder: string, env: Record<string, string> = {}) {
  const file = join(folder, 'watched.json');
  const store: Store = await startStore(dataDir, { ...env, WATCH_FILE: file }, ['--import', script]);
  const watched = async (): Promise<Watched> => {
    // What happened until now is written a quarter of a second later.
    await sleep(600);
    return JSON.parse(readFileSync(file, 'utf8')) as Watched;
  };
  return { store, watched };
}
