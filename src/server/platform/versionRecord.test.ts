import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { entriesAfter, noteVersion, readChangelog, readVersionRecord } from './versionRecord';

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

test('records an upgrade with the previous version, and nothing when the same version starts', () => {
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

const changelog = `# Changelog

## [1.2.0] - 2026-01-20

- Faster,
  and cheaper.

### Notes

- Read this.

## 1.1.0 (2026-01-16)

- More.

## 1.0.0

- All.
`;

describe('a changelog', () => {
  const file = () => join(folder(), 'CHANGELOG.md');
  const written = () => {
    const path = file();
    writeFileSync(path, changelog);
    return path;
  };

  test('is parsed into headings and points; a missing one yields nothing', () => {
    expect(readChangelog(file())).toEqual([]);
    expect(readChangelog(written())[0]).toEqual({
      heading: '[1.2.0] - 2026-01-20',
      points: ['Faster, and cheaper.', 'Read this.'],
    });
  });

  test.each([
    ['1.0.0', ['[1.2.0] - 2026-01-20', '1.1.0 (2026-01-16)']],
    ['1.1.0', ['[1.2.0] - 2026-01-20']],
    ['1.2.0', []],
    ['1.1', undefined],
  ])('has above %s: %j', (version, headings) => {
    const found = entriesAfter(readChangelog(written()), version);
    expect(found?.map(({ heading }) => heading)).toEqual(headings);
  });
});
