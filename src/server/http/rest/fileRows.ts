import { z } from 'zod';
import type { Requirement } from '@/shared/access/permissions';
import { stockRead } from '@/shared/access/requirements';
import type { ApiScope } from '@/shared/admin/apiScopes';
import { barcodeLabelsIn } from '@/shared/schemas/catalogue/barcodeLabels';
import { orderFiltersIn } from '@/shared/schemas/orders/adminOrders';
import { gstPeriodIn } from '@/shared/schemas/tax/gstReturns';
import { returnFileFacts, returnFiles } from '@/shared/tax/gstReturnFiles';

/** A file of the admin. It is made outside the procedures and only described here. */
export type FileRow = {
  path: string;
  summary: string;
  needs: readonly Requirement[];
  scope?: ApiScope;
  query?: z.ZodObject;
  /** Its type, if it is no CSV. */
  type?: 'application/zip' | 'application/pdf';
};

export const fileRows: readonly FileRow[] = [
  {
    path: '/api/admin/products.csv',
    summary: 'Every product, as an import of products takes it',
    needs: ['data.export', 'costs.read'],
    scope: 'catalogue:read',
  },
  {
    path: '/api/admin/stock.csv',
    summary: 'The stock of every variant, as an import of stock takes it',
    needs: ['data.export', 'costs.read'],
    scope: 'catalogue:read',
  },
  {
    path: '/api/admin/orders.csv',
    summary: 'The orders that fit the filters',
    needs: ['data.export', 'orders.amounts'],
    scope: 'orders:read',
    query: orderFiltersIn,
  },
  {
    path: '/api/admin/offers/{id}/codes.csv',
    summary: 'The codes of an offer that work once each, with the order that uses each',
    needs: ['data.export', 'prices.edit'],
    scope: 'catalogue:write',
  },
  {
    path: '/api/admin/sales/{id}/prices.csv',
    summary: 'The prices of a sale, as its import takes them',
    needs: ['prices.edit'],
    scope: 'catalogue:write',
  },
  {
    path: '/api/admin/cod-claims.csv',
    summary: 'Parcels for which couriers remitted less than they collected',
    needs: ['data.export', 'cash.settle'],
    scope: 'orders:read',
  },
  {
    path: '/api/admin/gst-returns.zip',
    summary:
      'The register of a period’s tax documents and its tables of GSTR-1; marks the period as exported',
    needs: ['data.export', 'figures.read'],
    scope: 'orders:read',
    query: gstPeriodIn,
    type: 'application/zip',
  },
  ...returnFiles.map(
    (file): FileRow => ({
      path: `/api/admin/gst-returns/${file}.csv`,
      summary: `GST return of a period: ${returnFileFacts[file].label}`,
      needs: ['data.export', 'figures.read'],
      scope: 'orders:read',
      query: gstPeriodIn,
    }),
  ),
  {
    path: '/api/admin/newsletter.csv',
    summary: 'Every address that subscribed',
    needs: ['data.export', 'customers.read'],
  },
  {
    path: '/api/admin/tax-invoices.pdf',
    summary: 'The tax invoices of a day, or of orders',
    needs: ['orders.read', 'orders.amounts'],
    scope: 'orders:read',
    query: z.object({
      day: z.iso.date().optional().meta({ description: 'An Indian day', example: '2026-11-28' }),
      orders: z.string().optional().meta({ description: 'Their numbers instead', example: '1-2-3' }),
    }),
    type: 'application/pdf',
  },
  {
    path: '/api/admin/labels.pdf',
    summary: 'The courier labels of booked parcels, in this sequence',
    needs: ['orders.pack'],
    scope: 'orders:write',
    query: z.object({ parcels: z.string().meta({ description: 'Their ids', example: '1-2-3' }) }),
    type: 'application/pdf',
  },
  {
    path: '/api/admin/barcode-labels.pdf',
    summary:
      'Labels with the codes of sizes and colours: `items=12x3.15x1` is three of variant 12 and one of variant 15',
    needs: [stockRead],
    scope: 'catalogue:read',
    query: barcodeLabelsIn,
    type: 'application/pdf',
  },
  {
    path: '/api/admin/documents/{id}.pdf',
    summary: 'Papers of orders that you have had drawn',
    needs: ['orders.read'],
    type: 'application/pdf',
  },
];
