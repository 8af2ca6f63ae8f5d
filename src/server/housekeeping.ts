import type { Logger } from 'pino';
import type { Db } from '@/db/open';
import { write } from '@/db/transaction';
import { purgeExpired } from './auth/sessionService';
import { purgeLimits } from './limits';
import { purgeMails } from './mail/outbox';
import { purgeNotices } from './payments/webhooks';

const HOUR = 3_600_000;
/** Milliseconds for which a mail that was dealt with stays on record. */
const MAIL_RECORD = 30 * 24 * HOUR;
/** Milliseconds for which a provider's notice is known again. */
const NOTICE_RECORD = 90 * 24 * HOUR;

/** Removes what no rule asks for any more: ended windows, sessions, codes and links, old mails and notices. */
export function tidyUp(db: Db, now: Date): void {
  write(db, (tx) => {
    purgeLimits(tx, now);
    purgeExpired(tx, now);
    purgeMails(tx, new Date(now.getTime() - MAIL_RECORD));
    purgeNotices(tx, new Date(now.getTime() - NOTICE_RECORD));
  });
}

/** Tidies up every hour. Returns what ends that. */
export function startHousekeeping({ db, log, now }: { db: Db; log: Logger; now: () => Date }): () => void {
  const timer = setInterval(() => {
    try {
      tidyUp(db, now());
    } catch (error) {
      log.error({ err: error }, 'tidying up failed');
    }
  }, HOUR);
  return () => clearInterval(timer);
}
