import { expect, test } from 'vitest';
import { nodeFault } from './nodeVersion';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.18.0'])('the store runs on Node %s', (version) => {
  expect(nodeFault(version)).toBeNull();
});

test.each(['18.20.0', '20.18.1', '24.19.0', '24.21.0', '26.1.0'])('Node %s is refused', (version) => {
  expect(nodeFault(version)).toBe(
    `Node ${version} does not fit: use Node 22, or another one from 20.19 and before 24.19.`,
  );
});
