import { z } from 'zod';
import { type Rounding, roundings } from '../../datedSales/rules';
import { offerPhases } from '../../offers/rules';
import { adminPageIn, adminPageOut } from '../adminPage';
import { PRODUCT_LIMITS } from '../catalogue/adminCatalogue';
import { idSchema, moneyIn, moneyOut, requiredText } from '../common';
import { indianTime } from '../indianTime';

export const SALE_LIMITS = {
  name: 80,
  /** Products of a sale. */
  products: PRODUCT_LIMITS.selection,
  percent: 99,
  /** Characters of a file of prices: a request has at most 100 kB. */
  csv: 90_000,
} as const;

const positive = moneyIn
  .refine((paise) => paise > 0, 'Please enter an amount above 0.')
  .refine((paise) => paise <= PRODUCT_LIMITS.price, 'This amount is too high.');
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

const time = z.date().meta({ format: 'date-time' });

const terms = z.object({
  name: requiredText('Name', SALE_LIMITS.name).meta({ description: 'For staff; customers do not see it' }),
  startsAt: indianTime.meta({ description: 'A time without an offset is in India' }),
  endsAt: indianTime.meta({ description: 'The first moment at which its prices no longer count' }),
});
const withRule = terms.extend({
  percent: orNull(
    z
      .int('Please enter whole percent.')
      .min(1, 'Please enter 1 to 99.')
      .max(SALE_LIMITS.percent, 'Please enter 1 to 99.'),
  ).meta({ description: 'Percent off the regular price; null with `amount`, and for prices set by hand' }),
  amount: orNull(positive).meta({ description: 'Rupees off the regular price' }),
  rounding: z.enum(roundings, 'Please choose how prices are rounded.').default('none').meta({
    description:
      'to99, to9: the nearest price that ends in 99, or 9; to10: the nearest 10 rupees. Always below the regular price',
  }),
});

type Dated = { startsAt: Date; endsAt: Date };
const isInOrder = ({ startsAt, endsAt }: Dated): boolean => startsAt < endsAt;
const order = { path: ['endsAt'], message: 'The end must be after the start.' };
const isOneRule = ({ percent, amount }: { percent: number | null; amount: number | null }): boolean =>
  percent === null || amount === null;
const oneRule = { path: ['amount'], message: 'Please enter percent or rupees, not both.' };

const productIds = z
  .array(idSchema)
  .max(SALE_LIMITS.products, `A sale has at most ${SALE_LIMITS.products} products.`);

/** The price of a product, set by hand, or null for the one by the rule. */
const setPrice = z.object({
  productId: idSchema,
  price: orNull(positive).meta({ description: 'Set by hand; null for the price by the rule' }),
});
const setPrices = z
  .array(setPrice)
  .max(SALE_LIMITS.products, `A sale has at most ${SALE_LIMITS.products} products.`);

export const createSaleIn = withRule
  .extend({ prices: setPrices.default([]).meta({ description: 'Its products' }) })
  .refine(isInOrder, order)
  .refine(isOneRule, oneRule);
export type CreateSaleIn = z.infer<typeof createSaleIn>;

const was = z
  .date()
  .or(z.iso.datetime({ offset: true }).transform((text) => new Date(text)))
  .optional()
  .meta({ description: 'updatedAt as it was read: 409 when it has changed since' });

export const updateSaleIn = withRule
  .extend({ id: idSchema, was })
  .refine(isInOrder, order)
  .refine(isOneRule, oneRule);
export type UpdateSaleIn = z.infer<typeof updateSaleIn>;

export const changeSalePricesIn = z.object({
  id: idSchema,
  was,
  set: setPrices.default([]).meta({ description: 'Adds products, or changes their prices' }),
  remove: productIds.default([]).meta({ description: 'Products to take out of the sale' }),
});
export type ChangeSalePricesIn = z.infer<typeof changeSalePricesIn>;

export const copySaleIn = terms.extend({ id: idSchema }).refine(isInOrder, order);
export type CopySaleIn = z.infer<typeof copySaleIn>;

export const saleRefIn = z.object({ id: idSchema });
export const listSalesIn = adminPageIn.extend({ phase: z.enum(offerPhases).optional() });
export type ListSalesIn = z.infer<typeof listSalesIn>;
export const salePricesIn = adminPageIn.extend({ id: idSchema });
export type SalePricesIn = z.infer<typeof salePricesIn>;

const saleRowOut = z.object({
  id: idSchema,
  name: z.string(),
  phase: z.enum(offerPhases),
  startsAt: time,
  endsAt: time,
  summary: z.string().meta({ description: 'Its rule, in words', example: '20% off, ending in 99' }),
  products: z.int(),
});
export type SaleRow = z.infer<typeof saleRowOut>;
export const salesOut = adminPageOut(saleRowOut);

export const saleOut = saleRowOut.extend({
  percent: z.int().nullable(),
  amount: moneyOut.nullable(),
  rounding: z.enum(roundings),
  notBelow: z.int().meta({
    description: 'Products whose price is no longer below the regular price: it does not count for them',
  }),
  updatedAt: time,
});
export type SaleOut = z.infer<typeof saleOut>;

const salePriceOut = z.object({
  productId: idSchema,
  name: z.string(),
  sku: z.string().nullable().meta({ description: 'That of its first size and colour' }),
  picture: z.string().nullable(),
  regularPrice: moneyOut,
  undatedSalePrice: moneyOut.nullable().meta({ description: 'Its own sale price, which the sale replaces' }),
  price: moneyOut,
  isManual: z.boolean().meta({ description: 'Set by hand: a new rule leaves it' }),
  percentOff: z.int().meta({ description: 'Of the regular price, rounded' }),
  isInForce: z.boolean().meta({ description: 'Whether it counts: it is below the regular price' }),
});
export type SalePriceRow = z.infer<typeof salePriceOut>;
const gap = z.string().nullable().meta({
  description: 'What the price nets, where GST takes more than it adds to a lower one; null for other prices',
});
export const salePricesOut = adminPageOut(salePriceOut.extend({ gap })).extend({
  inGap: z.int().meta({ description: 'How many prices of the whole sale have a gap' }),
});

export const importSalePricesIn = z.object({
  id: idSchema,
  csv: z
    .string()
    .min(1, 'This file is empty.')
    .max(SALE_LIMITS.csv, 'This file is too long. Please split it.')
    .meta({ description: 'The file of the export: productId or sku, and price' }),
});
export type ImportSalePricesIn = z.infer<typeof importSalePricesIn>;

/** What a file of prices changes, and which of its lines are wrong. */
export const salePricesFileOut = z.object({
  changes: z.array(
    z.object({
      line: z.int(),
      productId: idSchema,
      name: z.string(),
      before: moneyOut.nullable().meta({ description: 'null: not in the sale yet' }),
      after: moneyOut.nullable().meta({ description: 'null: taken out of the sale' }),
      gap,
    }),
  ),
  unchanged: z.int(),
  faults: z.array(z.object({ line: z.int(), text: z.string() })),
});
export type SalePricesFile = z.infer<typeof salePricesFileOut>;

export const previewLinkIn = z.object({
  at: indianTime.meta({ description: 'The second that the shop is shown at' }),
});
export const previewLinkOut = z.object({
  path: z.string().meta({ description: 'An address of the shop that shows its prices at that second' }),
  expiresAt: time,
});

/** A sale on a product: the one in force now, or a planned one. */
const saleOfProductOut = z.object({
  id: idSchema,
  name: z.string(),
  phase: z.enum(offerPhases),
  startsAt: time,
  endsAt: time,
  price: moneyOut,
});
export const salesOfProductOut = z.array(saleOfProductOut);
export type SaleOfProduct = z.infer<typeof saleOfProductOut>;

/** "20% off, ending in 99", for lists. */
export const roundingLabels: Record<Rounding, string> = {
  none: 'No rounding',
  to99: 'To …99',
  to9: 'To …9',
  to10: 'To 10 rupees',
};
