import { Hono, type Context as HonoContext } from 'hono';
import { catalogueExports } from '@/server/catalogue';
import { csvText } from '../../platform/csv';
import { type Context, requireAdmin } from '../../platform/trpc';
import type { AppEnv } from '../middleware/requests';
import { csvFile } from './csvFile';

/** `GET /api/admin/products.csv` and `stock.csv`: the catalogue as a spreadsheet opens it and an import takes it. */
export function catalogueFiles(createContext: (c: HonoContext<AppEnv>) => Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [name, { columns, lines }] of Object.entries(catalogueExports)) {
    routes.get(`/api/admin/${name}.csv`, async (c) => {
      const ctx = createContext(c);
      await requireAdmin(ctx);
      const text = (rows: string[][], isFirst: boolean) => csvText(columns, rows, isFirst);
      return csvFile(c, { name, now: ctx.now(), batches: lines(ctx.db), text });
    });
  }
  return routes;
}
