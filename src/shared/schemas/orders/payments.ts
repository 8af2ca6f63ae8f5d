import { z } from 'zod';
import { indianPhoneDigits } from '../../india';
import { paymentProviders } from '../../orders/paymentAttempts';
import { businessPlaces } from '../../tax/businessBuyer';
import { idSchema, moneyIn, moneyOut } from '../common';
import { clientOrderId, ORDER_LIMITS } from './orders';

const NO_PHONE = 'Please enter a 10-digit mobile number.';

const payMethods = ['card', 'paypal', 'cashfree'] as const;
export type PayMethod = (typeof payMethods)[number];
export const payIn = z.object({
  id: idSchema,
  method: z.enum(payMethods, 'Please choose a payment method.'),
  cardToken: z.string().min(1).max(ORDER_LIMITS.cardToken).optional(),
  phone: z
    .string()
    .refine((text) => indianPhoneDigits(text) !== null, NO_PHONE)
    .optional()
    .meta({ description: "10 digits for the provider, instead of the address's or the account's number" }),
});
/** A customer's own order by its id or client order id. */
export const confirmIn = z.object({ id: z.union([idSchema, clientOrderId]) });

export const payOut = z.object({
  next: z.string().meta({
    description:
      '"done" for a paid order; the address where the browser goes to pay; "session" when the provider\'s script takes the sessionId',
  }),
  provider: z.enum(paymentProviders).nullable(),
  sessionId: z.string().nullable(),
});

export type PayOut = z.infer<typeof payOut>;

/** The hosted provider's session, in the format of the specified browser request. */
export const cashfreeOrderIn = z.object({
  orderId: z.union([idSchema, clientOrderId]).meta({
    description:
      'The order id, its clientOrderId, or the clientOrderId of an order that is placed within 30 minutes',
  }),
  orderAmount: moneyIn,
  customerDetails: z.object({
    customer_id: z.union([z.string(), z.number()]).optional(),
    customer_phone: z.string({ error: NO_PHONE }),
    customer_email: z.string().optional(),
    customer_name: z.string().optional(),
  }),
  returnUrl: z.string().max(ORDER_LIMITS.returnUrl).optional(),
});
export type CashfreeOrderIn = z.infer<typeof cashfreeOrderIn>;
export const cashfreeOrderOut = z.object({
  payment_session_id: z.string(),
  order_id: z.string().meta({ description: "The provider's name for the order" }),
  order_amount: moneyOut,
  order_currency: z.string(),
  redirect_url: z.string().nullable(),
});

/** The options of the checkout, by the store's configuration. */
export const checkoutOptionsOut = z.object({
  cashOnDelivery: z.boolean(),
  codFee: moneyOut.meta({ description: 'The fee of cash on delivery' }),
  pricing: z
    .object({ shippingFee: z.int(), freeShippingAbove: z.int(), taxPercent: z.number() })
    .meta({ description: 'What new orders pay for shipping and tax; amounts in paise' }),
  taxLabel: z.string(),
  storeCredit: moneyOut.meta({ description: 'The store credit that you have' }),
  cashLimits: z.object({
    most: z.int().nullable().meta({ description: 'The highest amount to collect, in paise' }),
    notTo: z.array(z.string()).meta({ description: 'The first digits of PIN codes' }),
    refusals: z.int().nullable(),
  }),
  refusedParcels: z.int().meta({ description: 'Parcels paid on delivery that you refused' }),
  paypal: z.boolean(),
  cardForm: z.boolean().meta({ description: "The card is typed into the shop's own form (sandbox alone)" }),
  cashfreeMode: z.enum(['sandbox', 'production']),
  countries: z.array(z.string()).meta({ description: 'Countries that the shop ships to' }),
  businessPlace: z.enum(businessPlaces).optional().meta({
    description: 'What decides about the place of supply to a business; left out where orders take no GSTIN',
  }),
});
