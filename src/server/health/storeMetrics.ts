import { Counter, Gauge, Registry } from 'prom-client';
import { timesOf } from '@/db/client';
import { readMailQueue } from '@/server/mail';
import {
  countDifferences,
  lastRunAt,
  readCourierHealth,
  readMoneyFigures,
  reportingGateways,
} from '@/server/orders';
import { receiptsUnderWay } from '@/server/receipts';
import { countDeliveries } from '@/server/webhooks';
import { processMetrics } from '../platform/metrics';
import type { Deps } from '../platform/trpc';
import { lastBackupMoment, lastRehearsal } from '../replication/backupRecord';
import { version } from './readHealth';
import { readStorage } from './storage';

const secondMs = 1000;

type MetricsDeps = Pick<Deps, 'db' | 'config' | 'now' | 'imageRenderer' | 'gateways' | 'couriers'>;
/** Updates some gauges. */
type Refresh = () => unknown;

/** The content type of the Prometheus text format. */
export const metricsContentType: string = Registry.PROMETHEUS_CONTENT_TYPE;

/**
 * All metrics as Prometheus text. Values that are not counted as they occur are read on demand by indexed
 * queries.
 */
export function createMetrics(deps: MetricsDeps): () => Promise<string> {
  const registry = new Registry();
  addDatabaseTimes(registry, deps);
  gauge(registry, 'tantu_info', 'The version that runs; always 1', ['version']).set({ version }, 1);
  const parts = [
    addStorage,
    addRestoreCheck,
    addPostgres,
    addMail,
    addWebhooks,
    addMoney,
    addReconciliation,
    addCouriers,
    addQueues,
  ];
  const refreshes = parts.map((add) => add(registry, deps));
  const all = Registry.merge([processMetrics, registry]);
  return async () => {
    for (const refresh of refreshes) await refresh();
    return all.metrics();
  };
}

const gauge = (registry: Registry, name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

function addStorage(registry: Registry, { config: { dataDir } }: MetricsDeps): Refresh {
  const disk = gauge(registry, 'tantu_disk_bytes', 'Size of the disk that DATA_DIR is on');
  const free = gauge(registry, 'tantu_disk_free_bytes', 'What is free of it');
  const database = gauge(registry, 'tantu_database_bytes', 'Size of the database file');
  const wal = gauge(registry, 'tantu_database_wal_bytes', "Size of the database's write-ahead log");
  const backup = gauge(
    registry,
    'tantu_last_backup_timestamp_seconds',
    'When the last backup that was found whole was made; 0: never',
  );
  return async () => {
    const storage = await readStorage(dataDir);
    disk.set(storage.diskBytes);
    free.set(storage.freeBytes);
    database.set(storage.databaseBytes);
    wal.set(storage.walBytes);
    backup.set((lastBackupMoment(dataDir)?.getTime() ?? 0) / secondMs);
  };
}

function addPostgres(registry: Registry, { db }: MetricsDeps): Refresh {
  const { engine } = db;
  if (engine.name === 'sqlite') return () => undefined;
  const size = gauge(registry, 'tantu_postgres_bytes', 'Size of the database in PostgreSQL');
  const connections = gauge(
    registry,
    'tantu_postgres_connections',
    'Connections of this store, and queries that wait for one',
    ['state'],
  );
  const standbys = gauge(registry, 'tantu_postgres_standbys', 'Standbys of the server', ['kind']);
  const lag = gauge(registry, 'tantu_postgres_replication_lag_seconds', 'How far a standby is behind', [
    'standby',
  ]);
  const missing = gauge(
    registry,
    'tantu_postgres_standby_missing',
    'Whether commits wait for a standby and none is connected: 1 yes, 0 no',
  );
  return async () => {
    const state = await engine.state();
    size.set(state.bytes);
    for (const [name, value] of Object.entries(state.connections)) connections.set({ state: name }, value);
    const synchronous = state.standbys.filter(({ isSynchronous }) => isSynchronous).length;
    standbys.set({ kind: 'synchronous' }, synchronous);
    standbys.set({ kind: 'asynchronous' }, state.standbys.length - synchronous);
    lag.reset();
    for (const { name, lagSeconds } of state.standbys) lag.set({ standby: name }, lagSeconds);
    missing.set(state.isStandbyMissing ? 1 : 0);
  };
}

function addRestoreCheck(registry: Registry, { config: { dataDir } }: MetricsDeps): Refresh {
  const at = gauge(
    registry,
    'tantu_restore_check_timestamp_seconds',
    'When a restore from BACKUP_URL was last tried; 0: never',
  );
  const isWhole = gauge(
    registry,
    'tantu_restore_check_whole',
    'Whether it gave back a whole store: 1 yes, 0 no; absent while none was tried',
  );
  return () => {
    const last = lastRehearsal(dataDir);
    at.set(last ? new Date(last.at).getTime() / secondMs : 0);
    if (last) isWhole.set(last.isWhole ? 1 : 0);
    else isWhole.remove();
  };
}

function addDatabaseTimes(registry: Registry, { db }: MetricsDeps): void {
  const times = timesOf(db);
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const seconds = (ms: number) => ms / secondMs;
  counter('tantu_database_statements_total', 'Statements run', () => times.statements);
  counter('tantu_database_statement_seconds_total', 'Time in statements', () => seconds(times.statementMs));
  counter('tantu_database_slow_statements_total', 'Statements of 50 ms and more', () => times.slow);
  counter('tantu_database_transactions_total', 'Write transactions', () => times.transactions);
  counter(
    'tantu_database_transaction_seconds_total',
    'Time in write transactions, with their flush to the disk',
    () => seconds(times.transactionMs),
  );
}

function addMail(registry: Registry, { db, now }: MetricsDeps): Refresh {
  const help = 'Mails that wait to be sent, and that were given up';
  const mails = gauge(registry, 'tantu_outbox_mails', help, ['status']);
  const wait = gauge(registry, 'tantu_outbox_oldest_due_seconds', 'How long the oldest mail is overdue');
  return async () => {
    const { queued, failed, oldestDueAt } = await readMailQueue(db, now());
    mails.set({ status: 'queued' }, queued);
    mails.set({ status: 'failed' }, failed);
    wait.set(oldestDueAt ? (now().getTime() - oldestDueAt.getTime()) / secondMs : 0);
  };
}

function addWebhooks(registry: Registry, { db }: MetricsDeps): Refresh {
  const help = 'Deliveries to other programs that wait to be sent, and that were given up';
  const deliveries = gauge(registry, 'tantu_webhook_deliveries', help, ['status']);
  return async () => {
    const { queued, failed } = await countDeliveries(db);
    deliveries.set({ status: 'queued' }, queued);
    deliveries.set({ status: 'failed' }, failed);
  };
}

function addMoney(registry: Registry, { db, now }: MetricsDeps): Refresh {
  const help = 'Payments without an outcome, by minutes since they were started';
  const open = gauge(registry, 'tantu_open_payments', help, ['age']);
  const failed = gauge(registry, 'tantu_failed_refunds', 'Refunds that the provider refused');
  const review = gauge(registry, 'tantu_payments_under_review', 'Payments that a person must decide about');
  const held = gauge(
    registry,
    'tantu_unpaid_orders',
    'Orders that hold pieces and wait for payment; cash on delivery is not counted',
  );
  const pieces = gauge(registry, 'tantu_held_pieces', 'Pieces that these orders hold');
  return async () => {
    const figures = await readMoneyFigures(db, now());
    open.set({ age: 'up_to_5' }, figures.openPayments.upTo5);
    open.set({ age: 'up_to_45' }, figures.openPayments.upTo45);
    open.set({ age: 'older' }, figures.openPayments.older);
    failed.set(figures.failedRefunds);
    review.set(figures.paymentsUnderReview);
    held.set(figures.held.orders);
    pieces.set(figures.held.pieces);
  };
}

function addReconciliation(registry: Registry, { db, gateways }: MetricsDeps): Refresh {
  const help = "Differences between the books and a provider's report that nobody has dealt with";
  const differences = gauge(registry, 'tantu_settlement_differences', help);
  const last = gauge(
    registry,
    'tantu_last_reconciliation_timestamp_seconds',
    "When the books were last compared with a provider's report; 0: never; absent for one without a report",
    ['provider'],
  );
  return async () => {
    differences.set(await countDifferences(db));
    for (const { provider } of reportingGateways(gateways))
      last.set({ provider }, ((await lastRunAt(db, provider))?.getTime() ?? 0) / secondMs);
  };
}

function addCouriers(registry: Registry, { db, couriers, now }: MetricsDeps): Refresh {
  const labels = ['courier'];
  const followed = gauge(registry, 'tantu_courier_parcels', 'Parcels that a courier is asked about', labels);
  const unsettled = gauge(
    registry,
    'tantu_courier_unsettled_bookings',
    'Bookings without an answer for more than 10 minutes',
    labels,
  );
  const answered = gauge(
    registry,
    'tantu_courier_last_answer_timestamp_seconds',
    'When a courier last answered a question about parcels; 0: never',
    labels,
  );
  return async () => {
    for (const one of await readCourierHealth({ db, couriers }, now())) {
      followed.set({ courier: one.courier }, one.followed);
      unsettled.set({ courier: one.courier }, one.unsettled);
      answered.set({ courier: one.courier }, (one.answeredAt?.getTime() ?? 0) / secondMs);
    }
  };
}

function addQueues(registry: Registry, { imageRenderer }: MetricsDeps): Refresh {
  const help = 'Jobs of child processes that wait or run';
  const jobs = gauge(registry, 'tantu_worker_jobs', help, ['queue']);
  return () => {
    jobs.set({ queue: 'uploads' }, imageRenderer.queueLength);
    jobs.set({ queue: 'receipts' }, receiptsUnderWay());
  };
}
