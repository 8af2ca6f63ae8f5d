import { stringify } from 'csv-stringify/sync';
import { Hono, type Context as HonoContext } from 'hono';
import { type ExportRow, exportColumns, exportOrders } from '@/server/orders';
import { orderFiltersIn } from '@/shared/schemas/adminOrders';
import { AppError } from '../../platform/errors';
import { type Context, requireAdmin } from '../../platform/trpc';
import type { AppEnv } from '../middleware/requests';
import { csvFile } from './csvFile';

/**
 * `GET /api/admin/orders.csv`: the orders that the admin's filters show, as a spreadsheet opens them.
 */
export function ordersFile(createContext: (c: HonoContext<AppEnv>) => Context): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/orders.csv', async (c) => {
    const ctx = createContext(c);
    await requireAdmin(ctx);
    const batches = exportOrders(ctx.db, filtersFrom(c.req.query()));
    return csvFile(c, { name: 'orders', now: ctx.now(), batches, text: csvText });
  });
}

function filtersFrom(query: Record<string, string>) {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const { data, error } = orderFiltersIn.safeParse(given);
  if (data) return data;
  throw new AppError('invalid', error.issues[0]?.message ?? 'These filters are not valid.');
}

/** Rows as CSV, the first with the headings and the mark by which spreadsheets know UTF-8. */
const csvText = (rows: ExportRow[], isFirst: boolean): string =>
  stringify(rows, { columns: exportColumns, header: isFirst, bom: isFirst, escape_formulas: true });
