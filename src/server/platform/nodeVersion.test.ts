import { expect, test } from 'vitest';
import { nodeFault } from './nodeVersion';

test.each(['22.14.0', '22.20.1', '24.19.0', '26.12.1', '30.0.0'])('accepts Node %s', (version) => {
  expect(nodeFault(version)).toBe(null);
});

test.each(['18.20.0', '20.20.2', '22.13.1'])('refuses Node %s', (version) => {
  expect(nodeFault(version)).toBe(`Node ${version} is too old: use Node 26, or another one from 22.14 on.`);
});
