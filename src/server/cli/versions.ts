import { formatDateTime } from '@/shared/dates';
import { type ChangelogEntry, entriesAfter, type VersionRecord } from '../platform/versionRecord';

type Versions = { served: VersionRecord | null; program: string; changelog: readonly ChangelogEntry[] };

/**
 * The versions that served the store, and the changes in this program: since the serving version before an
 * upgrade, and since the previous version after it.
 */
export function versionLines({ served, program, changelog }: Versions): string[] {
  const from = served?.version === program ? served.former : served?.version;
  const since = served && `since ${formatDateTime(new Date(served.since))}`;
  const former = served?.former ? `, upgraded from ${served.former}` : '';
  return [
    ...(served ? [`Served by ${served.version} ${since}${former}.`] : []),
    ...changeLines(changelog, from ?? null),
  ];
}

function changeLines(changelog: readonly ChangelogEntry[], from: string | null): string[] {
  const newest = changelog[0];
  if (!newest) return [];
  const entries = from === null ? null : entriesAfter(changelog, from);
  if (entries === null || from === null) return [`Newest entry of CHANGELOG.md: ${newest.heading}.`];
  if (entries.length === 0) return [`CHANGELOG.md has nothing newer than ${from}.`];
  return [
    `New since ${from}, by CHANGELOG.md:`,
    ...entries.flatMap(({ heading, points }) => [`  ${heading}`, ...points.map((point) => `    - ${point}`)]),
  ];
}
