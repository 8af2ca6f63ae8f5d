import { defineTable, index, json, text } from '../kit';
import { createdAt, id } from './columns';

/** What a file of GST returns contained: the numbers of each series, and what is due in paise. */
export type ExportedReturn = {
  documents: number;
  net: { taxable: number; cgst: number; sgst: number; igst: number };
  series: readonly { series: string; financialYear: string; lastSequence: number }[];
};

/** The periods whose files were taken, so that a later change of one shows. */
export const gstReturnExports = defineTable(
  'gst_return_exports',
  {
    id: id(),
    gstin: text().notNull(),
    /** The first and last day by the Indian clock, as 2026-11-01. */
    fromDay: text().notNull(),
    toDay: text().notNull(),
    exportedAt: createdAt(),
    /** The name of who took them. */
    exportedBy: text().notNull(),
    contents: json().$type<ExportedReturn>().notNull(),
  },
  (table) => [index('gst_return_exports_period').on(table.gstin, table.fromDay, table.toDay)],
);
