import { sql } from 'drizzle-orm';
import { chargeKinds } from '../../shared/orders/amounts/charges';
import {
  creditReasons,
  type DocumentBuyer,
  type DocumentPiece,
  type DocumentSeller,
  supplyTypes,
  taxDocumentKinds,
} from '../../shared/tax/taxDocument';
import { check, defineTable, index, integer, json, primaryKey, text, unique } from '../kit';
import { flag, id, moment, paise, sqlList } from './columns';
import { orderLines, orders } from './orders';
import { parcels } from './parcels';

const taxAmounts = () => ({
  taxable: paise().notNull(),
  cgst: paise().notNull(),
  /** With UTGST. */
  sgst: paise().notNull(),
  igst: paise().notNull(),
  /** What the taxable value and the taxes add up to. */
  total: paise().notNull(),
});

/** The last number of each series. Its row is locked by the transaction that issues, so that no number is lost or used twice. */
export const taxDocumentSeries = defineTable(
  'tax_document_series',
  {
    gstin: text().notNull(),
    /** What the numbers begin with: the invoice prefix, followed by C for credit notes. */
    series: text().notNull(),
    /** From 1 April by the Indian clock, as 26-27. */
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gstin, table.series, table.financialYear] })],
);

/**
 * Tax invoices and credit notes. A row never changes after it was issued, apart from the columns of its PDF; amounts of credit
 * notes are positive.
 */
export const taxDocuments = defineTable(
  'tax_documents',
  {
    id: id(),
    kind: text({ enum: taxDocumentKinds }).notNull(),
    /** The seller's, to which the number belongs. */
    gstin: text().notNull(),
    /** A/26-27/000001. */
    number: text().notNull(),
    series: text().notNull(),
    financialYear: text().notNull(),
    sequence: integer().notNull(),
    issuedAt: moment().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The parcel that an invoice is for; null for an invoice of a whole order. A credit note has that of its invoice. */
    parcelId: integer().references(() => parcels.id),
    /** The invoice that a credit note corrects. */
    invoiceId: integer(),
    /** When the order was placed. */
    orderedAt: moment().notNull(),
    seller: json().$type<DocumentSeller>().notNull(),
    buyer: json().$type<DocumentBuyer>().notNull(),
    /** The GST code of the state. */
    placeOfSupply: text().notNull(),
    supplyType: text({ enum: supplyTypes }).notNull(),
    isReverseCharge: flag().default(false),
    ...taxAmounts(),
    /** Of a credit note. */
    reason: text({ enum: creditReasons }),
    /** The stored PDF; null until it was drawn. */
    file: text(),
    /** Of the PDF, in hex. */
    sha256: text(),
    /** When its PDF is drawn or tried again; null once it was drawn. */
    drawAt: moment(),
  },
  (table) => [
    unique('tax_documents_number').on(table.gstin, table.number),
    unique('tax_documents_sequence').on(table.gstin, table.series, table.financialYear, table.sequence),
    index('tax_documents_issued').on(table.issuedAt),
    index('tax_documents_period').on(table.gstin, table.issuedAt),
    index('tax_documents_order').on(table.orderId),
    index('tax_documents_parcel').on(table.parcelId).where(sql`${table.parcelId} is not null`),
    index('tax_documents_undrawn').on(table.drawAt).where(sql`${table.drawAt} is not null`),
    check('tax_documents_kind', sql`${table.kind} in (${sqlList(taxDocumentKinds)})`),
    check('tax_documents_invoice', sql`(${table.kind} = 'creditNote') = (${table.invoiceId} is not null)`),
    check('tax_documents_heads', sql`${table.cgst} = ${table.sgst}`),
    check(
      'tax_documents_total',
      sql`${table.taxable} + ${table.cgst} + ${table.sgst} + ${table.igst} = ${table.total}`,
    ),
  ],
);

/** The lines of tax documents: pieces of an order line, or a charge of the order at one rate. */
export const taxDocumentLines = defineTable(
  'tax_document_lines',
  {
    documentId: integer()
      .notNull()
      .references(() => taxDocuments.id),
    /** From 1. */
    position: integer().notNull(),
    /** Null for a charge. */
    orderLineId: integer().references(() => orderLines.id),
    charge: text({ enum: chargeKinds }),
    description: text().notNull(),
    /** The tariff code; null for goods without one. */
    hsn: text(),
    /** The unit quantity code: PCS, PRS for pairs; NA for a charge. */
    uqc: text().notNull(),
    quantity: integer().notNull(),
    /** Hundredths of a percent of all heads together: 500 is 5 %. */
    rateBasisPoints: integer().notNull(),
    /** Paise that offers took off; `total` is without them. */
    discount: paise().notNull(),
    ...taxAmounts(),
    /** Which pieces of the order line these are, with what each contributes; null for a charge. */
    pieces: json().$type<readonly DocumentPiece[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    index('tax_document_lines_line').on(table.orderLineId).where(sql`${table.orderLineId} is not null`),
    check('tax_document_lines_heads', sql`${table.cgst} = ${table.sgst}`),
    check(
      'tax_document_lines_total',
      sql`${table.taxable} + ${table.cgst} + ${table.sgst} + ${table.igst} = ${table.total}`,
    ),
  ],
);
