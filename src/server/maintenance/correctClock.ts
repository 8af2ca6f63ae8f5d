import { accountCorrections } from '@/server/accounts';
import { apiKeyCorrections } from '@/server/apiKeys';
import { mailCorrections } from '@/server/mail';
import { orderCorrections } from '@/server/orders';
import { sandboxPaymentCorrections, sandboxWebhookCorrections } from '@/server/payments';
import { invitationCorrections } from '@/server/staff';
import { stockAlertCorrections } from '@/server/stockAlerts';
import { webhookCorrections } from '@/server/webhooks';
import { type Correction, clockToleranceMs } from '../platform/futureTimes';
import type { Job } from '../platform/jobs';
import type { Deps } from '../platform/trpc';

/** Everything stored that ends in the future, or that lasts longer when it was recorded in the future. */
export const corrections: readonly Correction[] = [
  ...accountCorrections,
  ...apiKeyCorrections,
  ...mailCorrections,
  ...orderCorrections,
  ...sandboxPaymentCorrections,
  ...sandboxWebhookCorrections,
  ...invitationCorrections,
  ...stockAlertCorrections,
  ...webhookCorrections,
];

type Parts = Pick<Deps, 'db' | 'now' | 'log'>;

/** Ends waits and shortens what lasts too long because the clock has gone back. Returns the number of corrected rows. */
export async function correctFutureTimes({ db, now, log }: Parts): Promise<number> {
  let rows = 0;
  for (const { run } of corrections) rows += await run(db, now());
  if (rows > 0) log.warn({ rows }, 'times too far in the future were corrected: a clock has gone back');
  return rows;
}

const lookEveryMs = 1000;
/** Another server on the same database may have the wrong clock, or a restored backup may come from the future. */
const correctEveryMs = 10 * 60_000;

/** Corrects stored times at the start, within a second after the clock went back, and every ten minutes. */
export function clockJob(parts: Parts): Job {
  let latest = Number.NEGATIVE_INFINITY;
  let nextAt = Number.NEGATIVE_INFINITY;
  return {
    name: 'clock',
    everyMs: lookEveryMs,
    run: async () => {
      const at = parts.now().getTime();
      const hasGoneBack = at < latest - clockToleranceMs;
      latest = hasGoneBack ? at : Math.max(latest, at);
      if (!hasGoneBack && at < nextAt) return;
      await correctFutureTimes(parts);
      nextAt = at + correctEveryMs;
    },
  };
}
