import { Hono } from 'hono';
import { printTaxInvoices } from '@/server/orders';
import { printTaxInvoicesIn } from '@/shared/schemas/tax/taxDocuments';
import { AppError } from '../../platform/errors';
import { requireStaff } from '../../platform/trpc';
import type { AppEnv } from '../middleware/requests';
import type { CreateContext } from '../rest/apiKeys';
import { requireProofForMany } from './files';

/** `GET /api/admin/tax-invoices.pdf?day=2026-11-28`, or `?orders=1-2-3`: the tax invoices of a day or of orders. */
export function taxInvoicesFile(createContext: CreateContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/tax-invoices.pdf', async (c) => {
    const ctx = await createContext(c, 'orders:read');
    const viewer = await requireStaff(ctx, 'orders.read', 'orders.amounts');
    const { day, orders } = c.req.query();
    const given =
      day === undefined ? { ids: (orders ?? '').split('-').filter(Boolean).map(Number) } : { day };
    const { data, error } = printTaxInvoicesIn.safeParse(given);
    if (!data) throw new AppError('invalid', error.issues[0]?.message ?? 'These invoices are not valid.');
    const { name, bytes, orders: customers } = await printTaxInvoices(ctx, data);
    requireProofForMany(ctx, viewer, customers);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
}
