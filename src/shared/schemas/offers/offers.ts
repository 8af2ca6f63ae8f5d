import { z } from 'zod';
import { couponReasons } from '../../offers/evaluate';
import { normalCode } from '../../offers/rules';
import { COMBINATION_RULE } from '../../offers/words';
import { chargeKinds } from '../../orders/amounts/charges';
import { idSchema, moneyOut } from '../common';
import { taxSumsOut } from '../tax/taxes';

/** Characters of a code. */
export const CODE_LENGTH = 40;

/** A code as a customer types it; empty counts as none. */
export const couponCodeIn = z
  .string()
  .max(200, 'This code is too long.')
  .nullish()
  .transform((typed) => (typed ? normalCode(typed) || undefined : undefined))
  .refine((code) => code === undefined || code.length <= CODE_LENGTH, 'This code is too long.')
  .optional()
  .meta({ description: 'A code of an offer; neither case nor spaces matter', example: 'DIWALI20' });

/** What an offer takes off an order. */
export const appliedOfferOut = z.object({
  name: z.string(),
  code: z.string().nullable().meta({ description: 'The code that was typed; null for an automatic offer' }),
  amount: moneyOut,
  target: z
    .enum(['goods', 'shipping'])
    .meta({ description: 'goods: in the discount; shipping: the shipping charge is lower by it' }),
});

/** What became of a typed code. */
const couponOut = z.object({
  code: z.string(),
  isApplied: z.boolean(),
  reason: z
    .enum(couponReasons)
    .nullable()
    .meta({ description: 'Why it takes nothing off; null when it does' }),
  message: z.string().nullable().meta({
    description: 'The same in words, with what would make it apply',
    example: 'Add ₹240 of kurtas to use DIWALI20.',
  }),
});

/** The amounts of a cart or an order that is not placed yet. */
const quotedAmountsOut = z.object({
  subtotal: moneyOut.meta({ description: 'The goods after sale prices and before offers' }),
  discount: moneyOut.meta({ description: 'What offers take off the goods' }),
  shipping: moneyOut.meta({ description: 'What shipping costs, less a free shipping offer' }),
  tax: moneyOut,
  taxLabel: z.string(),
  ...taxSumsOut,
  codFee: moneyOut,
  charges: z.array(z.object({ kind: z.enum(chargeKinds), amount: moneyOut })),
  total: moneyOut.meta({ description: 'subtotal − discount + charges + tax' }),
  storeCredit: moneyOut.meta({ description: 'How much of the total store credit pays' }),
  due: moneyOut.meta({ description: 'What is left to pay' }),
  couponCode: z.string().nullable().meta({ description: 'The typed code, if it applies' }),
  coupon: couponOut.nullable().meta({ description: 'What became of the typed code; null without one' }),
  offers: z
    .array(appliedOfferOut.extend({ isForPrepaid: z.boolean() }))
    .meta({ description: COMBINATION_RULE }),
  takesCodes: z.boolean().meta({ description: 'Whether the shop has offers with codes that are not over' }),
  hasAutomaticOffers: z
    .boolean()
    .meta({ description: 'Whether the shop has offers without a code that are not over' }),
  saving: z
    .string()
    .nullable()
    .meta({ description: 'What offers save, in words', example: 'You save ₹300 with DIWALI20.' }),
});
export type QuotedAmountsOut = z.infer<typeof quotedAmountsOut>;

export const cartQuoteOut = quotedAmountsOut.extend({
  lines: z
    .array(z.object({ id: idSchema, discount: moneyOut, total: moneyOut }))
    .meta({ description: 'The lines that can be ordered, by their ids in the cart' }),
});
export type CartQuoteOut = z.infer<typeof cartQuoteOut>;

export const quoteOut = quotedAmountsOut.extend({
  items: z.array(
    z.object({
      productId: idSchema,
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.int(),
      price: moneyOut,
      discount: moneyOut.meta({ description: 'What offers take off all pieces of the item' }),
      left: z.int().meta({ description: 'Pieces in stock' }),
    }),
  ),
});
export type QuoteOut = z.infer<typeof quoteOut>;
