import { join } from 'node:path';
import type { Db } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { purgeExpired } from '@/server/accounts';
import { purgeApiKeys } from '@/server/apiKeys';
import { purgeImportRows } from '@/server/catalogue';
import { purgeMails } from '@/server/mail';
import { removeLeftovers } from '@/server/media';
import { purgeNotices } from '@/server/payments';
import { purgeDeliveries } from '@/server/webhooks';
import type { Job } from '../platform/jobs';
import { purgeLimits } from '../platform/limits';
import type { Deps } from '../platform/trpc';
import { removeUnusedUploads } from './unusedUploads';

const hourMs = 3_600_000;
/** Milliseconds for which a mail that was dealt with stays on record. */
const keepMailsMs = 30 * 24 * hourMs;
/** Milliseconds for which a webhook stays in the log. */
const keepDeliveriesMs = 30 * 24 * hourMs;
/** Milliseconds for which a provider's notice is known again. */
const keepNoticesMs = 90 * 24 * hourMs;

/** Milliseconds for which a key that ended stays in the list. */
const keepApiKeysMs = 90 * 24 * hourMs;

/** Milliseconds after which nobody is still noting the rows of an import that has not begun. */
const keepUnstartedImportsMs = 24 * hourMs;

/** Removes what no rule asks for any more: ended windows, sessions, codes and links, old mails and notices. */
export function runMaintenance(db: Db, now: Date): void {
  inTransaction(db, (tx) => {
    purgeLimits(tx, now);
    purgeExpired(tx, now);
    purgeApiKeys(tx, new Date(now.getTime() - keepApiKeysMs));
    purgeMails(tx, new Date(now.getTime() - keepMailsMs));
    purgeDeliveries(tx, new Date(now.getTime() - keepDeliveriesMs));
    purgeImportRows(tx, new Date(now.getTime() - keepUnstartedImportsMs));
    purgeNotices(tx, new Date(now.getTime() - keepNoticesMs));
  });
}

/** Removes every hour what is over, and what a stopped process has left behind. */
export function maintenanceJob({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Job {
  const mediaDir = join(config.dataDir, 'media');
  return {
    name: 'maintenance',
    everyMs: hourMs,
    run: async () => {
      runMaintenance(db, now());
      removeUnusedUploads(db, mediaDir, now());
      await removeLeftovers(mediaDir, now());
    },
  };
}
