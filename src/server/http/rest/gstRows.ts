import type { RowOfRouter } from './row';

/** The REST calls for returns of GST; their files are in adminRows. A key that reads orders opens both: they sum those up. */
export const gstRows: readonly RowOfRouter[] = [
  {
    method: 'GET',
    path: '/api/admin/gst-returns',
    procedure: 'admin.gstReturns.get',
    summary:
      'What a return of GST for a period contains: sums of invoices and credit notes, by state and rate, by HSN code, and what was issued after it was exported',
    status: 200,
    scope: 'orders:read',
    query: {
      from: { as: 'from', form: 'text' },
      to: { as: 'to', form: 'text' },
      gstin: { as: 'gstin', form: 'text' },
    },
  },
  {
    method: 'GET',
    path: '/api/admin/gst-returns/months',
    procedure: 'admin.gstReturns.months',
    summary:
      'The months with tax documents, whether they were exported, and credit notes that are due by 30 November',
    status: 200,
    scope: 'orders:read',
  },
];
