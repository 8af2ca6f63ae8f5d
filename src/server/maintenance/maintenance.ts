import { join } from 'node:path';
import type { Db, Tx } from '@/db/client';
import { write } from '@/db/write';
import { purgeExpired } from '@/server/accounts';
import { purgeApiKeys } from '@/server/apiKeys';
import { purgeImportRows } from '@/server/catalogue';
import { purgeMails } from '@/server/mail';
import { removeLeftovers } from '@/server/media';
import { removeOldDocuments, removeOldLabels } from '@/server/orders';
import { purgeHandledEvents } from '@/server/payments';
import { purgeInvitations } from '@/server/staff';
import { purgeStockAlerts } from '@/server/stockAlerts';
import { purgeDeliveries } from '@/server/webhooks';
import type { Job } from '../platform/jobs';
import { purgeLimits } from '../platform/limits';
import type { Deps } from '../platform/trpc';
import { removeStaleCopies } from './staleCopies';
import { removeUnusedUploads } from './unusedUploads';

const hourMs = 3_600_000;
/** Retention of sent and failed mails in milliseconds. */
const keepMailsMs = 30 * 24 * hourMs;
/** Retention of webhook deliveries in milliseconds. */
const keepDeliveriesMs = 30 * 24 * hourMs;
/** Milliseconds for which a repeated payment event is recognised. */
const keepEventsMs = 90 * 24 * hourMs;

/** Milliseconds that ended keys and invitations are kept. */
const keepApiKeysMs = 90 * 24 * hourMs;

/** Milliseconds after which an import that has not begun is abandoned. */
const keepUnstartedImportsMs = 24 * hourMs;

/**
 * Removes expired data: windows, sessions, codes and links, old mails and webhook events. Rows that clients
 * can create in large numbers are removed in small batches, with other work in between.
 */
export async function runMaintenance(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const inBatches: ((tx: Tx) => Promise<boolean>)[] = [
    (tx) => purgeLimits(tx, now),
    (tx) => purgeExpired(tx, now),
    (tx) => purgeMails(tx, before(keepMailsMs)),
    (tx) => purgeStockAlerts(tx, now),
    (tx) => purgeDeliveries(tx, before(keepDeliveriesMs)),
  ];
  for (const purge of inBatches) {
    while (await write(db, purge));
  }
  await write(db, async (tx) => {
    await purgeApiKeys(tx, before(keepApiKeysMs));
    await purgeInvitations(tx, before(keepApiKeysMs));
    await purgeImportRows(tx, before(keepUnstartedImportsMs));
    await purgeHandledEvents(tx, before(keepEventsMs));
  });
}

/** Hourly job that removes expired data and leftovers of stopped processes. */
export function maintenanceJob({
  db,
  files,
  now,
  config,
}: Pick<Deps, 'db' | 'files' | 'now' | 'config'>): Job {
  const mediaDir = join(config.dataDir, 'media');
  return {
    name: 'maintenance',
    everyMs: hourMs,
    run: async () => {
      await runMaintenance(db, now());
      await removeLeftovers(mediaDir, now());
      await removeStaleCopies({ db, files }, mediaDir, now());
      await removeUnusedUploads({ db, files }, now());
      await removeOldLabels(files, now());
      await removeOldDocuments({ db, files, now });
    },
  };
}
