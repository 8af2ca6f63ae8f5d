import { readMailQueue } from '@/server/mail';
import { listUnreturned, readCourierHealth, readMoneyFigures } from '@/server/orders';
import { countDeliveries } from '@/server/webhooks';
import { type Actor, can } from '@/shared/access/actor';
import type { HealthOut } from '@/shared/schemas/shop/adminHealth';
import { version as packageVersion } from '../../../package.json' with { type: 'json' };
import type { Deps } from '../platform/trpc';
import { lastBackupMoment, lastRehearsal } from '../replication/backupRecord';
import { isReplicating, replicationStatus } from '../replication/replicationStatus';
import { readStorage } from './storage';

/** The health of the store for staff: money, mail, backups, file storage, disk. */
export async function readHealth({
  viewer,
  db,
  config,
  files,
  couriers,
  storeTasks,
  now,
}: Pick<Deps, 'db' | 'config' | 'files' | 'couriers' | 'storeTasks' | 'now'> & {
  viewer: Actor;
}): Promise<HealthOut> {
  const checkedAt = now();
  const { openPayments, failedRefunds, paymentsUnderReview, held } = await readMoneyFigures(db, checkedAt);
  const { diskBytes, ...storage } = await readStorage(config.dataDir);
  return {
    version,
    startedAt: new Date(checkedAt.getTime() - process.uptime() * 1000),
    checkedAt,
    payments: {
      open: openPayments.upTo5 + openPayments.upTo45 + openPayments.older,
      overdue: openPayments.older,
      failedRefunds,
      underReview: paymentsUnderReview,
      unreturned: can(viewer, 'refunds.make') ? await listUnreturned(db) : [],
      areTests: config.payments.provider === 'sandbox',
    },
    held,
    mail: { ...(await readMailQueue(db, checkedAt)), areFiles: config.mail.smtpUrl === undefined },
    webhooks: await countDeliveries(db),
    couriers: await readCourierHealth({ db, couriers }, checkedAt),
    backup: readBackup(config.dataDir, checkedAt),
    postgres: db.engine.name === 'postgres' ? await db.engine.state() : null,
    fileStorage: files.storage === null ? null : { place: files.storage, fault: await files.findProblem() },
    tasks: { possible: storeTasks.possible, last: storeTasks.last },
    disk: { totalBytes: diskBytes, ...storage },
  };
}

function readBackup(dataDir: string, now: Date): HealthOut['backup'] {
  const { target, lastFault } = replicationStatus;
  const isWell = isReplicating(now);
  const rehearsal = lastRehearsal(dataDir);
  return {
    lastAt: lastBackupMoment(dataDir),
    replication: target === null ? null : { isWell, fault: isWell ? null : (lastFault?.text ?? null) },
    rehearsal: rehearsal && { ...rehearsal, at: new Date(rehearsal.at) },
  };
}

/** The version of this program from package.json. */
export const version: string = packageVersion;
