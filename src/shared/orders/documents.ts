import type { Permission } from '../access/permissions';

/** The papers of the stock room: drawn for many orders at once as one PDF. */
export const documentKinds = ['packing slips', 'shipping labels', 'pick list', 'invoices'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A job waits until it has drawn its first orders. One that was cancelled is deleted. */
export const documentStatuses = ['running', 'done', 'failed'] as const;

export const documentNames: Record<DocumentKind, string> = {
  'packing slips': 'Packing slips',
  'shipping labels': '4 × 6 in labels',
  'pick list': 'Pick list',
  invoices: 'Invoices',
};

/** Slips, labels and lists show no amount but the cash to collect. */
export const documentNeeds = {
  'packing slips': 'orders.read',
  'shipping labels': 'orders.read',
  'pick list': 'orders.read',
  invoices: 'orders.amounts',
} as const satisfies Record<DocumentKind, Permission>;

export const DOCUMENT_LIMITS = {
  /** Orders of one PDF. */
  orders: 1000,
  /** Hours for which a PDF can be downloaded. */
  hours: 24,
  /** PDFs of one person that wait or are drawn. */
  running: 5,
} as const;
