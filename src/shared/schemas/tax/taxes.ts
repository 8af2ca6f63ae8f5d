import { z } from 'zod';
import { moneyOut } from '../common';

const included = (text: string) =>
  moneyOut.nullable().meta({ description: `${text}; null in an order with a tax on top` });

/** The taxes that amounts include. */
export const taxSumsOut = {
  taxable: included('What is taxed, without taxes'),
  cgst: included('Central tax'),
  sgst: included('State tax, or that of a union territory'),
  igst: included('Integrated tax, of a supply to another state'),
  includedTax: moneyOut
    .optional()
    .meta({ description: 'A tax without such a head that charges include; absent without one' }),
};

/** The same of a line or a charge. */
export const taxesOut = {
  hsn: z.string().nullable().meta({ description: 'The tariff code' }),
  taxRate: z.number().nullable().meta({
    description: 'Percent of all taxes together; null with a tax on top, and for a charge with several rates',
  }),
  ...taxSumsOut,
  taxes: z
    .array(z.object({ rate: z.number(), taxable: moneyOut, cgst: moneyOut, sgst: moneyOut, igst: moneyOut }))
    .optional()
    .meta({
      description: 'The taxes that it includes, a row for each rate in percent; absent with a tax on top',
    }),
};
