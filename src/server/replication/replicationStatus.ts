import { Gauge } from 'prom-client';
import { processMetrics } from '../platform/metrics';

/**
 * How long after a fault replication counts as failing. A backup that refuses is told of every second; one that does not
 * answer at all only by asking it for its owner, each minute, which is given up after 20 seconds.
 */
const failingForMs = 90_000;

/** Milliseconds without progress after which replication counts as failing. */
export const stalledAfterMs = 20_000;

/** How replication does in this process; written by what runs it. */
export const replicationStatus = {
  /** Where to, as it may be shown; null without BACKUP_URL. */
  target: null as string | null,
  isRunning: false,
  /** Since when nothing has come to the backup although there was something to send. */
  stalledSince: null as Date | null,
  /** Whether everything that was written was at the backup once since the start. */
  hasArrived: false,
  /** How often it ended unasked since the start. */
  restarts: 0,
  lastFault: null as { at: Date; text: string } | null,
};

/** Whether what is written now reaches the backup, as far as is known. */
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
