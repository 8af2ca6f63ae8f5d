import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono, type Context as HonoContext } from 'hono';
import { catalogueExports } from '../catalogue/import/exportQueries';
import { csvText } from '../csv';
import type { AppEnv } from '../http/requests';
import { type Context, requireAdmin } from '../trpc';

/** `GET /api/admin/products.csv` and `stock.csv`: the catalogue as a spreadsheet opens it and an import takes it. */
export function catalogueFiles(createContext: (c: HonoContext<AppEnv>) => Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [name, { columns, lines }] of Object.entries(catalogueExports)) {
    routes.get(`/api/admin/${name}.csv`, async (c) => {
      const ctx = createContext(c);
      await requireAdmin(ctx);
      const day = ctx.now().toISOString().slice(0, 10);
      return c.body(csvStream(columns, lines(ctx.db)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="tantu-${name}-${day}.csv"`,
        'cache-control': 'no-store',
      });
    });
  }
  return routes;
}

/** Written batch by batch while it is sent, so that neither memory nor other requests feel how much there is. */
function csvStream(columns: readonly string[], batches: Generator<string[][]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      // A reader that takes everything at once must not keep the shoppers waiting.
      await nextTurn();
      const { value, done } = batches.next();
      if (isFirst || !done) controller.enqueue(encoder.encode(csvText(columns, value ?? [], isFirst)));
      isFirst = false;
      if (done) controller.close();
    },
  });
}
