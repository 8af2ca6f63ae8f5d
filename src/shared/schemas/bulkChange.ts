import { z } from 'zod';
import { PRODUCT_LIMITS, productReading } from './adminCatalogue';
import { idSchema, moneyOut } from './common';

const priceModes = ['percent', 'add', 'set'] as const;
export type PriceMode = (typeof priceModes)[number];

const readingsIn = z
  .array(productReading)
  .min(1, 'Please select at least one product.')
  .max(PRODUCT_LIMITS.selection, `You can change up to ${PRODUCT_LIMITS.selection} products at once.`);

const priceChange = z
  .object({
    kind: z.literal('price'),
    mode: z.enum(priceModes),
    amount: z
      .number('Please enter a number.')
      .meta({ description: 'Percent, rupees to add, or the price itself' }),
  })
  .refine(
    ({ mode, amount }) => mode !== 'percent' || (amount >= -90 && amount <= 500),
    'Please enter a percentage from -90 to 500.',
  );

const saleChange = z.object({
  kind: z.literal('salePrice'),
  /** Whole percent off the price; null ends the sale. */
  percentOff: z.int().min(1).max(90).nullable(),
});

/** The same change for many products, each at the revision shown. */
export const bulkChangeIn = z.object({
  products: readingsIn,
  change: z.discriminatedUnion('kind', [
    priceChange,
    saleChange,
    z.object({ kind: z.literal('category'), categoryId: idSchema.nullable() }),
    z.object({ kind: z.literal('featured'), featured: z.boolean() }),
    z.object({
      kind: z.literal('stock'),
      mode: z.enum(['set', 'add']),
      /** For every size and colour. */
      pieces: z.int().min(-PRODUCT_LIMITS.stock).max(PRODUCT_LIMITS.stock),
    }),
    z.object({ kind: z.literal('remove') }),
  ]),
});
export type BulkChangeIn = z.infer<typeof bulkChangeIn>;

/** A price change to preview. */
export const priceChangeIn = z.object({
  products: readingsIn,
  change: z.discriminatedUnion('kind', [priceChange, saleChange]),
});
export type PriceChangeIn = z.infer<typeof priceChangeIn>;

export const bulkChangeOut = z.object({
  changed: z.int(),
  batch: z.string().meta({ description: 'Names the change in the log, where it can be undone' }),
  importId: idSchema
    .nullable()
    .meta({ description: 'Many products are changed one after the other: follow it as an import' }),
});
export type BulkChangeOut = z.infer<typeof bulkChangeOut>;

export const pricePreviewOut = z.object({
  changed: z.int().meta({ description: 'Products whose prices would change' }),
  unchanged: z.int(),
  rows: z
    .array(
      z.object({
        id: idSchema,
        name: z.string(),
        price: z.object({ before: moneyOut, after: moneyOut }),
        salePrice: z.object({ before: moneyOut.nullable(), after: moneyOut.nullable() }),
      }),
    )
    .meta({ description: 'The first of those that would change' }),
});
export type PricePreviewOut = z.infer<typeof pricePreviewOut>;
