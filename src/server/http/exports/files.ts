import { Hono } from 'hono';
import type { z } from 'zod';
import { nameOfUser } from '@/server/audit';
import { catalogueExports, saleFileBatches, saleFileCells, saleFileColumns } from '@/server/catalogue';
import { type Subscriber, subscriberBatches } from '@/server/contact';
import { codeBatches, codeColumns } from '@/server/offers';
import {
  claimBatches,
  claimColumns,
  type ExportRow,
  exportColumns,
  exportOrders,
  readDocumentFile,
  returnFile,
  returnZip,
} from '@/server/orders';
import { readProfile } from '@/server/settings';
import type { Requirement } from '@/shared/access/permissions';
import { indianTime } from '@/shared/indianCalendar';
import { orderFiltersIn } from '@/shared/schemas/orders/adminOrders';
import { gstPeriodIn } from '@/shared/schemas/tax/gstReturns';
import { shopFileName } from '@/shared/shop/fileName';
import { returnFiles } from '@/shared/tax/gstReturnFiles';
import { AppError } from '../../platform/errors';
import { type Context, requireRecentProof, requireStaff, type Viewer } from '../../platform/trpc';
import type { AppEnv } from '../middleware/requests';
import type { CreateContext } from '../rest/apiKeys';
import { csvFile } from './csvFile';
import { streamOf } from './streamOf';

/**
 * Throws unless the caller may export data, meets the other requirements and has a proof from the last 10 minutes, or is an
 * API key, whose creator proved it when creating the key.
 */
async function requireFileReader(ctx: Context, ...needs: Requirement[]): Promise<Viewer> {
  const viewer = await requireStaff(ctx, 'data.export', ...needs);
  requireProofForMany(ctx, viewer, Number.POSITIVE_INFINITY);
  return viewer;
}

/** The same for the papers of several customers; those of a single order are on its page as well. */
export function requireProofForMany(ctx: Context, viewer: Viewer, customers: number): void {
  if (customers > 1 && viewer.kind !== 'key') requireRecentProof(ctx, viewer);
}

/** `GET /api/admin/newsletter.csv`: all subscribers, for a spreadsheet or a mailing service. */
export function newsletterFile(createContext: CreateContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/newsletter.csv', async (c) => {
    const ctx = await createContext(c, 'refused');
    await requireFileReader(ctx, 'customers.read');
    const batches = subscriberBatches(ctx.db);
    const cells = ({ email, createdAt }: Subscriber) => [email, indianTime(createdAt.getTime())];
    return csvFile(c, {
      shop: await readProfile(ctx),
      name: 'newsletter',
      now: ctx.now(),
      columns: ['Email', 'Subscribed'],
      batches,
      cells,
    });
  });
}

/** `GET /api/admin/products.csv` and `stock.csv`: the catalogue for a spreadsheet and for import. */
export function catalogueFiles(createContext: CreateContext): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [name, { columns, lines }] of Object.entries(catalogueExports)) {
    routes.get(`/api/admin/${name}.csv`, async (c) => {
      const ctx = await createContext(c, 'catalogue:read');
      await requireFileReader(ctx, 'costs.read');
      return csvFile(c, {
        shop: await readProfile(ctx),
        name,
        now: ctx.now(),
        columns,
        batches: lines(ctx.db),
        cells: (row) => row,
      });
    });
  }
  return routes;
}

/** `GET /api/admin/offers/{id}/codes.csv`: the codes of an offer that work once each, with the order that uses each. */
export function offerCodesFile(createContext: CreateContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/offers/:id{[1-9][0-9]{0,14}}/codes.csv', async (c) => {
    const ctx = await createContext(c, 'catalogue:write');
    await requireFileReader(ctx, 'prices.edit');
    const batches = await codeBatches(ctx.db, Number.parseInt(c.req.param('id'), 10));
    return csvFile(c, {
      shop: await readProfile(ctx),
      name: 'codes',
      now: ctx.now(),
      columns: codeColumns,
      batches,
      cells: (row) => row,
    });
  });
}

/** `GET /api/admin/sales/{id}/prices.csv`: the prices of a sale, in the columns that an import accepts. */
export function salePricesFile(createContext: CreateContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/sales/:id{[1-9][0-9]{0,14}}/prices.csv', async (c) => {
    const ctx = await createContext(c, 'catalogue:write');
    await requireStaff(ctx, 'prices.edit');
    return csvFile(c, {
      shop: await readProfile(ctx),
      name: 'sale-prices',
      now: ctx.now(),
      columns: saleFileColumns,
      batches: await saleFileBatches(ctx.db, Number.parseInt(c.req.param('id'), 10)),
      cells: saleFileCells,
    });
  });
}

/** `GET /api/admin/orders.csv`: the orders that match the admin's filters, for a spreadsheet. */
export function ordersFile(createContext: CreateContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/orders.csv', async (c) => {
    const ctx = await createContext(c, 'orders:read');
    await requireFileReader(ctx, 'orders.amounts');
    const batches = exportOrders(ctx.db, inputFrom(orderFiltersIn, c.req.query()));
    const cells = (row: ExportRow) => exportColumns.map((column) => String(row[column]));
    return csvFile(c, {
      shop: await readProfile(ctx),
      name: 'orders',
      now: ctx.now(),
      columns: exportColumns,
      batches,
      cells,
    });
  });
}

/** `GET /api/admin/cod-claims.csv`: parcels for which couriers remitted less than they collected. */
export function claimsFile(createContext: CreateContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/cod-claims.csv', async (c) => {
    const ctx = await createContext(c, 'orders:read');
    await requireFileReader(ctx, 'cash.settle');
    const batches = claimBatches(ctx.db);
    return csvFile(c, {
      shop: await readProfile(ctx),
      name: 'cod-claims',
      now: ctx.now(),
      columns: claimColumns,
      batches,
      cells: (row) => row,
    });
  });
}

/** `GET /api/admin/gst-returns/{file}.csv` and `gst-returns.zip`: what a return of GST needs, for an accountant. */
export function gstReturnFiles(createContext: CreateContext): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const file of returnFiles) {
    routes.get(`/api/admin/gst-returns/${file}.csv`, async (c) => {
      const ctx = await createContext(c, 'orders:read');
      await requireFileReader(ctx, 'figures.read');
      const made = await returnFile(ctx, inputFrom(gstPeriodIn, c.req.query()), file);
      return csvFile(c, {
        ...made,
        shop: await readProfile(ctx),
        now: null,
        cells: (row) => row,
      });
    });
  }
  return routes.get('/api/admin/gst-returns.zip', async (c) => {
    const ctx = await createContext(c, 'orders:read');
    const viewer = await requireFileReader(ctx, 'figures.read');
    const by = await nameOfUser(ctx.db, viewer.id);
    const { name, chunks } = await returnZip(ctx, inputFrom(gstPeriodIn, c.req.query()), by);
    return c.body(streamOf(chunks), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${shopFileName(await readProfile(ctx), name)}"`,
      'cache-control': 'no-store',
    });
  });
}

/** `GET /api/admin/documents/{id}.pdf`: papers of orders that the caller has let draw. */
export function documentFiles(createContext: CreateContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/documents/:file{[1-9][0-9]{0,14}[.]pdf}', async (c) => {
    const ctx = await createContext(c, 'refused');
    const viewer = await requireStaff(ctx, 'orders.read');
    const id = Number.parseInt(c.req.param('file'), 10);
    const { name, bytes, orders } = await readDocumentFile(ctx, viewer, id);
    requireProofForMany(ctx, viewer, orders);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
}

function inputFrom<Schema extends z.ZodType>(schema: Schema, query: Record<string, string>): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', parsed.error.issues[0]?.message ?? 'These filters are not valid.');
}
