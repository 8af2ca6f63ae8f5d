import { z } from 'zod';
import { orderStatuses } from '../../orders/orderStatus';
import { RETURN_LIMITS, returnReasons, returnResolutions, returnStatuses } from '../../returns/returnRules';
import { adminPageIn, adminPageOut } from '../adminPage';
import { optionSchema } from '../catalogue/cart';
import { idSchema, moneyIn, moneyOut, optionalText, requiredText } from '../common';
import { ORDER_ITEM_LIMITS } from './orderItems';

const quantity = z
  .int('Please enter a whole number of items.')
  .min(1, 'Please enter at least one item.')
  .max(10);
const reasonSchema = z.enum(returnReasons, 'Please choose a reason.');
const resolutionSchema = z.enum(returnResolutions, 'Please choose what you would like.');
const eachOnce = (items: readonly { lineId: number }[]) =>
  new Set(items.map(({ lineId }) => lineId)).size === items.length;
const once = { message: 'Please name each line once.' };

export const requestReturnIn = z.object({
  id: idSchema,
  items: z
    .array(
      z.object({
        lineId: idSchema,
        quantity,
        was: z.int().meta({
          description:
            'How many of the line you can return, as you read it: 409 when that has changed since, so that a repeated call asks once',
        }),
        reason: reasonSchema,
        comment: optionalText('Comment', RETURN_LIMITS.text),
        exchangeFor: z.object({ size: optionSchema, color: optionSchema }).optional().meta({
          description:
            'The size and colour that you would like instead; for an exchange alone, and required there',
        }),
      }),
    )
    .min(1, 'Please choose an item.')
    .max(50, 'An order has at most 50 lines.')
    .refine(eachOnce, once),
  wanted: resolutionSchema,
  photos: z
    .array(z.string().max(500))
    .max(RETURN_LIMITS.photos, `You can add up to ${RETURN_LIMITS.photos} photos.`)
    .default([])
    .meta({ description: 'Addresses of photos that you uploaded at POST /api/review-photos' }),
});
export type RequestReturnIn = z.infer<typeof requestReturnIn>;

/** Staff take photos from mails, so they add none here. */
export const createReturnIn = requestReturnIn.omit({ photos: true });

const moment = z.date().meta({ format: 'date-time' });
const option = z.string().nullable();

const returnItemOut = z.object({
  lineId: idSchema,
  productId: idSchema,
  name: z.string(),
  image: z.string().nullable(),
  size: option,
  color: option,
  quantity: z.int(),
  reason: z.enum(returnReasons),
  comment: z.string().nullable(),
  exchangeFor: z.object({ size: option, color: option, reserved: z.int() }).nullable().meta({
    description: 'What an exchange is for, and how many of it are set aside',
  }),
  resellable: z.int().meta({ description: 'How many came back and are sold again' }),
  damaged: z.int().meta({ description: 'How many came back and were written off' }),
});

export const returnOut = z.object({
  id: idSchema,
  orderId: idSchema,
  status: z.enum(returnStatuses),
  wanted: z.enum(returnResolutions),
  resolution: z.enum(returnResolutions).nullable().meta({ description: 'How it was settled; null before' }),
  items: z.array(returnItemOut),
  photos: z.array(z.string()).meta({ description: 'Addresses that work for an hour' }),
  declineReason: z.string().nullable(),
  trackingNumber: z.string().nullable().meta({ description: 'Of the parcel that comes back' }),
  reservedUntil: moment
    .nullable()
    .meta({ description: 'Until when the new pieces of an exchange are set aside' }),
  replacementId: idSchema.nullable().meta({ description: 'The order that an exchange was sent with' }),
  replacementStatus: z.enum(orderStatuses).nullable().meta({
    description: 'Its status; once cancelled, the value of the items is store credit again',
  }),
  refunded: moneyOut.nullable().meta({ description: 'What was paid back; null before it was settled' }),
  createdAt: moment,
  decidedAt: moment.nullable(),
  receivedAt: moment.nullable(),
  settledAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  canCancel: z.boolean(),
});
export type ReturnOut = z.infer<typeof returnOut>;
export const returnsOut = z.array(returnOut);

/** What can be asked for, line by line. */
export const returnOptionsOut = z.object({
  items: z.array(
    z.object({
      lineId: idSchema,
      productId: idSchema,
      name: z.string(),
      size: option,
      color: option,
      image: z.string().nullable(),
      most: z.int().meta({ description: 'Pieces that are with the customer and in no return' }),
      reasons: z.array(
        z.object({
          reason: z.enum(returnReasons),
          most: z.int(),
          resolutions: z.array(z.enum(returnResolutions)),
        }),
      ),
    }),
  ),
});
export type ReturnOptions = z.infer<typeof returnOptionsOut>;

/** The same for REST, where an item has what an exchange can be for. */
export const wholeReturnOptionsOut = z.object({
  items: z.array(
    returnOptionsOut.shape.items.element.extend({
      variants: z.array(z.object({ size: option, color: option, left: z.int() })).meta({
        description: 'The sizes and colours that an exchange can be for',
      }),
    }),
  ),
});
export type WholeReturnOptions = z.infer<typeof wholeReturnOptionsOut>;

export const returnIdIn = z.object({ id: idSchema });
export const trackReturnIn = z.object({
  id: idSchema,
  trackingNumber: optionalText('Tracking number', RETURN_LIMITS.trackingNumber),
});

export const adminReturnsIn = adminPageIn.extend({ status: z.enum(returnStatuses).optional() });
export type AdminReturnsIn = z.infer<typeof adminReturnsIn>;

const customerOut = z.object({ id: idSchema, name: z.string(), email: z.string() });

export const adminReturnOut = returnOut.extend({
  customer: customerOut,
  staffNote: z.string(),
  due: z.object({ amount: moneyOut, shipping: moneyOut, isCash: z.boolean() }).nullable().meta({
    description:
      'What a received return is worth: its items with tax, and the shipping fee that can be refunded with it; null at any other step',
  }),
});
export type AdminReturn = z.infer<typeof adminReturnOut>;
export const adminReturnsOut = adminPageOut(adminReturnOut).extend({
  statuses: z.record(z.enum(returnStatuses), z.int()),
});
export type AdminReturns = z.infer<typeof adminReturnsOut>;

export const approveReturnIn = z.object({
  id: idSchema,
  note: optionalText('Note', RETURN_LIMITS.text)
    .optional()
    .transform((text) => text ?? null)
    .meta({ description: 'For staff only' }),
});
export const declineReturnIn = z.object({
  id: idSchema,
  reason: requiredText('Reason', RETURN_LIMITS.text).meta({ description: 'The customer reads it' }),
});
const count = z.int().min(0).max(10);
export const receiveReturnIn = z.object({
  id: idSchema,
  items: z
    .array(z.object({ lineId: idSchema, resellable: count, damaged: count }))
    .min(1, 'Please count the items.')
    .refine(eachOnce, once)
    .refine((items) => items.some(({ resellable, damaged }) => resellable + damaged > 0), {
      message: 'Nothing has come back. Cancel the return instead.',
    }),
});
export type ReceiveReturnIn = z.infer<typeof receiveReturnIn>;

export const settleReturnIn = z.object({
  id: idSchema,
  resolution: resolutionSchema,
  shipping: z.boolean().default(false).meta({ description: 'Refund the shipping fee, too' }),
  amount: moneyIn.meta({
    description: 'What is paid back, as you read it (`due`): 409 when it has changed since',
  }),
  reference: optionalText('Reference', ORDER_ITEM_LIMITS.reference)
    .optional()
    .transform((text) => text ?? null)
    .meta({ description: 'The bank reference of your transfer; for the refund of cash on delivery alone' }),
});
export type SettleReturnIn = z.infer<typeof settleReturnIn>;
