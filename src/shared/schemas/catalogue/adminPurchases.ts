import { z } from 'zod';
import { purchaseStatuses } from '../../purchases/purchaseStatus';
import { adminPageIn, adminPageOut, indianDay } from '../adminPage';
import { idSchema, moneyIn, moneyOut, optionalText, requestIdSchema, requiredText } from '../common';
import { PRODUCT_LIMITS } from './adminCatalogue';
import { STOCK_LIMITS } from './adminStock';
import { skuIn, VARIANT_LIMITS } from './variantFields';

const PURCHASE_LIMITS = { supplier: 120 } as const;

const pieces = z
  .int('The quantity must be a whole number.')
  .min(1, 'Enter 1 or more.')
  .max(PRODUCT_LIMITS.stock, 'The quantity is above the maximum.');

const lineIn = z.object({
  sku: skuIn,
  quantity: pieces,
  unitCost: moneyIn
    .refine((paise) => paise <= VARIANT_LIMITS.cost, 'The cost is too high.')
    .nullish()
    .meta({ description: 'What a piece costs' }),
});

const fields = {
  supplier: requiredText('Supplier', PURCHASE_LIMITS.supplier),
  reference: optionalText("The supplier's reference", STOCK_LIMITS.note),
  expectedOn: indianDay.nullish(),
  lines: z
    .array(lineIn)
    .min(1, 'Please add at least one size and colour.')
    .max(STOCK_LIMITS.lines, `An order can have up to ${STOCK_LIMITS.lines} sizes and colours.`),
};

export const createPurchaseIn = z.object(fields);
export type PurchaseIn = z.infer<typeof createPurchaseIn>;
export const updatePurchaseIn = createPurchaseIn.extend({ id: idSchema });
export type UpdatePurchaseIn = z.infer<typeof updatePurchaseIn>;

export const purchaseRefIn = z.object({ id: idSchema });

export const movePurchaseIn = purchaseRefIn.extend({
  to: z
    .enum(['ordered', 'closed'])
    .meta({ description: 'closed: what has not arrived is no longer expected' }),
});
export type MovePurchaseIn = z.infer<typeof movePurchaseIn>;

export const receivePurchaseIn = purchaseRefIn.extend({
  lines: z
    .array(z.object({ sku: skuIn, quantity: pieces }))
    .min(1, 'Please enter what has arrived.')
    .max(STOCK_LIMITS.lines),
  requestId: requestIdSchema,
});
export type ReceivePurchaseIn = z.infer<typeof receivePurchaseIn>;

export const listPurchasesIn = adminPageIn.extend({ status: z.enum(purchaseStatuses).optional() });
export type ListPurchasesIn = z.infer<typeof listPurchasesIn>;

const purchaseRow = z.object({
  id: idSchema,
  supplier: z.string(),
  reference: z.string().nullable(),
  status: z.enum(purchaseStatuses),
  expectedOn: z.string().nullable(),
  createdAt: z.date().meta({ format: 'date-time' }),
  pieces: z.int(),
  received: z.int(),
  cost: moneyOut.meta({ description: 'Of all pieces whose cost is stated' }),
});
export type PurchaseRow = z.infer<typeof purchaseRow>;
export const purchasesOut = adminPageOut(purchaseRow);

const purchaseLine = z.object({
  variantId: idSchema,
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  bin: z.string().nullable(),
  quantity: z.int(),
  received: z.int(),
  unitCost: moneyOut.nullable(),
});
export const purchaseOut = purchaseRow.extend({ lines: z.array(purchaseLine) });
export type Purchase = z.infer<typeof purchaseOut>;
