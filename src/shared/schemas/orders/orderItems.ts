import { z } from 'zod';
import { chargeKinds } from '../../orders/amounts/charges';
import { refundedStocks } from '../../orders/refundedStock';
import { refundTargets } from '../../orders/storeCredit';
import { optionSchema } from '../catalogue/cart';
import { idSchema, moneyIn, optionalText } from '../common';

/** The reason of a refund of cancelled items. */
export const CANCELLED_ITEMS_REASON = 'Cancelled items';

export const ORDER_ITEM_LIMITS = { reason: 120, reasons: 40, reference: 100 } as const;

const quantity = z
  .int('Please enter a whole number of items.')
  .min(1, 'Please enter at least one item.')
  .max(10, 'A line has at most 10 items.');

const pick = z.object({ lineId: idSchema, quantity });
const picksOf = <T extends z.ZodType<{ lineId: number }>>(one: T) =>
  z
    .array(one)
    .max(50, 'An order has at most 50 lines.')
    .refine((picks) => new Set(picks.map(({ lineId }) => lineId)).size === picks.length, {
      message: 'Please name each line once.',
    });
const chosen = 'Please choose an item.';

export const cancelItemsIn = z.object({
  id: idSchema,
  items: picksOf(
    pick.extend({
      was: z.int().meta({
        description: 'How many the line has, as you read it: 409 when it has changed since',
      }),
    }),
  ).min(1, chosen),
});
export type CancelItemsIn = z.infer<typeof cancelItemsIn>;

const reason = z
  .string()
  .trim()
  .min(1, 'Please choose a reason.')
  .max(ORDER_ITEM_LIMITS.reason, `The reason must be at most ${ORDER_ITEM_LIMITS.reason} characters long.`);

export const staffCancelItemsIn = cancelItemsIn.extend({
  restock: z.boolean().default(true).meta({ description: 'Whether they go back into stock' }),
  refund: z
    .boolean()
    .default(false)
    .meta({ description: 'Refund them at once, in full; only for an order whose money was captured' }),
  reason: reason.default(CANCELLED_ITEMS_REASON),
});
export type StaffCancelItemsIn = z.infer<typeof staffCancelItemsIn>;

export const refundPartIn = z
  .object({
    id: idSchema,
    items: picksOf(
      pick.extend({
        stock: z.enum(refundedStocks).default('none').meta({
          description:
            'restock: they are back and sold again; damaged: they are back and written off; none: the customer keeps them. Cancelled items are in stock already',
        }),
      }),
    ).default([]),
    shipping: z
      .boolean()
      .default(false)
      .meta({ description: 'Refund the shipping fee, too; the same as naming it in charges' }),
    charges: z.array(z.enum(chargeKinds)).default([]).meta({ description: 'Refund these charges, too' }),
    amount: moneyIn.optional().meta({
      description: 'How much to refund; by default what the items cost with tax, and the charges',
    }),
    reason,
    refundable: moneyIn.meta({
      description:
        'What could be refunded when you read it (`refundable` of the order): 409 when it has changed since, so that a repeated call refunds once',
    }),
    to: z.enum(refundTargets, 'Please choose where the refund goes.').default('payment').meta({
      description:
        'payment: where the money came from, and what store credit paid becomes store credit again; storeCredit: all of it',
    }),
    reference: optionalText('Reference', ORDER_ITEM_LIMITS.reference)
      .optional()
      .transform((text) => text ?? null)
      .meta({
        description:
          'The bank reference of your transfer; for cash on delivery alone, and required there unless all becomes store credit',
      }),
  })
  .refine(
    ({ items, shipping, charges, amount }) =>
      items.length > 0 || shipping || charges.length > 0 || amount !== undefined,
    {
      path: ['amount'],
      message: 'Please choose items or enter an amount.',
    },
  );
export type RefundPartIn = z.infer<typeof refundPartIn>;

export const refundReasonsOut = z.object({ reasons: z.array(z.string()) });
export const refundReasonsIn = z.object({
  reasons: z
    .array(reason)
    .min(1, 'Please enter at least one reason.')
    .max(ORDER_ITEM_LIMITS.reasons, `There can be up to ${ORDER_ITEM_LIMITS.reasons} reasons.`)
    .refine((reasons) => new Set(reasons).size === reasons.length, { message: 'A reason is there twice.' }),
});

export const changeItemIn = z.object({
  id: idSchema,
  lineId: idSchema,
  size: optionSchema,
  color: optionSchema,
  was: z.object({ size: optionSchema, color: optionSchema }).optional().meta({
    description: 'Its size and colour as you read them: 409 when they have changed since',
  }),
});
export type ChangeItemIn = z.infer<typeof changeItemIn>;
