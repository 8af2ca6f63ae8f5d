import { LIMITS } from '@/shared/shop';
import { page, type RowOfRouter } from './row';

const pdfFile = ({ fileName, pdf }: { fileName: string; pdf: string }) => ({
  body: Buffer.from(pdf, 'base64'),
  headers: { 'content-disposition': `attachment; filename="${fileName}"`, 'cache-control': 'no-store' },
});

/** Orders, their payment and their refunds. */
export const orderRows: readonly RowOfRouter[] = [
  {
    method: 'GET',
    path: '/api/orders',
    scope: 'orders:read',
    procedure: 'orders.list',
    summary: 'Your orders, newest first, up to 200 at once; for administrators all, unless scope=mine',
    status: 200,
    query: {
      status: { as: 'status', form: 'text' },
      scope: { as: 'scope', form: 'text' },
      limit: { as: 'limit', form: 'int' },
      offset: { as: 'offset', form: 'int' },
    },
    pageSize: LIMITS.listPage,
    answer: page,
  },
  {
    method: 'POST',
    path: '/api/orders',
    procedure: 'orders.place',
    summary:
      'Place an order, in the place of an unpaid one if it `replaces` that; 409 carries what changed and the new quote',
    status: 201,
    body: true,
  },
  {
    method: 'GET',
    path: '/api/orders/{id}',
    scope: 'orders:read',
    procedure: 'orders.get',
    summary: 'One order',
    status: 200,
    params: { id: 'id' },
  },
  {
    method: 'GET',
    path: '/api/orders/{id}/receipt',
    scope: 'orders:read',
    procedure: 'orders.receipt',
    summary: 'The receipt of an order',
    status: 200,
    params: { id: 'id' },
    answer: pdfFile,
    file: 'application/pdf',
  },
  {
    method: 'PUT',
    path: '/api/orders/{id}/cancel',
    procedure: 'orders.cancel',
    summary: 'Cancel an order that is unpaid, paid or processing, and ask for the money back',
    status: 200,
    params: { id: 'id' },
    body: true,
  },
  {
    method: 'POST',
    path: '/api/orders/{id}/request-refund',
    procedure: 'orders.requestRefund',
    summary: 'Ask for the money of a cancelled order',
    status: 200,
    params: { id: 'id' },
    body: true,
  },
  {
    method: 'POST',
    path: '/api/orders/{id}/process-refund',
    procedure: 'orders.processRefund',
    summary: 'Approve or reject a refund request',
    status: 200,
    params: { id: 'id' },
    body: true,
  },
  {
    method: 'PUT',
    path: '/api/orders/{id}/status',
    scope: 'orders:write',
    procedure: 'orders.setStatus',
    summary:
      "Set an order's status; a key without orders:read is answered with id, status and shipment alone",
    status: 200,
    params: { id: 'id' },
    body: true,
    without: {
      scope: 'orders:read',
      answer: ({ id, status, shipment }) => ({ id, status, shipment }),
    },
  },
  {
    method: 'POST',
    path: '/api/orders/{id}/pay',
    procedure: 'orders.pay',
    summary: 'Start paying a pending order, or take it up again',
    status: 200,
    params: { id: 'id' },
    body: true,
  },
  {
    method: 'POST',
    path: '/api/orders/{id}/confirm',
    procedure: 'orders.confirm',
    summary: 'Ask the provider whether the payment has arrived, and answer with the order',
    status: 200,
    params: { id: 'id' },
  },
  {
    method: 'POST',
    path: '/api/create-cashfree-order',
    procedure: 'orders.createCashfreeOrder',
    summary: "The hosted provider's payment session of an order, or of one that is placed afterwards",
    status: 200,
    body: true,
  },
];
