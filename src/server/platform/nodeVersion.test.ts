import { expect, test } from 'vitest';
import { nodeFault } from './nodeVersion';

test.each(['20.19.0', '22.0.0', '22.23.2', '24.18.0'])('the store runs on Node %s', (version) => {
  expect(nodeFault(version)).toBeNull();
});

test.each([
  ['18.20.0', 'Node 18.20.0 does not fit: use Node 22, or any from 20.19 to 24.18.'],
  ['20.18.1', 'Node 20.18.1 does not fit: use Node 22, or any from 20.19 to 24.18.'],
  [
    '24.19.0',
    'Node 24.19.0 does not fit: use Node 22, or any from 20.19 to 24.18. On newer ones the database driver aborts.',
  ],
  [
    '26.1.0',
    'Node 26.1.0 does not fit: use Node 22, or any from 20.19 to 24.18. On newer ones the database driver aborts.',
  ],
])('Node %s is refused', (version, fault) => {
  expect(nodeFault(version)).toBe(fault);
});
