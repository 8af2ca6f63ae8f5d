import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { cannotUse, checkDatabaseFile } from '@/db/checkFile';
import { closeDatabase, type Db, databaseFile, openDatabase, timesOf } from '@/db/client';
import { type DataDirLock, lockDataDir } from '@/db/dataDirLock';
import { limitBlockingWait } from '@/db/write';
import { ensureAdmin, hasAccount, showFirstPassword } from '@/server/accounts';
import {
  CatalogueIndex,
  catalogueUndoHandlers,
  ImportRunner,
  importsJob,
  productTimesJob,
  salesJob,
} from '@/server/catalogue';
import { messageUndoHandlers } from '@/server/contact';
import { createCouriers } from '@/server/couriers';
import { openSharedFiles } from '@/server/files';
import { version } from '@/server/health';
import { purchaseUndoHandlers } from '@/server/inventory';
import { createMailWorker, fileTransport, mailFolder, smtpTransport } from '@/server/mail';
import { ImageRenderer } from '@/server/media';
import { offersJob, offerUndoHandlers } from '@/server/offers';
import {
  bestsellersJob,
  couriersJob,
  documentsJob,
  orderUndoHandlers,
  reconcileJob,
  returnsJob,
  settlementsJob,
  unclaimedPaymentsJob,
} from '@/server/orders';
import { createGateways } from '@/server/payments';
import { assertOfferGoods, readFacts, readShop, settingsUndoHandlers } from '@/server/settings';
import { staffUndoHandlers } from '@/server/staff';
import { stockAlertsJob } from '@/server/stockAlerts';
import { storeCreditUndoHandlers } from '@/server/storeCredit';
import { createWebhookSender } from '@/server/webhooks';
import { clockJob } from './maintenance/correctClock';
import { maintenanceJob } from './maintenance/maintenance';
import { securePapers } from './maintenance/privateFolders';
import type { Config } from './platform/config';
import { type Job, onOneNode, startJobs } from './platform/jobs';
import { secretBoxOf } from './platform/secretBox';
import { assertSharedSecret } from './platform/secretFingerprint';
import { isTracing, traceFields, traceTransactions } from './platform/tracing';
import type { Deps } from './platform/trpc';
import { noteVersion } from './platform/versionRecord';
import { prepareStore } from './prepareStore';
import { backupJobs } from './replication/jobs';
import { type ForeignBackupError, refuseForeignBackup } from './replication/owner';
import { StoreTasks } from './replication/storeTasks';
import { ReplicationSupervisor } from './replication/supervisor';

/** Builds the dependencies shared by the whole process. */
function createDeps(config: Config, log: Logger, db: Db): Deps {
  const secrets = secretBoxOf(config);
  const files = openSharedFiles(config, log);
  const imageRenderer = new ImageRenderer({ mediaDir: join(config.dataDir, 'media'), log });
  const now = () => new Date();
  const importRunner = new ImportRunner({ db, log, now });
  const gateways = createGateways({ config, db, log, now });
  const couriers = createCouriers({ config, log });
  const indexes = {
    catalogueIndex: new CatalogueIndex(),
    assertOfferGoods,
    hasAccount,
    goodsFacts: async () => (await readShop({ db, config })).facts,
    undoHandlers: {
      ...catalogueUndoHandlers,
      ...messageUndoHandlers,
      ...offerUndoHandlers,
      ...orderUndoHandlers,
      ...purchaseUndoHandlers,
      ...settingsUndoHandlers(config),
      ...staffUndoHandlers,
      ...storeCreditUndoHandlers,
    },
  };
  // Logs a wrong address or key as the store starts, which does not wait for it.
  void files.findProblem();
  return {
    config,
    db,
    log,
    files,
    secrets,
    imageRenderer,
    importRunner,
    gateways,
    couriers,
    ...indexes,
    storeTasks: new StoreTasks({ config, now }),
    now,
  };
}

const createLog = ({ logLevel }: Config): Logger =>
  pino({ level: logLevel, ...(isTracing() && { mixin: traceFields }) });

/**
 * Opens and prepares the database, with the first administrator. Throws DatabaseFileError for an unusable database before
 * changing anything.
 */
async function openStore(config: Config, log: Logger): Promise<Db> {
  if (config.databaseUrl) return openPostgresStore(config.databaseUrl, config, log);
  const { dataDir } = config;
  checkDatabaseFile(dataDir);
  try {
    const db = openDatabase({ dataDir });
    await prepare(db, config, log);
    limitBlockingWait(db);
    return watched(db, log);
  } catch (error) {
    throw cannotUse(databaseFile(dataDir), error);
  }
}

async function openPostgresStore(url: string, config: Config, log: Logger): Promise<Db> {
  // Loaded when it is needed: it takes memory that a store on SQLite never uses.
  const { openOnPostgres } = await import('@/db/postgres/open');
  const open = async (db: Db) => {
    await assertSharedSecret(db, secretBoxOf(config));
    await prepare(db, config, log);
  };
  return watched(await openOnPostgres(url, open), log);
}

async function prepare(db: Db, { demo, admin, pinnedFacts }: Config, log: Logger): Promise<void> {
  await prepareStore(db, { demo, log, pinnedFacts });
  await ensureAdmin(db, { ...admin, now: new Date(), log }, showFirstPassword(admin.email));
}

function watched(db: Db, log: Logger): Db {
  logSlowStatements(db, log);
  traceTransactions(db);
  return db;
}

/** Sends what is in the outbox, by the mail server or to the folder that `/mailbox` shows. */
function mailJob({ config, db, log, secrets, now }: Deps): Job {
  const { smtpUrl } = config.mail;
  const transport = smtpUrl ? smtpTransport(smtpUrl) : fileTransport(mailFolder(config.dataDir));
  return createMailWorker({ db, log, secrets, now, config, transport }).job();
}

export type Composition = {
  deps: Deps;
  /** Starts the background jobs: mails, payments, maintenance and an interrupted import. */
  startJobs: () => void;
  /** Stops the jobs; resolves when they have ended. */
  stopJobs: () => Promise<unknown>;
  /** Closes all resources, the database last. Resolves when all writes have reached the backup. */
  close: () => Promise<void>;
};

/** Replicates the database when BACKUP_URL is set. */
function createReplication({ config, db, log, now }: Deps, onForeign: (error: ForeignBackupError) => void) {
  const { dataDir, backup } = config;
  if (!backup.target) return null;
  const { target, keepMs } = backup;
  return new ReplicationSupervisor({ db, log, dataDir, target, keepMs, now, onForeign });
}

/**
 * The whole store except its HTTP server, for main.ts and dev.ts: dependencies, the first administrator and
 * the jobs. Throws DatabaseFileError for a database that is unusable or that another process writes to, and
 * ForeignBackupError when another store has taken over its backup. Calls `onForeign` when that happens later.
 */
export async function compose(
  config: Config,
  onForeign: (error: ForeignBackupError) => void = () => undefined,
): Promise<Composition> {
  const log = createLog(config);
  const lock = await lockDataDir(config.dataDir, 'a store', {
    onWait: (holder) => log.info({ holder }, 'waiting until the former store has ended'),
  });
  try {
    return await composeLocked(config, log, lock, onForeign);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function composeLocked(
  config: Config,
  log: Logger,
  lock: DataDirLock,
  onForeign: (error: ForeignBackupError) => void,
): Promise<Composition> {
  await securePapers(config.dataDir);
  const { target } = config.backup;
  if (target) await refuseForeignBackup(target, config.dataDir);
  const deps = createDeps(config, log, await openStore(config, log));
  const { db, imageRenderer, importRunner, storeTasks } = deps;
  const { sandbox } = deps.gateways;
  noteThisVersion(deps);
  // A shop that refused cash on delivery before an upgrade accepts it now.
  if ((await readFacts(deps)).cod === 'hidden') {
    deps.log.info(
      'cash on delivery is accepted through the API, not offered at checkout; COD=off refuses it',
    );
  }
  const replication = createReplication(deps, onForeign);
  let stopJobs: () => Promise<unknown> = async () => undefined;
  return {
    deps,
    startJobs: () => {
      replication?.start();
      // Several stores of one database share the work by leases of rows, or one of them does it at a time.
      const sharedJobs = [
        // First: what it corrects is due for the others.
        clockJob(deps),
        mailJob(deps),
        createWebhookSender(deps).job(),
        ...(sandbox ? [sandbox.webhooks.outbox.job()] : []),
        documentsJob(deps),
        importsJob(deps),
      ];
      const jobsOfOne = [
        reconcileJob(deps),
        unclaimedPaymentsJob(deps),
        ...(deps.couriers.names.length > 0 ? [couriersJob(deps)] : []),
        bestsellersJob(deps),
        offersJob(deps),
        salesJob(deps),
        productTimesJob(deps),
        returnsJob(deps),
        settlementsJob(deps),
        stockAlertsJob(deps),
      ].map((job) => onOneNode(db, job));
      // What lies in DATA_DIR is of one store.
      const ownJobs = [maintenanceJob(deps), ...backupJobs(deps)];
      const jobs = [...sharedJobs, ...jobsOfOne, ...ownJobs];
      stopJobs = startJobs([...jobs, ...(replication ? [replication.job()] : [])], log);
    },
    stopJobs: () => {
      lock.announceEnd();
      storeTasks.stop();
      return Promise.all([stopJobs(), importRunner.stop()]);
    },
    close: async () => {
      imageRenderer.close();
      deps.files.close();
      await closeDatabase(db);
      await replication?.stop();
      lock.release();
    },
  };
}

function noteThisVersion({ config, now, log }: Deps): void {
  try {
    noteVersion(config.dataDir, version, now());
  } catch (error) {
    // A full disk must not prevent the start; the next start records the version.
    log.warn({ err: error }, 'the version could not be noted');
  }
}

/** Logs each slow statement: its text without values. */
function logSlowStatements(db: Db, log: Logger): void {
  timesOf(db).onSlow = (sql, ms) =>
    log.warn({ sql: sql.slice(0, maxLength), ms: Math.round(ms) }, 'a statement was slow');
}

/** Characters of a statement to log; a few statements are as long as a page. */
const maxLength = 1000;
