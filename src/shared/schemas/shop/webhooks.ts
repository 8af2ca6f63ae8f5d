import { z } from 'zod';
import type { WebhookEvent } from '../../admin/webhooks';
import { orderStatuses, paymentMethods, paymentStatuses, refundStatuses } from '../../orders/orderStatus';
import { returnReasons, returnResolutions, returnStatuses } from '../../returns/returnRules';
import { idSchema, moneyOut } from '../common';
import { chargeOut, refundOut } from '../orders/orderParts';
import { shipmentOut } from '../orders/shipments';

const option = z.string().nullable();

const eventItem = { productId: idSchema, name: z.string(), size: option, color: option, quantity: z.int() };

/** The order data of a webhook: nothing about its customer, which a key can read at GET /api/orders/{id}. */
const orderEventData = z.object({
  order: z.object({
    id: idSchema,
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    paymentMethod: z.enum(paymentMethods),
    refundStatus: z.enum(refundStatuses),
    createdAt: z.iso.datetime(),
    currency: z.string(),
    subtotal: moneyOut,
    shipping: moneyOut,
    tax: moneyOut,
    codFee: moneyOut.meta({ description: 'The fee of cash on delivery' }),
    charges: z.array(chargeOut).meta({ description: 'All that it costs beside its goods' }),
    total: moneyOut,
    storeCredit: moneyOut.meta({ description: 'How much of it store credit paid' }),
    refunded: moneyOut.meta({ description: 'What has gone back so far, parts included' }),
    refund: refundOut.nullable().meta({ description: 'Null while no money goes back' }),
    shipment: shipmentOut.nullable().meta({ description: 'Null until the shop enters a courier' }),
    items: z.array(z.object({ ...eventItem, price: moneyOut })),
  }),
});
export type OrderEventData = z.infer<typeof orderEventData>;

const parcelEventData = orderEventData.extend({
  parcel: z.object({
    number: z.int().meta({ description: 'Counts the parcels of the order from 1' }),
    shipment: shipmentOut.nullable(),
    items: z.array(z.object(eventItem)),
  }),
});
export type ParcelEventData = z.infer<typeof parcelEventData>;

const returnEventData = orderEventData.extend({
  return: z.object({
    id: idSchema,
    status: z.enum(returnStatuses),
    wanted: z.enum(returnResolutions),
    resolution: z.enum(returnResolutions).nullable(),
    refunded: moneyOut.nullable().meta({ description: 'Null until it is settled' }),
    items: z.array(
      z.object({
        ...eventItem,
        reason: z.enum(returnReasons),
        resellable: z.int(),
        damaged: z.int(),
      }),
    ),
  }),
});
export type ReturnEventData = z.infer<typeof returnEventData>;

const stockEventData = z.object({
  variant: z.object({
    productId: idSchema,
    name: z.string(),
    size: option,
    color: option,
    stock: z.int().meta({ description: 'Items left' }),
    lowAt: z.int().meta({ description: 'With this many, or fewer, it counts as low' }),
  }),
});
export type StockEventData = z.infer<typeof stockEventData>;

const eventOf = <T extends z.ZodType>(type: WebhookEvent, data: T) =>
  z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().meta({ description: 'When it happened' }),
    data,
  });

/** The body of each webhook. */
export const webhookBodies = {
  'order.paid': eventOf('order.paid', orderEventData),
  'order.shipped': eventOf('order.shipped', orderEventData),
  'order.cancelled': eventOf('order.cancelled', orderEventData),
  'order.refunded': eventOf('order.refunded', orderEventData),
  'order.partly_refunded': eventOf('order.partly_refunded', orderEventData),
  'order.updated': eventOf('order.updated', orderEventData),
  'parcel.shipped': eventOf('parcel.shipped', parcelEventData),
  'parcel.delivered': eventOf('parcel.delivered', parcelEventData),
  'return.requested': eventOf('return.requested', returnEventData),
  'return.approved': eventOf('return.approved', returnEventData),
  'return.declined': eventOf('return.declined', returnEventData),
  'return.received': eventOf('return.received', returnEventData),
  'return.settled': eventOf('return.settled', returnEventData),
  'stock.low': eventOf('stock.low', stockEventData),
} as const satisfies Record<WebhookEvent, z.ZodType>;
