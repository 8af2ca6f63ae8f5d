import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { Hono, type Context as HonoContext } from 'hono';
import { indianDate } from '@/shared/indianCalendar';
import { orderFiltersIn } from '@/shared/schemas/adminOrders';
import { AppError } from '../errors';
import type { AppEnv } from '../http/requests';
import { type ExportRow, exportColumns, exportOrders } from '../orders/exportQueries';
import { type Context, requireAdmin } from '../trpc';

/**
 * `GET /api/admin/orders.csv`: the orders that the desk's filters show, as a spreadsheet opens them. Written batch
 * by batch while it is sent, so that neither memory nor other requests feel how many there are.
 */
export function ordersFile(createContext: (c: HonoContext<AppEnv>) => Context): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/orders.csv', async (c) => {
    const ctx = createContext(c);
    await requireAdmin(ctx);
    const day = indianDate(ctx.now().getTime());
    const batches = exportOrders(ctx.db, filtersFrom(c.req.query()));
    return c.body(csvStream(batches), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="tantu-orders-${day}.csv"`,
      'cache-control': 'no-store',
    });
  });
}

function filtersFrom(query: Record<string, string>) {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const { data, error } = orderFiltersIn.safeParse(given);
  if (data) return data;
  throw new AppError('invalid', error.issues[0]?.message ?? 'These filters are not valid.');
}

function csvStream(batches: Generator<ExportRow[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      // A reader that takes everything at once must not keep the shoppers waiting.
      await setImmediate();
      const { value, done } = batches.next();
      if (isFirst || !done) controller.enqueue(encoder.encode(csvText(value ?? [], isFirst)));
      isFirst = false;
      if (done) controller.close();
    },
  });
}

/** Rows as CSV, the first with the headings and the mark by which spreadsheets know UTF-8. */
const csvText = (rows: ExportRow[], isFirst: boolean): string =>
  stringify(rows, { columns: exportColumns, header: isFirst, bom: isFirst, escape_formulas: true });
