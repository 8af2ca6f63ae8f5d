import { join } from 'node:path';
import type { Db } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { purgeExpired } from '@/server/accounts';
import { purgeImportRows } from '@/server/catalogue';
import { purgeMails } from '@/server/mail';
import { removeLeftovers } from '@/server/media';
import { purgeNotices } from '@/server/payments';
import { purgeLimits } from '../platform/limits';
import type { Deps } from '../platform/trpc';
import { removeUnusedUploads } from './unusedUploads';

const hourMs = 3_600_000;
/** Milliseconds for which a mail that was dealt with stays on record. */
const keepMailsMs = 30 * 24 * hourMs;
/** Milliseconds for which a provider's notice is known again. */
const keepNoticesMs = 90 * 24 * hourMs;

/** Milliseconds after which nobody is still noting the rows of an import that has not begun. */
const keepUnstartedImportsMs = 24 * hourMs;

/** Removes what no rule asks for any more: ended windows, sessions, codes and links, old mails and notices. */
export function runMaintenance(db: Db, now: Date): void {
  inTransaction(db, (tx) => {
    purgeLimits(tx, now);
    purgeExpired(tx, now);
    purgeMails(tx, new Date(now.getTime() - keepMailsMs));
    purgeImportRows(tx, new Date(now.getTime() - keepUnstartedImportsMs));
    purgeNotices(tx, new Date(now.getTime() - keepNoticesMs));
  });
}

/** Tidies up every hour, what a stopped process has left behind at once. Returns what ends that. */
export function startMaintenance({
  db,
  log,
  now,
  config,
}: Pick<Deps, 'db' | 'log' | 'now' | 'config'>): () => void {
  const mediaDir = join(config.dataDir, 'media');
  const report = (error: unknown) => log.error({ err: error }, 'tidying up failed');
  const sweep = () => removeLeftovers(mediaDir, now()).catch(report);
  void sweep();
  const timer = setInterval(() => {
    try {
      runMaintenance(db, now());
      removeUnusedUploads(db, mediaDir, now());
    } catch (error) {
      report(error);
    }
    void sweep();
  }, hourMs);
  return () => clearInterval(timer);
}
