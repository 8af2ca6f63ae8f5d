import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const record = z.object({ version: z.string(), since: z.iso.datetime(), former: z.string().nullable() });
/** Which version of the program serves a store, since when, and which one did before. */
export type VersionRecord = z.infer<typeof record>;

const file = 'version.json';

/** Null for a store that no version has noted, or whose record cannot be read. */
export function readVersionRecord(dataDir: string): VersionRecord | null {
  try {
    return record.parse(JSON.parse(readFileSync(join(dataDir, file), 'utf8')));
  } catch {
    return null;
  }
}

/** Notes at a start that another version of the program serves the store from now on. */
export function noteVersion(dataDir: string, version: string, now: Date): void {
  const known = readVersionRecord(dataDir);
  if (known?.version === version) return;
  const next: VersionRecord = { version, since: now.toISOString(), former: known?.version ?? null };
  const path = join(dataDir, file);
  writeFileSync(`${path}.part`, `${JSON.stringify(next)}\n`, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

/** The heading of the newest entry of a changelog; null when there is none to read. */
export function newestEntry(changelog = 'CHANGELOG.md'): string | null {
  try {
    return /^## (.+)$/m.exec(readFileSync(changelog, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}
