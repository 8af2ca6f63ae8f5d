import { stringify } from 'csv-stringify/sync';
import { Hono, type Context as HonoContext } from 'hono';
import { type Subscriber, subscriberBatches } from '@/server/contact';
import { indianTime } from '@/shared/indianCalendar';
import { type Context, requireAdmin } from '../../platform/trpc';
import type { AppEnv } from '../middleware/requests';
import { csvFile } from './csvFile';

/** `GET /api/admin/newsletter.csv`: everybody who subscribed, as a spreadsheet or a mailing service takes it. */
export function newsletterFile(createContext: (c: HonoContext<AppEnv>) => Context): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/newsletter.csv', async (c) => {
    const ctx = createContext(c);
    await requireAdmin(ctx);
    return csvFile(c, {
      name: 'newsletter',
      now: ctx.now(),
      batches: subscriberBatches(ctx.db),
      text: subscriberText,
    });
  });
}

const subscriberText = (rows: Subscriber[], isFirst: boolean): string =>
  stringify(
    rows.map(({ email, createdAt }) => [email, indianTime(createdAt.getTime())]),
    { header: isFirst, bom: isFirst, columns: ['Email', 'Subscribed'], escape_formulas: true },
  );
