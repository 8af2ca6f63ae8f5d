import { z } from 'zod';
import { chargeKinds } from '../../orders/amounts/charges';
import { creditReasons, TAX_DOCUMENT_LIMITS, taxDocumentKinds } from '../../tax/taxDocument';
import { idSchema, moneyOut } from '../common';

const amountsOut = {
  taxable: moneyOut,
  cgst: moneyOut,
  sgst: moneyOut.meta({ description: 'With UTGST' }),
  igst: moneyOut,
  total: moneyOut,
};

const taxDocumentOut = z.object({
  kind: z.enum(taxDocumentKinds),
  number: z.string().meta({ example: 'A/26-27/000001' }),
  date: z.date().meta({ description: 'When it was issued' }),
  parcel: z
    .int()
    .nullable()
    .meta({ description: 'The number of its parcel; null for an invoice of a whole order' }),
  invoice: z
    .string()
    .nullable()
    .meta({ description: 'The number of the invoice that a credit note corrects' }),
  reason: z.enum(creditReasons).nullable().meta({ description: 'Of a credit note' }),
  placeOfSupply: z.string().meta({ description: 'The GST code of the state', example: '29' }),
  file: z.string().meta({
    description: 'The path of its PDF, with the number written without slashes',
    example: '/api/orders/1042/documents/A-26-27-000001.pdf',
  }),
  ...amountsOut,
  lines: z.array(
    z.object({
      lineId: z.int().nullable().meta({ description: 'The line of the order; null for a charge' }),
      charge: z.enum(chargeKinds).nullable(),
      description: z.string(),
      hsn: z.string().nullable(),
      unit: z.string().meta({ description: 'The unit quantity code', example: 'PCS' }),
      quantity: z.int(),
      taxRate: z.number().meta({ description: 'Percent of all heads together' }),
      discount: moneyOut.meta({ description: 'What offers took off' }),
      ...amountsOut,
    }),
  ),
});
export const taxDocumentsOut = z.array(taxDocumentOut);
export type TaxDocumentOut = z.infer<typeof taxDocumentOut>;

export const taxDocumentIn = z.object({
  id: idSchema,
  /** As printed, or with - in the place of each /; `.pdf` may follow. */
  number: z.string().trim().min(1).max(30),
});
export type TaxDocumentIn = z.infer<typeof taxDocumentIn>;

/** The invoices of a day in India, or those of orders. */
export const printTaxInvoicesIn = z.union([
  z.object({ day: z.iso.date('Enter a day like 2026-11-28.') }),
  z.object({
    ids: z
      .array(idSchema)
      .min(1, 'Choose at least one order.')
      .max(TAX_DOCUMENT_LIMITS.orders, `Choose at most ${TAX_DOCUMENT_LIMITS.orders} orders.`),
  }),
]);
export type PrintTaxInvoicesIn = z.infer<typeof printTaxInvoicesIn>;
