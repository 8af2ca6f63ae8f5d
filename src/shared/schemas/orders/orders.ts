import { z } from 'zod';
import { withoutUnwritten } from '../../names';
import { cashConfirmations } from '../../orders/cashOnDelivery';
import { fulfilmentStatuses } from '../../orders/fulfilment';
import {
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  refundStatuses,
  selectableStatuses,
} from '../../orders/orderStatus';
import { LIMITS } from '../../shop';
import { orderAddressIn, plainAddressIn } from '../accounts/addresses';
import { optionSchema, quantitySchema } from '../catalogue/cart';
import { idSchema, moneyIn, moneyOut, optionalText } from '../common';
import { appliedOfferOut, couponCodeIn } from '../offers/offers';
import { businessIn } from '../tax/businessBuyer';
import { taxSumsOut } from '../tax/taxes';
import { ORDER_ITEM_LIMITS } from './orderItems';
import {
  orderChargeOut,
  orderEventOut,
  orderItemOut,
  parcelOut,
  partialRefundOut,
  refundOut,
} from './orderParts';
import { courierOfNumber, shipmentIn, shipmentOut } from './shipments';

export const ORDER_LIMITS = {
  /** Minutes that an unpaid order holds its stock. */
  holdMinutes: LIMITS.holdMinutes,
  /** Lines per order. */
  lines: 50,
  /** Unpaid orders and their held pieces, by account and by network address. */
  unpaidPerUser: 10,
  unpaidPerClient: 50,
  heldPiecesPerUser: 100,
  heldPiecesPerClient: 500,
  /** Orders placed within a minute, by account and by network address. */
  perMinuteByUser: 20,
  perMinuteByClient: 100,
  /** Declined payment attempts: per order, and per account within a window in minutes. */
  declinesPerOrder: 5,
  declinesPerUser: 10,
  declineMinutes: 10,
  /** Payments of an account that await their orders, and the minutes they wait. */
  unclaimedPerUser: 5,
  claimMinutes: 30,
  clientOrderId: LIMITS.clientOrderId,
  reason: 500,
  cardToken: 500,
  returnUrl: 250,
  billingName: 120,
  /** Orders per response. */
  page: LIMITS.listPage,
} as const;

export const clientOrderId = z
  .string()
  .trim()
  .min(1, 'The client order id is empty.')
  .max(ORDER_LIMITS.clientOrderId, {
    error: `The client order id must be at most ${ORDER_LIMITS.clientOrderId} characters long.`,
    abort: true,
  })
  // Staff read it, and it is compared with providers' reports.
  .refine(
    (id) => withoutUnwritten(id) === id && !id.includes('\n'),
    'The client order id holds control characters.',
  );

/** The values of a line that the shopper agreed to: compared with the catalogue, never used. */
const orderItemIn = z.object({
  productId: idSchema,
  quantity: quantitySchema,
  size: optionSchema,
  color: optionSchema,
  price: moneyIn.optional(),
});
export type OrderItemIn = z.infer<typeof orderItemIn>;

export const placeOrderIn = z.object({
  clientOrderId: clientOrderId.nullish().transform((id) => id ?? null),
  items: z
    .array(orderItemIn)
    .min(1, 'Your cart is empty')
    .max(ORDER_LIMITS.lines, `You can order up to ${ORDER_LIMITS.lines} items at a time.`),
  subtotal: moneyIn,
  shipping: moneyIn,
  tax: moneyIn,
  total: moneyIn,
  shippingAddress: z.union([orderAddressIn, plainAddressIn]),
  billingName: optionalText('Billing name', ORDER_LIMITS.billingName),
  paymentMethod: z.enum(paymentMethods, 'Please choose a payment method.'),
  paymentDetails: z.unknown().optional().meta({
    description:
      'What the provider told the client. It is not used: the server asks the provider about the payment that was started under the clientOrderId',
  }),
  fromCart: z
    .boolean()
    .default(false)
    .meta({ description: 'Take the ordered lines out of the cart once it is paid' }),
  checkoutId: z
    .string()
    .trim()
    .min(1, 'The checkout id is empty.')
    .max(
      ORDER_LIMITS.clientOrderId,
      `The checkout id must be at most ${ORDER_LIMITS.clientOrderId} characters long.`,
    )
    .nullish()
    .transform((id) => id ?? null)
    .meta({
      description:
        'Names one checkout, such as a UUID: submitted again with the same content it returns the same order; with other content it replaces its unpaid order',
    }),
  ...businessIn,
  couponCode: couponCodeIn,
  useStoreCredit: z
    .boolean()
    .optional()
    .meta({ description: 'Pay with your store credit, as far as it goes; false by default' }),
  storeCredit: moneyIn.optional().meta({
    description:
      'How much of the total you expect store credit to pay: 409 with the present balance when it differs. Used with useStoreCredit alone',
  }),
  replaces: idSchema.optional().meta({
    description:
      'Your unpaid order that this one replaces: cancelled, and its items released for this one, in the same step. 409 when it has been paid',
  }),
});
export type PlaceOrderIn = z.infer<typeof placeOrderIn>;

/** The body of an order without its amounts: what it would cost. */
export const quoteOrderIn = placeOrderIn
  .pick({
    items: true,
    checkoutId: true,
    gstin: true,
    couponCode: true,
    useStoreCredit: true,
    replaces: true,
  })
  .extend({
    paymentMethod: placeOrderIn.shape.paymentMethod.default('cashfree').meta({
      description:
        'Decides about the fee of cash on delivery and about offers for orders that are paid online',
    }),
    shippingAddress: z
      .union([
        plainAddressIn,
        z.object({
          state: z.string().max(100).optional(),
          zipCode: z.string().max(20).optional(),
          country: z.string().max(100).optional(),
        }),
      ])
      .optional()
      .meta({ description: 'Where it goes, which decides about the kind of GST' }),
  });
export type QuoteOrderIn = z.infer<typeof quoteOrderIn>;

/** The same for what is in the cart. */
export const quoteCartIn = quoteOrderIn.omit({ items: true });
export type QuoteCartIn = z.infer<typeof quoteCartIn>;

const moment = z.date().meta({ format: 'date-time' });

const addressFieldsOut = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export const shippingAddressOut = z.union([addressFieldsOut, z.string()]);

export const orderOut = z.object({
  id: idSchema,
  userId: idSchema,
  clientOrderId: z.string().nullable(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  createdAt: moment,
  expiresAt: moment.nullable().meta({ description: 'Until when a pending order can be paid' }),
  items: z.array(orderItemOut),
  subtotal: moneyOut,
  discount: moneyOut.meta({ description: 'What offers take off the goods that the order has now' }),
  shipping: moneyOut,
  tax: moneyOut,
  taxLabel: z.string().meta({
    description: 'The name of the tax with its rate, as they were when the order was placed',
    example: 'Tax (8%)',
  }),
  codFee: moneyOut.meta({ description: 'The fee of cash on delivery, in the total' }),
  charges: z.array(orderChargeOut).meta({ description: 'All that the order costs beside its goods' }),
  total: moneyOut,
  ...taxSumsOut,
  placeOfSupply: z.string().nullable().meta({
    description: 'The GST code of the state that it is supplied to; null in an order with a tax on top',
    example: '29',
  }),
  gstin: z
    .string()
    .optional()
    .meta({ description: 'Of the business that it was ordered for; left out in an order of a consumer' }),
  businessName: z.string().optional().meta({ description: 'The registered name of that business' }),
  businessAddress: z
    .string()
    .optional()
    .meta({ description: 'The registered address of that business, where it differs from the delivery' }),
  couponCode: z
    .string()
    .nullable()
    .meta({ description: 'The code that was typed, if it took something off' }),
  offers: z
    .array(appliedOfferOut)
    .meta({ description: 'What took something off, with how much of what the order has now' }),
  storeCredit: moneyOut.meta({
    description: 'How much store credit pays; the provider or the courier collects the rest of the total',
  }),
  cancelledAmount: moneyOut.meta({
    description: 'By how much the amounts fell because items were cancelled',
  }),
  cancelledCredit: moneyOut.meta({
    description:
      'Store credit that cancelled items of a prepaid order gave back at once; no longer in storeCredit. Captured money pays the rest of cancelledAmount back when staff refund it',
  }),
  paymentDetails: z
    .object({ order_id: z.string(), payment_id: z.string().nullable(), order_status: z.string() })
    .nullable(),
  shippingAddress: shippingAddressOut,
  billingName: z.string().nullable(),
  cashConfirmation: z.enum(cashConfirmations).nullable().meta({
    description:
      'Whether you have confirmed an order that is paid on delivery; null where the shop does not ask',
  }),
  fromCart: z.boolean().meta({ description: 'Whether its lines leave the cart once it is paid' }),
  shipment: shipmentOut
    .nullable()
    .meta({ description: 'The courier of the newest parcel that has left, once the shop has entered it' }),
  fulfilment: z
    .enum(fulfilmentStatuses)
    .meta({ description: 'How much of the order has left and arrived, from its parcels' }),
  parcels: z.array(parcelOut),
  exchangeOf: z
    .object({ returnId: idSchema, orderId: idSchema })
    .nullable()
    .meta({ description: 'The return, and its order, that this order is the exchange of' }),
  refundStatus: z.enum(refundStatuses),
  refundReason: z.string().nullable(),
  refundRejection: z.string().nullable().meta({ description: 'Why the refund was rejected, if it was' }),
  refundRequested: z.boolean(),
  refundProcessedAt: moment.nullable(),
  refund: refundOut.nullable().meta({ description: 'Null while nothing was captured' }),
  refundable: moneyOut.meta({
    description: 'How much of the captured money and of the used store credit was not refunded',
  }),
  refundableCredit: moneyOut.meta({ description: 'How much of that is store credit' }),
  partialRefunds: z.array(partialRefundOut).meta({
    description: 'Refunds of items, shipping or an amount, oldest first; without the refund of a request',
  }),
  events: z.array(orderEventOut).meta({ description: 'What happened, oldest first' }),
  can: z
    .object({
      cancel: z.boolean(),
      cancelItems: z.boolean(),
      confirmCash: z.boolean(),
      requestRefund: z.boolean(),
      pay: z.boolean(),
      return: z.enum(['problem', 'exchange', 'full']).nullable().meta({
        description:
          'What you can ask for delivered items: problem: faulty items alone; exchange and full: what the shop takes back, too',
      }),
      decideRefund: z.boolean(),
    })
    .meta({ description: 'What the caller can do now' }),
});
export type OrderOut = z.infer<typeof orderOut>;

export const placedOrderOut = orderOut.extend({
  addressSaving: z.object({ isSaved: z.boolean(), reason: z.string().nullable() }).nullable().meta({
    description:
      'Whether the address is saved under its name now, and why not; null without a name, and when the order was placed before',
  }),
});
export type PlacedOrderOut = z.infer<typeof placedOrderOut>;

export const listOrdersIn = z.object({
  status: z.enum(orderStatuses).optional(),
  scope: z
    .enum(['mine', 'all'])
    .optional()
    .meta({ description: "An administrator's own orders, or everybody's" }),
  limit: z.int().min(1).max(ORDER_LIMITS.page).default(ORDER_LIMITS.page),
  offset: z.int().min(0).max(10_000_000).default(0),
});
export type ListOrdersIn = z.infer<typeof listOrdersIn>;
export const spentOut = z.object({
  spent: moneyOut.meta({ description: 'What you paid for all your orders, less what went back' }),
});
export const ordersOut = z.object({ items: z.array(orderOut), total: z.int() });

export const orderIdIn = z.object({ id: idSchema });

const reason = optionalText('Reason', ORDER_LIMITS.reason);
export const cancelOrderIn = z.object({
  id: idSchema,
  requestRefund: z.boolean().default(false),
  refundReason: reason,
});
export type CancelOrderIn = z.infer<typeof cancelOrderIn>;
export const requestRefundIn = z.object({ id: idSchema, reason });
export const processRefundIn = z.object({
  id: idSchema,
  approve: z.boolean('Please approve or reject.'),
  reason: optionalText('Reason', ORDER_LIMITS.reason)
    .optional()
    .transform((text) => text ?? null)
    .meta({ description: 'Why it is rejected; shown to the customer' }),
  reference: optionalText('Reference', ORDER_ITEM_LIMITS.reference)
    .optional()
    .transform((text) => text ?? null)
    .meta({
      description:
        'The bank reference of your transfer; for the cancelled order of an exchange alone, and required there: its store credit is taken back',
    }),
});
export type ProcessRefundIn = z.infer<typeof processRefundIn>;
export const setStatusIn = z
  .object({
    id: idSchema,
    status: z.enum(selectableStatuses, 'Please choose a valid status.'),
    was: z
      .enum(orderStatuses)
      .optional()
      .meta({ description: 'The status you read: 409 when it has changed since' }),
    ...shipmentIn.shape,
  })
  .refine(
    ({ courier, trackingNumber }) => courier !== undefined || trackingNumber === undefined,
    courierOfNumber,
  )
  .refine(({ status, courier }) => status === 'shipped' || courier === undefined, {
    path: ['courier'],
    message: 'Only a shipped order can have a courier.',
  });
export type SetStatusIn = z.infer<typeof setStatusIn>;
export const statusSetOut = orderOut.extend({
  notice: z
    .string()
    .optional()
    .meta({ description: 'What differs from the wanted status: only a part could be cancelled' }),
});
export type StatusSetOut = z.infer<typeof statusSetOut>;

export const receiptOut = z.object({
  fileName: z.string(),
  pdf: z.string().meta({ description: 'The document, base64' }),
});
