import { z } from 'zod';
import { idSchema, moneyOut } from '../common';
import { indianTime } from '../indianTime';
import { PRODUCT_LIMITS, productReading } from './adminCatalogue';

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

const stockChange = z.object({
  kind: z.literal('stock'),
  mode: z.enum(['set', 'add']),
  /** Of every size and colour. */
  pieces: z.int('Please enter a whole number of items.').min(-PRODUCT_LIMITS.stock).max(PRODUCT_LIMITS.stock),
  fingerprint: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'From the preview: 409 when the stock differs from what was shown' }),
});
export type StockChange = z.infer<typeof stockChange>;

const lifecycleChange = z.object({
  kind: z.literal('lifecycle'),
  step: z.discriminatedUnion(
    'to',
    [
      z.object({ to: z.enum(['publish', 'archive', 'draft']) }),
      z.object({ to: z.enum(['publishAt', 'unpublishAt']), at: indianTime }),
    ],
    'Please choose what to do.',
  ),
});

/** The same change for many products, each as it was shown. */
export const bulkChangeIn = z.object({
  products: readingsIn,
  change: z.discriminatedUnion('kind', [
    priceChange,
    saleChange,
    z.object({ kind: z.literal('category'), categoryId: idSchema.nullable() }),
    z.object({ kind: z.literal('featured'), featured: z.boolean() }),
    lifecycleChange,
    stockChange,
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
  inGap: z.int().meta({
    description: 'How many new prices net less than a lower one, because GST has a higher rate above a limit',
  }),
  gaps: z
    .array(z.object({ id: idSchema, name: z.string(), text: z.string() }))
    .meta({ description: 'The first of them, with what they net' }),
});
export type PricePreviewOut = z.infer<typeof pricePreviewOut>;

/** A change of stock that is looked at before it is made. */
export const stockChangeIn = z.object({ products: readingsIn, change: stockChange });
export type StockChangeIn = z.infer<typeof stockChangeIn>;

const stockStep = z.object({ before: z.int(), after: z.int() });

export const stockPreviewOut = z.object({
  changed: z.int().meta({ description: 'Products whose stock would change' }),
  unchanged: z.int(),
  changedVariants: z.int().meta({ description: 'Sizes and colours whose stock would change' }),
  total: stockStep.meta({ description: 'Pieces of all selected products' }),
  fingerprint: z.string().meta({ description: 'Sent with the change: what was seen is what is applied' }),
  rows: z
    .array(
      stockStep.extend({
        id: idSchema,
        name: z.string(),
        size: z.string().nullable(),
        color: z.string().nullable(),
      }),
    )
    .meta({ description: 'The first sizes and colours that would change' }),
});
export type StockPreviewOut = z.infer<typeof stockPreviewOut>;
