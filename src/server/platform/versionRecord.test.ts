import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newestEntry, noteVersion, readVersionRecord } from './versionRecord';

const [monday, friday, later] = ['2026-01-12', '2026-01-16', '2026-01-20'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
];

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tantu-version-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('an upgrade is noted with the version before it, and starts of the same version change nothing', () => {
  const dataDir = folder();
  expect(readVersionRecord(dataDir)).toBeNull();
  noteVersion(dataDir, '1.0.0', monday);
  noteVersion(dataDir, '1.1.0', friday);
  noteVersion(dataDir, '1.1.0', later);
  expect(readVersionRecord(dataDir)).toEqual({
    version: '1.1.0',
    since: friday.toISOString(),
    former: '1.0.0',
  });
  writeFileSync(join(dataDir, 'version.json'), '{');
  noteVersion(dataDir, '1.2.0', later);
  expect(readVersionRecord(dataDir)).toMatchObject({ version: '1.2.0', former: null });
});

test('the newest entry of the changelog is its first heading; without one there is none', () => {
  const file = join(folder(), 'CHANGELOG.md');
  expect(newestEntry(file)).toBeNull();
  writeFileSync(file, '# Changelog\n\n## 1.1.0 (2026-01-16)\n\n- More.\n\n## 1.0.0\n');
  expect(newestEntry(file)).toBe('1.1.0 (2026-01-16)');
});
