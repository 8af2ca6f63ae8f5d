import { z } from 'zod';

const money = z.object({ currency_code: z.string(), value: z.string() });

const link = z.object({ href: z.string(), rel: z.string() });

/** Payments v2, capture: the fields used here. */
export const captureAnswer = z.object({
  id: z.string(),
  /** COMPLETED, DECLINED, PARTIALLY_REFUNDED, PENDING, REFUNDED, FAILED. */
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
});
export type CaptureAnswer = z.infer<typeof captureAnswer>;

/** Orders v2, order. */
export const orderAnswer = z.object({
  id: z.string().min(1),
  /** CREATED, SAVED, APPROVED, VOIDED, COMPLETED, PAYER_ACTION_REQUIRED. */
  status: z.string(),
  links: z.array(link).default([]),
  purchase_units: z
    .array(
      z.object({
        amount: money,
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(captureAnswer).default([]) }).optional(),
      }),
    )
    .min(1),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Payments v2, refund. */
export const refundAnswer = z.object({
  id: z.string(),
  /** CANCELLED, FAILED, PENDING, COMPLETED. */
  status: z.string(),
});

export const errorAnswer = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).default([]),
});

/** Webhooks v1: an event about an order, a capture or a refund. */
export const eventBody = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    id: z.string(),
    links: z.array(link).default([]),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
  }),
});

export const captureOwner = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});

export const verificationAnswer = z.object({ verification_status: z.string() });
