import { describe, expect, test } from 'vitest';
import { HEALTH_LIMITS } from '@/shared/admin/health';
import { bytesText, type Health, healthProblems } from './problems';

const checkedAt = new Date('2026-01-15T06:30:00Z');
const ago = (minutes: number) => new Date(checkedAt.getTime() - minutes * 60_000);
const GB = 1024 ** 3;

const courier = (change: Partial<Health['couriers'][number]> = {}): Health['couriers'][number] => ({
  courier: 'delhivery',
  name: 'Delhivery',
  askedAt: ago(1),
  answeredAt: ago(1),
  fault: null,
  followed: 12,
  unsettled: 0,
  notCancelled: 0,
  ...change,
});

const well: Health = {
  version: '1.0.0',
  startedAt: ago(60),
  checkedAt,
  payments: { open: 3, overdue: 0, failedRefunds: 0, underReview: 0, unreturned: [], areTests: false },
  held: { orders: 3, pieces: 5 },
  mail: {
    queued: 4,
    failed: 0,
    oldestDueAt: ago(HEALTH_LIMITS.mailWaitMinutes),
    retried: 1,
    retriedSince: ago(HEALTH_LIMITS.mailWaitMinutes),
    areFiles: false,
  },
  webhooks: { queued: 2, failed: 0 },
  couriers: [courier()],
  backup: { lastAt: ago(60 * HEALTH_LIMITS.backupHours - 1), replication: null, rehearsal: null },
  postgres: null,
  fileStorage: { place: 's3://tantu/shop', fault: null },
  tasks: { possible: ['backup', 'doctor'], last: null },
  disk: { totalBytes: 20 * GB, freeBytes: 2 * GB, databaseBytes: GB, walBytes: GB },
};
const problemsOf = (change: Partial<Health>) =>
  healthProblems({ ...well, ...change }).map(({ what }) => what);

describe('health problems', () => {
  test('none exactly at the limits', () => {
    expect(healthProblems(well)).toEqual([]);
  });

  test('none for a courier that failed once within the hour', () => {
    expect(problemsOf({ couriers: [courier({ fault: 'No answer.', answeredAt: ago(60) })] })).toEqual([]);
  });

  test('none for a missing backup in a replicated store', () => {
    expect(
      problemsOf({ backup: { ...well.backup, lastAt: null, replication: { isWell: true, fault: null } } }),
    ).toEqual([]);
  });

  const postgres = {
    bytes: GB,
    stores: 2,
    isStandbyMissing: false,
    standbys: [{ name: 'pg2', isSynchronous: true, lagSeconds: 0.2 }],
    connections: { open: 3, idle: 3, waiting: 0 },
  };

  test('none for a store on PostgreSQL, whose backups the store does not see', () => {
    expect(problemsOf({ postgres, backup: { ...well.backup, lastAt: null } })).toEqual([]);
  });

  test.each<[string, Partial<Health>]>([
    [
      'The database waits for a standby, and none is connected.',
      { postgres: { ...postgres, standbys: [], isStandbyMissing: true } },
    ],
    ['2 stores share the database, but not their pictures.', { postgres, fileStorage: null }],
    [
      'The standby pg2 is 90 seconds behind.',
      { postgres: { ...postgres, standbys: [{ name: 'pg2', isSynchronous: false, lagSeconds: 90.2 }] } },
    ],
    [
      'Requests waiting for a connection to the database: 4.',
      { postgres: { ...postgres, connections: { open: 16, idle: 0, waiting: 4 } } },
    ],
    [
      'The file storage does not work. Access denied.',
      { fileStorage: { place: 's3://tantu/shop', fault: 'Access denied.' } },
    ],
    ['Only 1.9 GB of disk space is free.', { disk: { ...well.disk, freeBytes: 1.9 * GB } }],
    [
      'Only 90.0 GB of disk space is free.',
      { disk: { ...well.disk, totalBytes: 1000 * GB, freeBytes: 90 * GB } },
    ],
    ["The database's log has grown to 1.1 GB.", { disk: { ...well.disk, walBytes: 1.1 * GB } }],
    ['3 webhooks could not be delivered for a day.', { webhooks: { queued: 0, failed: 3 } }],
    ['2 refunds failed.', { payments: { ...well.payments, failedRefunds: 2 } }],
    ['1 payment must be reviewed.', { payments: { ...well.payments, underReview: 1 } }],
    [
      '1 payment received no response from the provider for more than 45 minutes.',
      { payments: { ...well.payments, overdue: 1 } },
    ],
    ['The last backup is 26 hours old.', { backup: { ...well.backup, lastAt: ago(26 * 60) } }],
    ['There is no backup yet.', { backup: { ...well.backup, lastAt: null } }],
    [
      'The store is not replicated to its backup: access denied',
      { backup: { ...well.backup, replication: { isWell: false, fault: 'access denied' } } },
    ],
    [
      'The restore test found: 3 orders are missing.',
      {
        backup: {
          ...well.backup,
          rehearsal: { at: ago(5), isWhole: false, faults: ['3 orders are missing.'] },
        },
      },
    ],
    ['An email has been waiting for 16 minutes.', { mail: { ...well.mail, oldestDueAt: ago(16) } }],
    [
      '2 emails waiting after an error. The oldest has waited 16 minutes.',
      { mail: { ...well.mail, retried: 2, retriedSince: ago(16) } },
    ],
    ['No mail server is set up. Emails reach no customer.', { mail: { ...well.mail, areFiles: true } }],
    [
      'Delhivery does not answer. Delhivery is not available right now.',
      { couriers: [courier({ fault: 'Delhivery is not available right now.', answeredAt: ago(61) })] },
    ],
    ['2 bookings with Delhivery received no answer.', { couriers: [courier({ unsettled: 2 })] }],
    ['Delhivery did not cancel 1 booking.', { couriers: [courier({ notCancelled: 1 })] }],
    ['1 email failed.', { mail: { ...well.mail, failed: 1 } }],
  ])('%s', (text, change) => {
    expect(problemsOf(change)).toEqual([text]);
  });
});

test('formats bytes', () => {
  expect([0, 1023, 1536, 150 * 1024 ** 2, 2 * GB].map(bytesText)).toEqual([
    '0 bytes',
    '1023 bytes',
    '1.5 kB',
    '150 MB',
    '2.0 GB',
  ]);
});
