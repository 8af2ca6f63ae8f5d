import type { z } from 'zod';
import type { Permission } from '@/shared/access/permissions';
import type { ApiScope } from '@/shared/admin/apiScopes';
import { UPLOADS } from '@/shared/media';
import { IMPORT_LIMITS } from '@/shared/schemas/catalogue/imports';
import { orderFiltersIn } from '@/shared/schemas/orders/adminOrders';
import { settlementFileBytes } from '@/shared/schemas/orders/settlements';
import { gstPeriodIn } from '@/shared/schemas/tax/gstReturns';
import { returnFileFacts, returnFiles } from '@/shared/tax/gstReturnFiles';
import type { RowOfRouter } from './row';

const byId = { id: 'id' } as const;

/** The REST calls of administrators: the catalogue, its pictures and its files. */
export const adminRows: readonly RowOfRouter[] = [
  {
    method: 'GET',
    path: '/api/admin/settings',
    procedure: 'admin.settings.get',
    summary: 'The settings of the shop, and which of them the environment decides',
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/admin/settings/duties',
    procedure: 'admin.settings.duties',
    summary: 'What consumer law asks of the shop: each duty with its rule and what is missing',
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/admin/settings/gst',
    procedure: 'admin.settings.gstReadiness',
    summary: 'What is missing before tax mode GST can be switched on',
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/admin/settings/gst/rate',
    procedure: 'admin.settings.goodsRate',
    summary: 'What GST taxes a product with today; null with a tax on top',
    status: 200,
    query: { hsn: { as: 'hsn', form: 'text' }, categoryId: { as: 'categoryId', form: 'int' } },
  },
  {
    method: 'PUT',
    path: '/api/admin/settings',
    procedure: 'admin.settings.update',
    summary:
      'Change settings; what the body leaves out stays. New orders follow, earlier ones keep what they were placed with',
    status: 200,
    body: true,
  },
  {
    method: 'POST',
    path: '/api/products',
    scope: 'catalogue:write',
    procedure: 'admin.products.create',
    summary: 'Add a product',
    status: 201,
    body: true,
  },
  {
    method: 'PUT',
    path: '/api/products/{id}',
    scope: 'catalogue:write',
    procedure: 'admin.products.update',
    summary: 'Change a product; what the body leaves out stays',
    status: 200,
    params: byId,
    body: true,
  },
  {
    method: 'DELETE',
    path: '/api/products/{id}',
    scope: 'catalogue:write',
    procedure: 'admin.products.remove',
    summary: 'Take a product out of the shop; orders keep showing it',
    status: 204,
    params: byId,
  },
  {
    method: 'POST',
    path: '/api/admin/products/{id}/duplicate',
    scope: 'catalogue:write',
    procedure: 'admin.products.duplicate',
    summary: 'Add a draft like a product, with its own SKUs and no stock',
    status: 201,
    params: byId,
  },
  {
    method: 'POST',
    path: '/api/admin/products/{id}/preview-link',
    scope: 'catalogue:write',
    procedure: 'admin.products.previewLink',
    summary: "A link to a product's page, whatever its status, for 7 days",
    status: 200,
    params: byId,
  },
  {
    method: 'POST',
    path: '/api/admin/products/match-pictures',
    scope: 'catalogue:write',
    procedure: 'admin.products.matchPictures',
    summary: 'The products, colours and places that names of picture files stand for; changes nothing',
    status: 200,
    body: true,
  },
  {
    method: 'POST',
    path: '/api/admin/products/change',
    scope: 'catalogue:write',
    procedure: 'admin.products.changeMany',
    summary: 'Change many products at once, all or none; many are changed as an import',
    status: 200,
    body: true,
  },
  {
    method: 'GET',
    path: '/api/admin/categories',
    procedure: 'admin.categories.list',
    summary: 'All categories with their size guides',
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/categories',
    scope: 'catalogue:write',
    procedure: 'admin.categories.create',
    summary: 'Add a category',
    status: 201,
    body: true,
  },
  {
    method: 'PUT',
    path: '/api/categories/{id}',
    scope: 'catalogue:write',
    procedure: 'admin.categories.update',
    summary: 'Change a category; its address stays',
    status: 200,
    params: byId,
    body: true,
  },
  {
    method: 'DELETE',
    path: '/api/categories/{id}',
    scope: 'catalogue:write',
    procedure: 'admin.categories.remove',
    summary: 'Delete a category; its products stay without one',
    status: 204,
    params: byId,
  },
  {
    method: 'GET',
    path: '/api/admin/health',
    procedure: 'admin.health.get',
    summary: 'How the store does: payments, mail, backups, disk, version',
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/admin/customers/{id}/store-credit',
    procedure: 'admin.customers.giveCredit',
    summary: 'Give a customer store credit; it is logged, and can be undone while it is unspent',
    status: 201,
    params: byId,
    body: true,
  },
  {
    method: 'POST',
    path: '/api/admin/prove',
    procedure: 'admin.security.prove',
    summary:
      'Prove by password or code who uses the token; refunds, store credit, CSV files, disabling and erasing accounts want it every 10 minutes',
    status: 200,
    body: true,
  },
  {
    method: 'POST',
    path: '/api/media',
    scope: 'catalogue:write',
    procedure: 'admin.media.upload',
    summary:
      'Upload a picture: JPEG, PNG, WebP or AVIF up to 10 MB; it is made anew in the sizes of the shop',
    status: 201,
    query: { as: { as: 'as', form: 'text' } },
    upload: UPLOADS.bytes,
  },
  {
    method: 'POST',
    path: '/api/admin/settlements',
    procedure: 'admin.orders.compareSettlementFile',
    summary: "Compare the books with Cashfree's settlement report (Settlement Recon, CSV)",
    status: 200,
    upload: settlementFileBytes,
  },
  {
    method: 'POST',
    path: '/api/admin/imports/check',
    scope: 'catalogue:write',
    procedure: 'admin.imports.check',
    summary: 'What a CSV file of products or stock would change, and what is wrong with it; changes nothing',
    status: 200,
    query: { kind: { as: 'kind', form: 'text' }, createValues: { as: 'createValues', form: 'bool' } },
    upload: IMPORT_LIMITS.bytes,
  },
  {
    method: 'POST',
    path: '/api/admin/imports',
    scope: 'catalogue:write',
    procedure: 'admin.imports.begin',
    summary: 'Put a checked CSV file into the catalogue: all of it or nothing',
    status: 201,
    query: {
      kind: { as: 'kind', form: 'text' },
      fingerprint: { as: 'fingerprint', form: 'text' },
      again: { as: 'again', form: 'bool' },
      createValues: { as: 'createValues', form: 'bool' },
    },
    upload: IMPORT_LIMITS.bytes,
  },
  {
    method: 'GET',
    path: '/api/admin/imports/{id}',
    scope: 'catalogue:read',
    procedure: 'admin.imports.status',
    summary: 'How far an import has come',
    status: 200,
    params: { id: 'id' },
  },
  {
    method: 'POST',
    path: '/api/admin/imports/{id}/take-back',
    procedure: 'admin.imports.revert',
    summary: 'Take an import back: everything that was not changed again or sold since',
    status: 200,
    params: { id: 'id' },
  },
];

/** A CSV file of the admin. It is streamed outside the procedures and only described here. */
export type FileRow = {
  path: string;
  summary: string;
  needs: readonly Permission[];
  scope?: ApiScope;
  query?: z.ZodObject;
  /** Its type, if it is no CSV. */
  type?: 'application/zip';
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
];
