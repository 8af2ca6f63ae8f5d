import { z } from 'zod';
import { fromDecimal } from '@/shared/money';

/** Rupees with up to two decimals, in paise. */
export const rupees = z.number().transform((value, ctx) => {
  const paise = fromDecimal(value);
  if (paise !== null && paise >= 0) return paise;
  ctx.addIssue({ code: 'custom', message: 'not an amount in rupees' });
  return z.NEVER;
});

/** Cashfree API 2025-01-01, OrderEntity: the fields used here. */
export const orderAnswer = z.object({
  order_id: z.string(),
  order_amount: rupees,
  order_currency: z.string(),
  /** ACTIVE, PAID, EXPIRED, TERMINATED, TERMINATION_REQUESTED. */
  order_status: z.string(),
  payment_session_id: z.string().min(1).nullish(),
  customer_details: z.object({ customer_id: z.string() }).nullish(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** PaymentEntity, per attempt of the customer. */
export const paymentsAnswer = z.array(
  z.object({
    cf_payment_id: z.union([z.string(), z.number()]).transform(String),
    /** SUCCESS, NOT_ATTEMPTED, FAILED, USER_DROPPED, VOID, CANCELLED, PENDING. */
    payment_status: z.string(),
    payment_amount: rupees.nullish(),
    /** Why an attempt failed. */
    error_details: z.object({ error_description: z.string().nullish() }).nullish(),
  }),
);

/** PayOrderEntity. `payload` of the channel link: a link for each app; of the channel qrcode: a picture. */
export const upiAnswer = z.object({
  cf_payment_id: z.union([z.string(), z.number()]).transform(String),
  payment_amount: rupees,
  data: z.object({ payload: z.record(z.string(), z.unknown()).nullish() }),
});

/** RefundEntity. */
export const refundAnswer = z.object({
  refund_id: z.string(),
  refund_amount: rupees,
  cf_refund_id: z.union([z.string(), z.number()]).transform(String).nullish(),
  /** SUCCESS, PENDING, CANCELLED, ONHOLD, FAILED. */
  refund_status: z.string(),
  status_description: z.string().nullish(),
});

/** {message, code, type}: the message is omitted because it may quote customer data. */
export const errorAnswer = z.object({ code: z.string().nullish() });

/** The fields of a webhook that identify its order: of a payment or a refund. */
export const webhookBody = z.object({
  type: z.string(),
  data: z.object({
    order: z.object({ order_id: z.string() }).nullish(),
    refund: z.object({ order_id: z.string() }).nullish(),
  }),
});
