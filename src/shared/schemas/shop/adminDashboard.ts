import { z } from 'zod';
import { figureHints } from '../../admin/figureHints';
import { salesPeriods } from '../../admin/salesPeriod';
import { pictureOut } from '../catalogue/catalogue';
import { idSchema, moneyOut } from '../common';

export const salesIn = z.object({
  period: z.enum(salesPeriods, 'Please choose a valid period.').default('30d'),
});

const figures = z.object({
  booked: moneyOut.meta({ description: figureHints.booked }),
  collected: moneyOut.meta({ description: figureHints.collected }),
  refunded: moneyOut.meta({ description: figureHints.refunded }),
  revenue: moneyOut.meta({ description: figureHints.revenue }),
  orders: z.int().meta({ description: figureHints.orders }),
  averageOrder: moneyOut.nullable().meta({ description: figureHints.averageOrder }),
});

const bestSeller = z.object({
  productId: idSchema,
  name: z.string(),
  picture: pictureOut.nullable(),
  pieces: z.int(),
  amount: moneyOut.meta({ description: 'Sold for, before tax' }),
  stock: z.int(),
  isShown: z.boolean(),
});

export const salesOut = z.object({
  period: z.enum(salesPeriods),
  steps: z.array(
    z.object({
      start: z.string().meta({ description: 'First day in India', example: '2026-01-15' }),
      revenue: moneyOut,
      orders: z.int(),
    }),
  ),
  now: figures,
  before: figures,
  cashOutstanding: moneyOut.meta({ description: figureHints.cashOutstanding }),
  bestSellers: z.array(bestSeller),
});
export type SalesOut = z.infer<typeof salesOut>;

/** Open tasks of the pages that the viewer may open; each links to its page. */
export const needsOut = z
  .object({
    toPrepare: z.int().meta({ description: 'With an item that is not packed' }),
    toShip: z.int().meta({ description: 'Packed in full' }),
    toConfirm: z.int().meta({ description: 'Cash on delivery that the customer has not confirmed' }),
    toDecide: z.int().meta({
      description: 'Orders with a refund to decide, or that need attention; each order once',
    }),
    refundsRequested: z.int(),
    returnsRequested: z.int(),
    openCreditNotes: z.int().meta({
      description:
        "Returns of last financial year's GST invoices that are not settled, until 30 November; absent when there are none",
    }),
    paymentsUnderReview: z.int(),
    failedRefunds: z.int(),
    failedDeliveries: z.int().meta({ description: 'Orders with a parcel that could not be delivered' }),
    failedMails: z.int(),
    failedWebhooks: z.int(),
    openMessages: z.int(),
    soldOut: z.int(),
  })
  .partial();
export type NeedsOut = z.infer<typeof needsOut>;

const productRow = z.object({
  id: idSchema,
  name: z.string(),
  category: z.string().nullable(),
  price: moneyOut,
  salePrice: moneyOut.nullable(),
  stock: z.int(),
  picture: pictureOut.nullable(),
});

const lowRow = productRow.extend({
  lowVariants: z
    .array(z.object({ size: z.string().nullable(), color: z.string().nullable(), stock: z.int() }))
    .meta({ description: 'Sizes and colours that run low' }),
});

export const shopOut = z.object({
  products: z.int(),
  categories: z.int(),
  inventoryValue: moneyOut.meta({ description: 'Sum of price times stock' }),
  lowStock: z.int().meta({ description: 'Products with stock under 10' }),
  lowSizes: z.int().meta({ description: 'Products with 3 or fewer left in a size and colour' }),
  inventory: z.int().meta({ description: 'Items' }),
  recent: z.array(productRow),
  low: z.array(lowRow),
  lastBackupAt: z.date().nullable().meta({ description: 'Time of the last complete backup' }),
  isReplicated: z.boolean().meta({ description: 'Changes are copied to BACKUP_URL continuously' }),
});
export type ShopOut = z.infer<typeof shopOut>;
