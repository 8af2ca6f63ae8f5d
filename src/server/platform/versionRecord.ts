import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const record = z.object({ version: z.string(), since: z.iso.datetime(), former: z.string().nullable() });
/** The version that serves a store, since when, and the previous version. */
export type VersionRecord = z.infer<typeof record>;

const file = 'version.json';

/** Null for a store without a version record or with an unreadable one. */
export function readVersionRecord(dataDir: string): VersionRecord | null {
  try {
    return record.parse(JSON.parse(readFileSync(join(dataDir, file), 'utf8')));
  } catch {
    return null;
  }
}

/** Records at start that another version serves the store now. */
export function noteVersion(dataDir: string, version: string, now: Date): void {
  const known = readVersionRecord(dataDir);
  if (known?.version === version) return;
  const next: VersionRecord = { version, since: now.toISOString(), former: known?.version ?? null };
  const path = join(dataDir, file);
  writeFileSync(`${path}.part`, `${JSON.stringify(next)}\n`, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

/** A version in a changelog: its heading, and its points as unwrapped lines. */
export type ChangelogEntry = { heading: string; points: string[] };

/** The entries of a changelog, newest first; empty when the file cannot be read. */
export function readChangelog(file = 'CHANGELOG.md'): ChangelogEntry[] {
  try {
    const sections = readFileSync(file, 'utf8').split(/^## /m).slice(1);
    return sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const text = lines.filter((line) => !line.startsWith('#')).join('\n');
      const points = text.split(/^- /m).slice(1);
      return { heading: heading.trim(), points: points.map((point) => point.trim().replace(/\s+/g, ' ')) };
    });
  } catch {
    return [];
  }
}

/** The entries above that of a version; null when it has none. */
export function entriesAfter(entries: readonly ChangelogEntry[], version: string): ChangelogEntry[] | null {
  const at = entries.findIndex(({ heading }) => /^\[?v?([\w.-]+?)\]?(?:\s|$)/.exec(heading)?.[1] === version);
  return at < 0 ? null : entries.slice(0, at);
}
