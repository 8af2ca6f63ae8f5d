import { afterEach, expect, test } from 'vitest';
import { isReplicating, replicationStatus } from './replicationStatus';

afterEach(() => Object.assign(replicationStatus, { isRunning: false, lastFault: null }));

test('counts a silent backup as failing until it is queried again, 80 seconds later', () => {
  const at = new Date('2026-01-15T06:30:00Z');
  Object.assign(replicationStatus, { isRunning: true, lastFault: { at, text: 'it took longer than 20s' } });
  expect(isReplicating(new Date(at.getTime() + 80_000))).toBe(false);
  expect(isReplicating(new Date(at.getTime() + 91_000))).toBe(true);
});
