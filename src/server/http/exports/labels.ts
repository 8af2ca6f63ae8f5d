import { Hono } from 'hono';
import { drawBarcodeLabels } from '@/server/inventory';
import { printLabels } from '@/server/orders';
import { readProfile } from '@/server/settings';
import { stockRead } from '@/shared/access/requirements';
import { barcodeLabelsIn } from '@/shared/schemas/catalogue/barcodeLabels';
import { labelsIn } from '@/shared/schemas/orders/booking';
import { shopFileName } from '@/shared/shop/fileName';
import { AppError } from '../../platform/errors';
import { requireStaff } from '../../platform/trpc';
import type { AppEnv } from '../middleware/requests';
import type { CreateContext } from '../rest/apiKeys';
import { requireProofForMany } from './files';

/** `GET /api/admin/barcode-labels.pdf?layout=roll&code=sku&items=12x3.15x1`: labels with the codes of sizes and colours. */
export function barcodeLabelsFile(createContext: CreateContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/barcode-labels.pdf', async (c) => {
    const ctx = await createContext(c, 'catalogue:read');
    await requireStaff(ctx, stockRead);
    const { data, error } = barcodeLabelsIn.safeParse(c.req.query());
    if (!data) throw new AppError('invalid', error.issues[0]?.message ?? 'These labels are not valid.');
    const file = await drawBarcodeLabels(ctx, data);
    return c.body(new Uint8Array(file), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${shopFileName(await readProfile(ctx), 'barcode-labels.pdf')}"`,
      'cache-control': 'no-store',
    });
  });
}

/** `GET /api/admin/labels.pdf?parcels=1-2-3`: the labels of booked parcels, in that sequence. */
export function labelsFile(createContext: CreateContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/admin/labels.pdf', async (c) => {
    const ctx = await createContext(c, 'orders:write');
    const viewer = await requireStaff(ctx, 'orders.pack');
    const ids = (c.req.query('parcels') ?? '').split('-').filter(Boolean).map(Number);
    const { data, error } = labelsIn.safeParse({ ids });
    if (!data) throw new AppError('invalid', error.issues[0]?.message ?? 'These parcels are not valid.');
    requireProofForMany(ctx, viewer, data.ids.length);
    const file = await printLabels(ctx, data.ids);
    return c.body(file as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="labels.pdf"',
      'cache-control': 'no-store',
    });
  });
}
