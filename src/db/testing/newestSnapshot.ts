import { readdirSync, readFileSync } from 'node:fs';

/** drizzle-kit's description of the schema after the newest migration of a folder. */
export function newestSnapshot(folder: string) {
  const newest = readdirSync(`${folder}/meta`)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  return JSON.parse(readFileSync(`${folder}/meta/${newest}`, 'utf8'));
}
