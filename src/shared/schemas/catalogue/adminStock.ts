import { z } from 'zod';
import { stockRowFilters, stockSorts } from '../../admin/adminFilters';
import { adjustmentReasons, stockReasons } from '../../catalogue/stockReasons';
import { adminPageIn, adminPageOut } from '../adminPage';
import { idSchema, moneyOut, optionalText, requestIdSchema } from '../common';
import { PRODUCT_LIMITS } from './adminCatalogue';
import { skuIn, VARIANT_LIMITS } from './variantFields';

export const STOCK_LIMITS = {
  /** Sizes and colours that one receipt or count can name. */
  lines: 500,
  /** Characters of a supplier's reference, and of a remark. */
  note: 200,
} as const;

const stockRow = z.object({
  variantId: idSchema,
  productId: idSchema,
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  bin: z.string().nullable(),
  onHand: z.int().meta({ description: 'Pieces in the shop: available and reserved ones' }),
  reserved: z.int().meta({ description: 'Pieces of orders that have not left' }),
  available: z.int().meta({ description: 'Pieces that can be ordered: the stock of the variant' }),
  expected: z.int().meta({ description: 'Pieces that suppliers have yet to deliver' }),
  waiting: z.int().meta({ description: 'People who asked for a mail when it is back' }),
  reorderLevel: z.int().nullable(),
  daysOfCover: z
    .int()
    .nullable()
    .meta({ description: 'Days that the available pieces last at the pace of the last 30; null: none sold' }),
});
export type StockRow = z.infer<typeof stockRow>;

export const listStockIn = adminPageIn.extend({
  filter: z.enum(stockRowFilters).optional(),
  /** 0: products without a category. */
  categoryId: z.int().min(0).optional(),
  sort: z.enum(stockSorts).default('newest'),
});
export type ListStockIn = z.infer<typeof listStockIn>;
export const stockRowsOut = adminPageOut(stockRow);

export const stockHistoryIn = adminPageIn.pick({ page: true }).extend({ variantId: idSchema });
export type StockHistoryIn = z.infer<typeof stockHistoryIn>;

const movement = z.object({
  id: idSchema,
  createdAt: z.date().meta({ format: 'date-time' }),
  reason: z.enum(stockReasons),
  note: z.string().nullable().meta({ description: "Why it was adjusted, or the supplier's reference" }),
  person: z.string().nullable().meta({ description: 'Who made it; null for the store itself' }),
  orderId: idSchema.nullable(),
  unitCost: moneyOut
    .nullable()
    .optional()
    .meta({ description: 'What a received piece cost; left out for those who may not see costs' }),
  change: z.int(),
  balance: z.int().meta({ description: 'Available pieces after it' }),
});
export type StockMovement = z.infer<typeof movement>;
export const stockHistoryOut = adminPageOut(movement).extend({ variant: stockRow });

export const stockRowsIn = z.object({
  ids: z.array(idSchema).min(1).max(STOCK_LIMITS.lines),
});
export const stockRowsByIdOut = z.array(stockRow);

export const waitersIn = z.object({ variantId: idSchema });
export const waitersOut = z.object({
  people: z.array(
    z.object({
      email: z.string(),
      name: z.string().nullable().meta({ description: 'Null for an address without an account' }),
      customerId: idSchema.nullable(),
      since: z.date().meta({ format: 'date-time' }),
    }),
  ),
  total: z.int().meta({ description: 'How many wait, also those beyond the list' }),
});
export type Waiters = z.infer<typeof waitersOut>;

/** SKUs or barcodes, as a scanner types them. */
export const findStockIn = z.object({
  codes: z
    .array(z.string().trim().min(1).max(VARIANT_LIMITS.code))
    .min(1)
    .max(STOCK_LIMITS.lines, `You can look up to ${STOCK_LIMITS.lines} codes at once.`),
});
export const foundStockOut = z.object({
  found: z.array(z.object({ code: z.string(), row: stockRow })),
  unknown: z.array(z.string()).meta({ description: 'Codes of no size and colour of the shop' }),
});
export type FoundStock = z.infer<typeof foundStockOut>;

const pieces = (label: string) =>
  z
    .int(`${label} must be a whole number.`)
    .min(0, `${label} cannot be negative.`)
    .max(PRODUCT_LIMITS.stock, `${label} is above the maximum.`);

/** A variant by its id or its SKU. */
const variantRef = { variantId: idSchema.optional(), sku: skuIn.optional() };
const hasRef = ({ variantId, sku }: { variantId?: number; sku?: string }) =>
  (variantId === undefined) !== (sku === undefined);
const noRef = 'Name each size and colour by its variantId or its SKU.';

const linesOf = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line)
    .min(1, 'Please add at least one size and colour.')
    .max(STOCK_LIMITS.lines, `You can change up to ${STOCK_LIMITS.lines} sizes and colours at once.`);

export const receiveStockIn = z.object({
  lines: linesOf(
    z
      .object({ ...variantRef, quantity: pieces('The quantity').min(1, 'Enter 1 or more.') })
      .refine(hasRef, noRef),
  ),
  reference: optionalText("The supplier's reference", STOCK_LIMITS.note),
  requestId: requestIdSchema,
});
export type ReceiveStockIn = z.infer<typeof receiveStockIn>;

export const adjustStockIn = z
  .object({
    ...variantRef,
    change: z
      .int('The change must be a whole number.')
      .min(-PRODUCT_LIMITS.stock)
      .max(PRODUCT_LIMITS.stock)
      .refine((change) => change !== 0, 'Enter how many items to add or remove.'),
    reason: z.enum(adjustmentReasons, 'Please choose a reason.'),
    remark: optionalText('The remark', STOCK_LIMITS.note),
    requestId: requestIdSchema,
  })
  .refine(hasRef, noRef);
export type AdjustStockIn = z.infer<typeof adjustStockIn>;

const countLines = linesOf(
  z
    .object({
      ...variantRef,
      counted: pieces('The count'),
      expected: pieces('The expected number')
        .optional()
        .meta({ description: 'Pieces on hand when it was counted; left out: at present' }),
    })
    .refine(hasRef, noRef),
);
export const previewCountIn = z.object({ lines: countLines });
export type PreviewCountIn = z.infer<typeof previewCountIn>;
export const countPreviewOut = z.object({
  rows: z.array(
    stockRow.omit({ expected: true, waiting: true }).extend({
      expectedOnHand: z.int(),
      counted: z.int(),
      difference: z.int(),
      availableAfter: z.int(),
    }),
  ),
  differing: z.int(),
  fingerprint: z.string(),
});
export type CountPreview = z.infer<typeof countPreviewOut>;

export const countStockIn = z.object({
  lines: countLines,
  fingerprint: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: 'From the preview: 409 when the pieces on hand differ from what was shown' }),
  requestId: requestIdSchema,
});
export type CountStockIn = z.infer<typeof countStockIn>;

export const stockChangedOut = z.object({
  changed: z.int().meta({ description: 'Sizes and colours whose stock changed' }),
  pieces: z.int().meta({ description: 'Pieces added, less those removed' }),
  batch: z.string().meta({ description: 'Names the changes in the log' }),
});
export type StockChanged = z.infer<typeof stockChangedOut>;
