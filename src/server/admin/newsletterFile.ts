import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { Hono, type Context as HonoContext } from 'hono';
import { indianDate, indianTime } from '@/shared/indianCalendar';
import { subscribersAfter } from '../contact/subscriberQueries';
import type { AppEnv } from '../http/requests';
import { type Context, requireAdmin } from '../trpc';

/** Subscribers written in one go; other requests are answered between two goes. */
const BATCH = 1000;

/** `GET /api/admin/newsletter.csv`: everybody who subscribed, as a spreadsheet or a mailing service takes it. */
export function newsletterFile(createContext: (c: HonoContext<AppEnv>) => Context): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/newsletter.csv', async (c) => {
    const ctx = createContext(c);
    await requireAdmin(ctx);
    return c.body(subscriberLines(ctx), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="tantu-newsletter-${indianDate(ctx.now().getTime())}.csv"`,
      'cache-control': 'no-store',
    });
  });
}

function subscriberLines({ db }: Context): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  // Nothing was written yet; ids begin with 1.
  let last = 0;
  return new ReadableStream({
    async pull(controller) {
      const rows = subscribersAfter(db, last, BATCH);
      const isFirst = last === 0;
      last = rows.at(-1)?.id ?? last;
      const lines = rows.map(({ email, createdAt }) => [email, indianTime(createdAt.getTime())]);
      const text = stringify(lines, {
        header: isFirst,
        // The mark by which spreadsheets know UTF-8.
        bom: isFirst,
        columns: ['Email', 'Subscribed'],
        escape_formulas: true,
      });
      if (text !== '') controller.enqueue(encoder.encode(text));
      if (rows.length < BATCH) controller.close();
      await nextTurn();
    },
  });
}
