import { z } from 'zod';
import { storeTasks } from '../../admin/storeTasks';
import { couriers } from '../../delivery/couriers';
import '../zodMessages';
import { idSchema, moneyOut } from '../common';

export const unreturnedOut = z.object({
  id: idSchema,
  email: z.string(),
  amount: moneyOut,
  clientOrderId: z.string(),
  providerOrderId: z.string(),
  paymentId: z.string().nullable(),
  error: z.string().nullable().meta({ description: 'Why it could not be sent back' }),
  createdAt: z.date(),
});
export type UnreturnedOut = z.infer<typeof unreturnedOut>;

export const decideUnclaimedIn = z.object({
  id: idSchema,
  decision: z
    .enum(['refund', 'settled'])
    .meta({ description: 'Try the refund again, or it was made by hand' }),
});
export type DecideUnclaimedIn = z.infer<typeof decideUnclaimedIn>;

const courierHealthOut = z.object({
  courier: z.enum(couriers),
  name: z.string(),
  askedAt: z.date().nullable().meta({ description: 'When it was last asked; null before the first time' }),
  answeredAt: z.date().nullable(),
  fault: z.string().nullable().meta({ description: 'Why the last question failed' }),
  followed: z.int().meta({ description: 'Parcels that it is asked about' }),
  unsettled: z.int().meta({ description: 'Bookings without an answer for more than 10 minutes' }),
  notCancelled: z.int().meta({ description: 'Unpacked parcels whose booking it would not cancel' }),
});
export type CourierHealth = z.infer<typeof courierHealthOut>;

/** The health of the store as facts; features/admin/health/problems.ts interprets them. */
export const healthOut = z.object({
  version: z.string(),
  startedAt: z.date(),
  checkedAt: z.date(),
  payments: z.object({
    open: z.int().meta({ description: 'Started and without an outcome' }),
    overdue: z.int().meta({ description: 'Of these, started more than 45 minutes ago' }),
    failedRefunds: z.int(),
    underReview: z.int(),
    unreturned: z
      .array(unreturnedOut)
      .meta({ description: 'Payments without an order that could not be sent back' }),
    areTests: z.boolean().meta({ description: 'The sandbox collects: no money moves' }),
  }),
  held: z
    .object({ orders: z.int(), pieces: z.int() })
    .meta({ description: 'What orders that wait for payment hold; cash on delivery is not counted' }),
  mail: z.object({
    queued: z.int(),
    failed: z.int(),
    oldestDueAt: z.date().nullable(),
    retried: z.int().meta({ description: 'Queued mails whose last attempt failed' }),
    retriedSince: z.date().nullable().meta({ description: 'When the oldest of these was queued' }),
    areFiles: z.boolean().meta({ description: 'No mail server: mails are written to a folder' }),
  }),
  webhooks: z
    .object({ queued: z.int(), failed: z.int() })
    .meta({ description: 'Deliveries to other programs' }),
  couriers: z.array(courierHealthOut).meta({ description: 'Couriers that the store books' }),
  backup: z.object({
    lastAt: z.date().nullable(),
    replication: z
      .object({ isWell: z.boolean(), fault: z.string().nullable() })
      .nullable()
      .meta({ description: 'To BACKUP_URL; null without one' }),
    rehearsal: z
      .object({ at: z.date(), isWhole: z.boolean(), faults: z.array(z.string()) })
      .nullable()
      .meta({ description: 'The last restore that was tried' }),
  }),
  postgres: z
    .object({
      bytes: z.number(),
      stores: z.int().meta({ description: 'Stores that run on the database' }),
      isStandbyMissing: z
        .boolean()
        .meta({ description: 'Commits wait for a standby, and none is connected' }),
      standbys: z.array(z.object({ name: z.string(), isSynchronous: z.boolean(), lagSeconds: z.number() })),
      connections: z.object({ open: z.int(), idle: z.int(), waiting: z.int() }),
    })
    .nullable()
    .meta({ description: 'The database server; null on SQLite' }),
  fileStorage: z
    .object({
      place: z.string(),
      fault: z.string().nullable().meta({ description: 'Why it cannot be used at the moment' }),
    })
    .nullable()
    .meta({ description: 'The object storage of MEDIA_URL; null without one' }),
  tasks: z.object({
    possible: z.array(z.enum(storeTasks)),
    last: z
      .object({
        task: z.enum(storeTasks),
        startedAt: z.date(),
        endedAt: z.date().nullable().meta({ description: 'Null while it runs' }),
        isOk: z.boolean().nullable(),
        output: z.string().meta({ description: 'What it printed' }),
      })
      .nullable()
      .meta({ description: 'The last task that staff started on this process' }),
  }),
  disk: z.object({
    totalBytes: z.number(),
    freeBytes: z.number(),
    databaseBytes: z.number().meta({ description: 'Size of the file of SQLite; 0 on PostgreSQL' }),
    walBytes: z.number(),
  }),
});
export const runTaskIn = z.object({ task: z.enum(storeTasks, 'Please choose a task.') });
export type HealthOut = z.infer<typeof healthOut>;
