import { expect, test } from 'vitest';
import { versionLines } from './versions';

const changelog = [
  { heading: '1.2.0 (2026-01-20)', points: ['Faster.', 'Cheaper.'] },
  { heading: '1.1.0 (2026-01-16)', points: ['More.'] },
  { heading: '1.0.0', points: ['All.'] },
];
const at = { since: '2026-01-12T06:30:00.000Z' };
const newIn12 = ['  1.2.0 (2026-01-20)', '    - Faster.', '    - Cheaper.'];

test('before an upgrade, lists the changes since the version that serves the store', () => {
  const served = { ...at, version: '1.0.0', former: null };
  expect(versionLines({ served, program: '1.2.0', changelog })).toEqual([
    expect.stringMatching(/^Served by 1\.0\.0 since 12 Jan 2026/),
    'New since 1.0.0, by CHANGELOG.md:',
    ...newIn12,
    '  1.1.0 (2026-01-16)',
    '    - More.',
  ]);
});

test('after an upgrade, lists the changes since the previous version', () => {
  const served = { ...at, version: '1.2.0', former: '1.1.0' };
  expect(versionLines({ served, program: '1.2.0', changelog })).toEqual([
    expect.stringMatching(/^Served by 1\.2\.0 since .*, upgraded from 1\.1\.0\.$/),
    'New since 1.1.0, by CHANGELOG.md:',
    ...newIn12,
  ]);
});

test.each([
  ['a store that had no other version', { ...at, version: '1.2.0', former: null }],
  ['a store that never started', null],
  ['a version that the changelog does not name', { ...at, version: '0.9.0', former: null }],
])('names the newest entry for %s', (_, served) => {
  const lines = versionLines({ served, program: '1.2.0', changelog });
  expect(lines.at(-1)).toBe('Newest entry of CHANGELOG.md: 1.2.0 (2026-01-20).');
  expect(
    versionLines({ served, program: '1.2.0', changelog: [] }).some((line) => /CHANGELOG/.test(line)),
  ).toBe(false);
});

test('lists nothing for a program older than the store', () => {
  const served = { ...at, version: '1.2.0', former: '1.1.0' };
  expect(versionLines({ served, program: '1.1.0', changelog }).at(-1)).toBe(
    'CHANGELOG.md has nothing newer than 1.2.0.',
  );
});
