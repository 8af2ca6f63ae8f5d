import { HEALTH_LIMITS } from '@/shared/admin/health';
import { noMailServerText } from '@/shared/admin/mailStatus';
import type { StoreTask } from '@/shared/admin/storeTasks';
import type { Outputs } from '../../../lib/trpc';

export type Health = Outputs['admin']['health']['get'];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export type HealthPart =
  | 'payments'
  | 'mail'
  | 'webhooks'
  | 'couriers'
  | 'backups'
  | 'postgres'
  | 'fileStorage'
  | 'disk';
/** What is wrong with a part and what to do about it. */
export type HealthProblem = {
  part: HealthPart;
  what: string;
  help: string;
  /** What staff can start to mend or examine it. */
  task?: StoreTask;
  /** The emails that it is about; all without it. */
  mails?: 'queued' | 'failed';
};

/** All problems, most urgent first. */
export function healthProblems(health: Health): HealthProblem[] {
  return [
    ...postgresProblems(health),
    ...diskProblems(health),
    ...fileStorageProblems(health),
    ...paymentProblems(health),
    ...backupProblems(health),
    ...mailProblems(health),
    ...webhookProblems(health),
    ...courierProblems(health),
  ];
}

function diskProblems({ disk }: Health): HealthProblem[] {
  const isLow =
    disk.freeBytes < HEALTH_LIMITS.freeDiskBytes ||
    disk.freeBytes < disk.totalBytes * HEALTH_LIMITS.freeDiskShare;
  const problems: HealthProblem[] = [];
  if (isLow) {
    problems.push({
      part: 'disk',
      what: `Only ${bytesText(disk.freeBytes)} of disk space is free.`,
      help: "Move old backups to another machine, or get a larger disk. The store can't take orders when the disk is full.",
    });
  }
  if (disk.walBytes > HEALTH_LIMITS.walBytes) {
    problems.push({
      part: 'disk',
      what: `The database's log has grown to ${bytesText(disk.walBytes)}.`,
      help: 'A long-running program that reads the database may be the cause. Stop that program, or restart the store.',
    });
  }
  return problems;
}

function postgresProblems({ postgres, fileStorage }: Health): HealthProblem[] {
  if (!postgres) return [];
  const problems: HealthProblem[] = [];
  const add = (what: string, help: string) => problems.push({ part: 'postgres', what, help });
  if (postgres.isStandbyMissing) {
    add(
      'The database waits for a standby, and none is connected.',
      "Start the standby. Until then the shop shows its pages, but can't take orders or save changes.",
    );
  }
  if (postgres.stores > 1 && !fileStorage) {
    add(
      `${postgres.stores} stores share the database, but not their pictures.`,
      'Each shows only what was uploaded to it. Set MEDIA_URL on all of them. See Several nodes in docs/operations.md.',
    );
  }
  for (const { name, lagSeconds } of postgres.standbys) {
    if (lagSeconds < HEALTH_LIMITS.standbyLagSeconds) continue;
    add(
      `The standby ${name} is ${Math.round(lagSeconds)} seconds behind.`,
      'Check its disk and its connection to the leader. After a takeover, it would lack what it has not received.',
    );
  }
  if (postgres.connections.waiting > 0) {
    add(
      `Requests waiting for a connection to the database: ${postgres.connections.waiting}.`,
      'Check whether the database server is overloaded, or a long-running program holds its locks.',
    );
  }
  return problems;
}

function fileStorageProblems({ fileStorage }: Health): HealthProblem[] {
  if (!fileStorage?.fault) return [];
  return [
    {
      part: 'fileStorage',
      what: `The file storage does not work. ${fileStorage.fault}`,
      help: 'Pictures can be missing in the shop, and uploads are refused. Check MEDIA_URL, its access keys and the provider.',
    },
  ];
}

function paymentProblems({ payments }: Health): HealthProblem[] {
  const problems: HealthProblem[] = [];
  const add = (what: string, help: string) => problems.push({ part: 'payments', what, help });
  if (payments.failedRefunds > 0) {
    add(
      `${counted(payments.failedRefunds, 'refund')} failed.`,
      'Open the orders that need attention. Try the refund again, or pay it manually and mark it as settled.',
    );
  }
  if (payments.underReview > 0) {
    add(
      `${counted(payments.underReview, 'payment')} must be reviewed.`,
      'Open the orders that need attention, then accept or refund the payment.',
    );
  }
  if (payments.unreturned.length > 0) {
    add(
      `${counted(payments.unreturned.length, 'payment')} without an order could not be refunded.`,
      'The store keeps trying if the provider does not respond. See the details of each payment below.',
    );
  }
  if (payments.overdue > 0) {
    add(
      `${counted(payments.overdue, 'payment')} received no response from the provider for more than ${HEALTH_LIMITS.paymentMinutes} minutes.`,
      'The store checks every minute. Check whether the provider reports a problem or its keys have changed.',
    );
  }
  return problems;
}

function backupProblems({ backup, postgres, checkedAt }: Health): HealthProblem[] {
  // PostgreSQL is backed up by its own tools, of which the store knows nothing.
  if (postgres) return [];
  const { replication, rehearsal } = backup;
  const problems = replication ? replicationProblems(replication) : copyProblems(backup, checkedAt);
  if (rehearsal && !rehearsal.isWhole) {
    problems.push({
      part: 'backups',
      what: `The restore test found: ${rehearsal.faults.join(' ')}`,
      help: 'Test the restore again. If it fails again, check the store itself below.',
      task: 'check-backup',
    });
  }
  return problems;
}

type Backup = Health['backup'];

function copyProblems({ lastAt }: Backup, checkedAt: Date): HealthProblem[] {
  const help =
    'Make one now, and set up regular backups to another machine. See Backup in docs/operations.md.';
  const part = { part: 'backups', help, task: 'backup' } as const;
  if (!lastAt) return [{ ...part, what: 'There is no backup yet.' }];
  const hours = Math.floor((checkedAt.getTime() - lastAt.getTime()) / hourMs);
  if (hours < HEALTH_LIMITS.backupHours) return [];
  return [{ ...part, what: `The last backup is ${hours} hours old.` }];
}

function replicationProblems({ isWell, fault }: NonNullable<Backup['replication']>): HealthProblem[] {
  if (isWell) return [];
  return [
    {
      part: 'backups',
      what: `The store is not replicated to its backup${fault ? `: ${fault}` : '.'}`,
      help: 'If this machine fails, new orders would be lost. Check that BACKUP_URL is reachable and writable. The store tries again automatically.',
    },
  ];
}

function mailProblems({ mail, checkedAt }: Health): HealthProblem[] {
  const problems: HealthProblem[] = [];
  if (mail.areFiles) {
    problems.push({
      part: 'mail',
      what: noMailServerText,
      help: 'Set SMTP_URL and restart the store. Until then emails are saved as files in the mail folder of DATA_DIR.',
    });
  }
  const minutesSince = (moment: Date | null) =>
    moment ? (checkedAt.getTime() - moment.getTime()) / minuteMs : 0;
  const retriedFor = minutesSince(mail.retriedSince);
  if (retriedFor > HEALTH_LIMITS.mailWaitMinutes) {
    problems.push({
      part: 'mail',
      what: `${counted(mail.retried, 'email')} waiting after an error. The oldest has waited ${Math.floor(retriedFor)} minutes.`,
      help: 'The store tries again for about seven hours. Open the email outbox to see each error, then check SMTP_URL and the mail server.',
      mails: 'queued',
    });
  }
  const waits = minutesSince(mail.oldestDueAt);
  if (waits > HEALTH_LIMITS.mailWaitMinutes) {
    problems.push({
      part: 'mail',
      what: `An email has been waiting for ${Math.floor(waits)} minutes.`,
      help: 'The mail server may be slow or unavailable. If this continues, check SMTP_URL and the mail server.',
      mails: 'queued',
    });
  }
  if (mail.failed > 0) {
    problems.push({
      part: 'mail',
      what: `${counted(mail.failed, 'email')} failed.`,
      help: 'Open the email outbox to see why each email failed. Fix the cause, then send them again from there.',
      mails: 'failed',
    });
  }
  return problems;
}

function webhookProblems({ webhooks }: Health): HealthProblem[] {
  if (webhooks.failed === 0) return [];
  return [
    {
      part: 'webhooks',
      what: `${counted(webhooks.failed, 'webhook')} could not be delivered for a day.`,
      help: 'Open the webhooks to see each response. Once the other program accepts them, send them again from there.',
    },
  ];
}

function courierProblems({ couriers, checkedAt }: Health): HealthProblem[] {
  return couriers.flatMap(({ name, askedAt, answeredAt, fault, unsettled, notCancelled }) => {
    const problems: HealthProblem[] = [];
    const add = (what: string, help: string) => problems.push({ part: 'couriers', what, help });
    const silentSince = answeredAt ?? askedAt;
    const silentMs = silentSince ? checkedAt.getTime() - silentSince.getTime() : 0;
    if (fault !== null && (answeredAt === null || silentMs > HEALTH_LIMITS.courierMinutes * minuteMs)) {
      add(
        `${name} does not answer. ${fault}`,
        'Parcels are not followed meanwhile. The store asks again, at least every hour. Check the token and whether the courier reports a problem.',
      );
    }
    if (unsettled > 0) {
      add(
        `${counted(unsettled, 'booking')} with ${name} received no answer.`,
        'The store looks them up and books nothing twice. They are settled when the courier answers again.',
      );
    }
    if (notCancelled > 0) {
      add(
        `${name} did not cancel ${counted(notCancelled, 'booking')}.`,
        'The parcels were unpacked or their orders cancelled. The history of each order has the reason. Cancel the booking with the courier.',
      );
    }
    return problems;
  });
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes: `1.4 GB`. */
export function bytesText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
