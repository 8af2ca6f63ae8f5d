import { z } from 'zod';
import { returnFiles } from '../../tax/gstReturnFiles';
import { indianDay } from '../adminPage';
import { moneyOut } from '../common';

const maxDays = 366;

export const gstPeriodIn = z
  .object({
    from: indianDay.meta({
      description: 'The first day, by the clock of India; that of this month if left out',
    }),
    to: indianDay.meta({ description: 'The last day, included; today if left out' }),
    gstin: z.string().max(15).optional().meta({ description: "The seller's; the shop's own if left out" }),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: 'The first day must not be after the last.',
    path: ['from'],
  })
  .refine(({ from, to }) => !from || (Date.parse(to ?? from) - Date.parse(from)) / 86_400_000 < maxDays, {
    error: 'Please choose a year at most.',
    path: ['to'],
  });
export type GstPeriodIn = z.infer<typeof gstPeriodIn>;

const sums = z.object({ taxable: moneyOut, cgst: moneyOut, sgst: moneyOut, igst: moneyOut });
const countedSums = sums.extend({ count: z.int(), total: moneyOut });
const rate = z.number().meta({ description: 'Percent of all heads together' });

export const gstReturnOut = z.object({
  gstin: z.string(),
  from: z.string(),
  to: z.string(),
  gstins: z.array(z.string()).meta({ description: 'Every GSTIN that documents were issued with' }),
  invoices: countedSums,
  creditNotes: countedSums,
  net: sums.extend({ total: moneyOut }).meta({ description: 'Invoices less credit notes' }),
  files: z.array(
    z
      .object({
        file: z.enum(returnFiles),
        rows: z.int().meta({ description: 'Rows of the file; of the register, its documents' }),
      })
      .meta({ description: 'Without those that are empty' }),
  ),
  b2cs: z
    .array(sums.extend({ placeOfSupply: z.string(), rate }))
    .meta({ description: 'Consumers by state and rate, less their credit notes' }),
  hsn: z
    .array(sums.extend({ hsn: z.string(), uqc: z.string(), quantity: z.int(), rate, isB2b: z.boolean() }))
    .meta({ description: 'Goods by HSN code and rate, less their credit notes' }),
  series: z.array(
    z.object({ kind: z.enum(['invoice', 'creditNote']), from: z.string(), to: z.string(), count: z.int() }),
  ),
  lastExport: z
    .object({
      exportedAt: z.date(),
      exportedBy: z.string(),
      documents: z.int(),
      since: sums.extend({ documents: z.int(), numbers: z.array(z.string()) }).meta({
        description: 'What was issued in the period after it was exported; the first numbers',
      }),
    })
    .nullable(),
});
export type GstReturnOut = z.infer<typeof gstReturnOut>;

export const gstMonthsOut = z.object({
  months: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      documents: z.int(),
      exportedAt: z.date().nullable(),
      isChanged: z.boolean().meta({ description: 'Documents were issued after it was exported' }),
    }),
  ),
  openNotes: z
    .object({
      financialYear: z.string(),
      until: z.string().meta({ description: 'The last day on which they reduce the tax' }),
      returns: z.int().meta({ description: 'Returns of invoices of that year that are not settled' }),
    })
    .nullable(),
});
export type GstMonthsOut = z.infer<typeof gstMonthsOut>;
