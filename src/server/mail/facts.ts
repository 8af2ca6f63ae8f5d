import { z } from 'zod';
import type { TemplateName } from './templates';

const kinds: Record<TemplateName, string> = {
  code: 'Verification code',
  resetLink: 'Password reset link',
  passwordChanged: 'Password changed',
  newDevice: 'Sign-in from a new device',
  signInsPaused: 'Sign-ins paused',
  signInChanged: 'Staff sign-in changed',
  staffInvitation: 'Staff invitation',
  contact: 'Message from a visitor',
  ticket: 'Ticket number of a message',
  orderPlaced: 'Order placed',
  orderPaid: 'Order paid',
  orderShipped: 'Order shipped',
  orderDelivered: 'Order delivered',
  orderAddressChanged: 'Delivery address changed',
  orderItemsCancelled: 'Items cancelled',
  orderItemChanged: 'Item changed',
  orderPartRefunded: 'Partial refund',
  orderCancelled: 'Order cancelled',
  refundDecided: 'Refund decided',
  refundReopened: 'Refund reopened',
  duplicatePayment: 'Paid twice',
  paymentReturned: 'Payment returned',
  returnRequested: 'Return requested',
  returnApproved: 'Return approved',
  returnDeclined: 'Return declined',
  returnReceived: 'Return received',
  returnSettled: 'Return settled',
  returnCancelled: 'Return cancelled',
  returnReleased: 'Exchange no longer held',
  stockAlertConfirm: 'Confirmation of a stock alert',
  stockAlert: 'Size back in stock',
  storeCreditGiven: 'Store credit given',
  staffReply: 'Reply to a customer',
};

const aboutOrder = z.object({ receipt: z.object({ orderId: z.int().positive() }) });

type StoredMail = { template: string; data: unknown; error: string | null };

/** The public facts of a mail: its kind, its order, and why it failed. */
export function mailFacts({ template, data, error }: StoredMail) {
  return {
    kind: Object.hasOwn(kinds, template) ? kinds[template as TemplateName] : template,
    orderId: aboutOrder.safeParse(data).data?.receipt.orderId ?? null,
    error,
  };
}
