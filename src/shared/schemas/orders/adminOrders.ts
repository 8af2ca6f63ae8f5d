import { z } from 'zod';
import { attentionFilters } from '../../admin/adminFilters';
import { couriers } from '../../delivery/couriers';
import { cancellers } from '../../orders/orderEvents';
import { orderStatuses, paymentMethods, paymentStatuses, selectableStatuses } from '../../orders/orderStatus';
import { attemptStatuses, paymentProviders, refundAttemptStatuses } from '../../orders/paymentAttempts';
import { remittanceStates } from '../../orders/remittances';
import { shippingMailStates } from '../../orders/shippingMail';
import { refundTargets } from '../../orders/storeCredit';
import { BUSINESS_NAME_LENGTH } from '../../tax/businessBuyer';
import { supplyBases } from '../../tax/orderGst';
import { correctedAddressIn } from '../accounts/addresses';
import { adminPageIn, adminPageOut, indianDay } from '../adminPage';
import { idSchema, moneyOut, optionalText, requiredText } from '../common';
import { businessIn, buyerGstinIn } from '../tax/businessBuyer';
import { orderEventOut } from './orderParts';
import { orderOut, shippingAddressOut } from './orders';
import { dryRunIn } from './parcels';

export const ADMIN_ORDER_LIMITS = {
  note: 2000,
  /** Characters of a remark on a payment decision. */
  remark: 500,
  /** Seconds for which a move can be undone before the customer is notified. */
  undoSeconds: 30,
  /** Orders that a list search examines, newest first. */
  found: 5000,
  /** Orders that can be selected, packed or moved together. */
  selected: 1000,
  /** Refund requests decided together. */
  refunds: 100,
} as const;

export const adminOrdersIn = adminPageIn.extend({
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStatuses).optional(),
  attention: z.enum(attentionFilters).optional().meta({
    description:
      'prepare: to be sent, with an item that is in no parcel; ship: packed in full, and not sent; refund: a request to decide; attention: money under review, a refund that failed, an order on its way unpaid, money of cancelled items or of an order that the shop cancelled, a cash order to be confirmed, a parcel that could not be delivered',
  }),
  from: indianDay.meta({ description: 'The first day, by the clock of India' }),
  to: indianDay.meta({ description: 'The last day, included' }),
  upTo: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'The highest number: newer orders are left out, so that the list does not move' }),
});
export type AdminOrdersIn = z.infer<typeof adminOrdersIn>;

/** The same filters for the export, which has no pages. */
export const orderFiltersIn = adminOrdersIn.omit({ page: true, upTo: true });
export type OrderFilters = z.infer<typeof orderFiltersIn>;

export const newOrdersIn = orderFiltersIn.extend({
  since: z.int().min(0).meta({ description: 'The highest number that is shown' }),
});
export type NewOrdersIn = z.infer<typeof newOrdersIn>;
export const newOrdersOut = z.object({
  count: z.int().meta({ description: 'Orders above that number which the filters show' }),
  newest: z.int().meta({ description: 'The highest number of all orders' }),
});

export const matchingIn = adminOrdersIn.omit({ page: true });
export type MatchingIn = z.infer<typeof matchingIn>;
export const matchingOut = z.object({
  ids: z.array(idSchema).meta({
    description: `The orders that the filters show, newest first, at most ${ADMIN_ORDER_LIMITS.selected}`,
  }),
});

export const setStatusesIn = z.object({
  ids: z
    .array(idSchema)
    .min(1, 'Please choose an order.')
    .max(ADMIN_ORDER_LIMITS.selected, `At most ${ADMIN_ORDER_LIMITS.selected} orders can be moved together.`),
  status: z.enum(selectableStatuses, 'Please choose a status.'),
  dryRun: dryRunIn,
});
export type SetStatusesIn = z.infer<typeof setStatusesIn>;

export const neighboursIn = orderFiltersIn.extend({ id: idSchema });
export type NeighboursIn = z.infer<typeof neighboursIn>;
export const neighboursOut = z.object({
  previous: idSchema.nullable().meta({ description: 'The next newer order that the filters show' }),
  next: idSchema.nullable().meta({ description: 'The next older one' }),
});

const moment = z.date().meta({ format: 'date-time' });

const personOut = z.object({ id: idSchema, name: z.string(), email: z.string(), isDisabled: z.boolean() });

const moveOut = z.object({
  to: z.enum(selectableStatuses),
  refused: z.string().nullable().meta({ description: 'Why not now; null for a move that is possible' }),
});

/** A row of the admin's order list. */
export const adminOrderRowOut = orderOut.omit({ events: true }).extend({
  customer: personOut.extend({ shippingMail: z.enum(shippingMailStates) }),
  pieces: z.int(),
  cancelledBy: z.enum(cancellers).nullable(),
  moves: z.array(moveOut),
  needsAttention: z.boolean(),
  hasNote: z.boolean(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRowOut>;

export const refundRequestsIn = z.object({
  ids: z
    .array(idSchema)
    .min(1, 'Please choose an order.')
    .max(
      ADMIN_ORDER_LIMITS.refunds,
      `At most ${ADMIN_ORDER_LIMITS.refunds} refunds can be decided together.`,
    ),
});
export const refundRequestsOut = z.array(adminOrderRowOut);

export const adminOrdersOut = adminPageOut(adminOrderRowOut).extend({
  statuses: z
    .record(z.enum(orderStatuses), z.int())
    .meta({ description: 'How many orders have each status under the other filters' }),
  attention: z
    .record(z.enum(attentionFilters), z.int())
    .meta({ description: 'The same for what needs attention' }),
  newest: z.int().meta({ description: 'The highest number of all orders, 0 without orders' }),
  isCut: z
    .boolean()
    .meta({ description: 'More orders fit the search: only the newest of them are looked at' }),
});

/** The decisions available to staff about a payment. */
const paymentDecisions = ['accept', 'refund', 'settled'] as const;
export type PaymentDecision = (typeof paymentDecisions)[number];

const paymentOut = z.object({
  id: idSchema,
  provider: z.enum(paymentProviders),
  method: z.enum(paymentMethods),
  reference: z.string().nullable().meta({ description: 'Null while the provider has not answered' }),
  paymentId: z.string().nullable().meta({ description: "The provider's name for the money" }),
  amount: moneyOut,
  currency: z.string(),
  status: z.enum(attemptStatuses),
  createdAt: moment,
  updatedAt: moment,
  decisions: z.array(z.enum(paymentDecisions)),
});

const adminRefundOut = z.object({
  id: idSchema,
  payment: idSchema.nullable().meta({
    description: 'Null for cash, which staff transfer, and for store credit that the order used',
  }),
  to: z.enum(refundTargets),
  isPartial: z.boolean().meta({ description: 'Of items, shipping or an amount' }),
  reason: z.string().nullable(),
  gross: moneyOut,
  charge: moneyOut,
  net: moneyOut,
  status: z.enum(refundAttemptStatuses),
  providerRefundId: z.string().nullable(),
  error: z.string().nullable().meta({ description: 'The refusal, or why the provider could not be asked' }),
  nextTryAt: moment
    .nullable()
    .meta({ description: 'When the provider is asked next; null when it is closed' }),
  createdAt: moment,
  updatedAt: moment,
});

/** An order with all details. */
export const adminOrderOut = adminOrderRowOut.extend({
  payments: z.array(paymentOut).meta({ description: 'Every attempt, newest first' }),
  refunds: z.array(adminRefundOut).meta({ description: 'Newest first' }),
  events: z.array(orderEventOut.extend({ by: personOut.nullable() })),
  internalNote: z.string(),
  supplyBasis: z.enum(supplyBases).nullable().meta({
    description:
      'What decided about the place of supply; unsure: neither PIN code nor address names one state. Null with a tax on top',
  }),
  refusedParcels: z
    .int()
    .meta({ description: 'Parcels paid on delivery that this customer, phone or address refused' }),
  awaitedCash: z
    .array(
      z.object({
        parcel: z.int(),
        courier: z.enum(couriers).nullable(),
        amount: moneyOut,
        state: z.enum(remittanceStates),
      }),
    )
    .meta({ description: 'Delivered parcels whose cash the courier has not paid in full, and how much' }),
});
export type AdminOrder = z.infer<typeof adminOrderOut>;

export const undoMoveIn = z.object({
  id: idSchema,
  status: z.enum(orderStatuses).meta({ description: 'Where it was moved to: 409 when it went on since' }),
});

export const saveNoteIn = z.object({
  id: idSchema,
  note: z
    .string()
    .trim()
    .max(ADMIN_ORDER_LIMITS.note, `The note must be at most ${ADMIN_ORDER_LIMITS.note} characters long.`),
  was: z.string().max(ADMIN_ORDER_LIMITS.note).meta({ description: 'The note as it was read' }),
});

export const correctAddressIn = z.object({
  id: idSchema,
  address: correctedAddressIn,
  was: shippingAddressOut.meta({ description: 'The address as it was read: 409 when it has changed since' }),
});
export type CorrectAddressIn = z.infer<typeof correctAddressIn>;

const businessOfOrder = z
  .object({
    gstin: buyerGstinIn,
    businessName: requiredText('Business name', BUSINESS_NAME_LENGTH),
    businessAddress: businessIn.businessAddress,
  })
  .nullable();

export const correctBusinessIn = z.object({
  id: idSchema,
  business: businessOfOrder.meta({
    description: 'The registered business that the tax invoice names; null for a consumer',
  }),
  was: z
    .object({
      gstin: z.string(),
      businessName: z.string().nullable(),
      businessAddress: z.string().optional(),
    })
    .nullable()
    .meta({ description: 'The business as it was read: 409 when it has changed since' }),
});
export type CorrectBusinessIn = z.infer<typeof correctBusinessIn>;

export const savedNoteOut = z.object({ note: z.string() });

export const decidePaymentIn = z
  .object({
    id: idSchema,
    payment: idSchema,
    decision: z.enum(paymentDecisions, 'Please choose what to do with this payment.'),
    remark: optionalText('Remark', ADMIN_ORDER_LIMITS.remark),
  })
  .refine(({ decision, remark }) => decision !== 'settled' || remark !== null, {
    path: ['remark'],
    message: 'Please enter how this payment was settled.',
  });
export type DecidePaymentIn = z.infer<typeof decidePaymentIn>;
