import { Gauge } from 'prom-client';
import { processMetrics } from '../platform/metrics';

/**
 * How long replication counts as failing after a fault. A refusing backup is reported every second. A silent
 * backup is noticed only by the owner query each minute, which times out after 20 seconds.
 */
const failingForMs = 90_000;

/** Milliseconds without progress after which replication counts as failing. */
export const stalledAfterMs = 20_000;

/** The replication status of this process, updated by its supervisor. */
export const replicationStatus = {
  /** The target for display; null without BACKUP_URL. */
  target: null as string | null,
  isRunning: false,
  /** Since when data waited without reaching the backup. */
  stalledSince: null as Date | null,
  /** Whether all writes have reached the backup at least once since the start. */
  hasArrived: false,
  /** Unexpected exits since the start. */
  restarts: 0,
  lastFault: null as { at: Date; text: string } | null,
};

/** Whether current writes reach the backup, as far as known. */
export function isReplicating(now: Date): boolean {
  const { isRunning, lastFault, stalledSince } = replicationStatus;
  const isStalled = stalledSince !== null && now.getTime() - stalledSince.getTime() > stalledAfterMs;
  return (
    isRunning && !isStalled && (lastFault === null || now.getTime() - lastFault.at.getTime() > failingForMs)
  );
}

new Gauge({
  name: 'tantu_replication_up',
  help: 'Whether the database is replicated to BACKUP_URL without faults: 1 yes, 0 no; absent without BACKUP_URL',
  registers: [processMetrics],
  collect() {
    this.reset();
    if (replicationStatus.target !== null) this.set(isReplicating(new Date()) ? 1 : 0);
    else this.remove();
  },
});
new Gauge({
  name: 'tantu_replication_stalled_seconds',
  help: 'For how long nothing has come to the backup although there was something to send; absent without BACKUP_URL',
  registers: [processMetrics],
  collect() {
    this.reset();
    const { target, stalledSince } = replicationStatus;
    if (target === null) this.remove();
    else this.set(stalledSince === null ? 0 : (Date.now() - stalledSince.getTime()) / 1000);
  },
});
new Gauge({
  name: 'tantu_replication_restarts',
  help: 'How often Litestream ended unasked and was started again',
  registers: [processMetrics],
  collect() {
    this.set(replicationStatus.restarts);
  },
});
