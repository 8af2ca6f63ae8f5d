import type { Paise } from '../money';

export const taxDocumentKinds = ['invoice', 'creditNote'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

/** When a shop issues its invoices: for each parcel that leaves, or for an order once it is paid or accepted. */
export const invoiceTimes = ['dispatch', 'order'] as const;
export type InvoiceTime = (typeof invoiceTimes)[number];

/** Whether seller and place of supply are in one state. */
export const supplyTypes = ['intra', 'inter'] as const;
export type SupplyType = (typeof supplyTypes)[number];

/**
 * Why a credit note was issued: pieces were cancelled or returned, a parcel came back, its dispatch was undone, or the invoice
 * was wrong and a new one follows.
 */
export const creditReasons = ['cancelled', 'returned', 'refused', 'undone', 'corrected'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** The seller on the day of issue. */
export type DocumentSeller = { legalName: string; address: string; gstin: string };

/** The buyer on the day of issue. */
export type DocumentBuyer = {
  name: string;
  /** The delivery address in lines, without the name. */
  address: readonly string[];
  phone: string | null;
  /** Of a registered buyer. */
  gstin: string | null;
  /** The registered name that belongs to the GSTIN. */
  businessName: string | null;
  /** Its registered address, where it is not that of the delivery. */
  businessAddress?: string;
};

/** Amounts in paise; UTGST counts as SGST. */
export type TaxAmounts = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise; total: Paise };

/** What one piece of an order line contributes to a document. */
export type DocumentPiece = TaxAmounts & {
  /** The place of the piece in its order line, from 0. */
  piece: number;
  /** Paise that offers took off it; `total` is without them. */
  discount: Paise;
};

/** The title of a document. */
export const taxDocumentLabels: Record<TaxDocumentKind, string> = {
  invoice: 'Tax Invoice',
  creditNote: 'Credit Note',
};

export const creditReasonLabels: Record<CreditReason, string> = {
  cancelled: 'Cancelled',
  returned: 'Returned',
  refused: 'Not delivered',
  undone: 'Dispatch undone',
  corrected: 'Invoice corrected',
};

export const TAX_DOCUMENT_LIMITS = {
  /** Invoices of one PDF. */
  printed: 500,
  /** Orders that they are chosen by. */
  orders: 200,
} as const;
