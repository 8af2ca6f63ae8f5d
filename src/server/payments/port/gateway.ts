import type { PaymentMethod } from '@/shared/orders/orderStatus';
import type { PaymentProvider } from '@/shared/orders/paymentAttempts';
import type { UpiChannel, UpiContent } from '@/shared/orders/upi';
import { ownPath } from '@/shared/pages/ownPath';
import { AppError } from '../../platform/errors';

/** A request to collect money. Amounts are paise; an adapter converts where necessary. */
export type PaymentRequest = {
  /** Our name for the payment, unique per attempt. The same name is the same request. */
  name: string;
  /** What the customer's statement or the provider's page calls us. */
  shopName: string;
  /** Our order; null for a payment made before it. */
  orderId: number | null;
  amount: number;
  method: Exclude<PaymentMethod, 'cod'>;
  customer: { id: number; name: string; email: string; phone: string | null };
  /** The return URL after the provider's page, on our own origin. */
  returnUrl: string;
  /** When the order's hold ends, or the period in which an order may claim the payment. */
  expiresAt: Date;
  /** From the browser's card form (only method `card`). */
  cardToken?: string;
};

export type PaymentState = {
  status: 'open' | 'captured' | 'failed';
  /** The provider's payment id; present when captured. */
  paymentId: string | null;
  /** The captured amount in paise (converted back if the provider charged another currency). */
  amount: number;
  currency: string;
  /** All payments captured for this request, for providers that may capture several. */
  captures?: readonly ProviderCapture[];
};

/** Money that a provider captured, under its own id; in paise. */
type ProviderCapture = { paymentId: string; amount: number; currency: string };

export type StartedPayment = PaymentState & {
  /** The provider's order id, unique per provider. */
  providerOrderId: string;
  sessionId: string | null;
  /** Where the browser goes to pay; null when no step remains there. */
  redirectUrl: string | null;
};

export type RefundRequest = {
  providerOrderId: string;
  paymentId: string;
  /** Paise to refund. */
  amount: number;
  /** Paise of earlier refunds of the payment, so that parts in another currency add up to the whole. */
  refundedBefore?: number;
  /** The same key refunds once, however often it is requested. */
  idempotencyKey: string;
};

export type RefundState = {
  status: 'open' | 'done' | 'failed';
  providerRefundId: string | null;
  error?: string;
};

/** A webhook with a valid signature: the payment to query. */
export type VerifiedWebhook = { eventId: string; providerOrderId: string };

/**
 * The interface of a payment provider. Adapters call the provider over HTTP with a timeout of 10 s and throw
 * AppError providerFailed (it responded with an error) or unavailable (no response). No adapter ever sees a
 * card number. A webhook's content is not trusted: it only triggers a query.
 */
export type Gateway = {
  readonly provider: PaymentProvider;
  start(request: PaymentRequest): Promise<StartedPayment>;
  /** The current state of a payment. For providers with a separate capture step (PayPal), this captures. */
  retrieve(providerOrderId: string): Promise<PaymentState>;
  refund(request: RefundRequest): Promise<RefundState>;
  /** UPI without the provider's page, for providers that have it. Its money is read and booked by `retrieve`. */
  readonly upi?: UpiGateway;
  /** The settlement report, for providers that have one. */
  readonly settlements?: SettlementReport;
  /** Null for a webhook that the provider did not sign or that concerns nothing of ours. */
  verifyWebhook(input: { headers: Headers; rawBody: string }): Promise<VerifiedWebhook | null>;
};

/** A request for a link or code that pays a started payment by UPI. */
export type UpiRequest = {
  providerOrderId: string;
  sessionId: string;
  /** Paise: what was asked for when the payment was started, and what the provider must answer. */
  amount: number;
  /** Counts the codes of the payment; the same number is the same code. */
  number: number;
  channel: UpiChannel;
  endsAt: Date;
  shopName: string;
};

/** Whether an attempt can still succeed; the reason is the bank's, in words for the customer. */
export type UpiState = { status: 'open' } | { status: 'declined'; reason: string | null };

export type UpiGateway = {
  start(request: UpiRequest): Promise<UpiContent>;
  /** The state of an attempt. Money is `retrieve`'s to report: an attempt that succeeded is `open` here. */
  read(providerOrderId: string, attemptId: string): Promise<UpiState>;
};

/** The gateway of each method, by configuration. */
export type Gateways = {
  /** Throws AppError invalid for a method that is not offered. */
  forMethod(method: Exclude<PaymentMethod, 'cod'>): Gateway;
  offers(method: Exclude<PaymentMethod, 'cod'>): boolean;
  byProvider(provider: string): Gateway | null;
};

/**
 * Validates that a return URL is on the store's own origin: any other would make the provider's page an open
 * redirect. Throws AppError invalid.
 */
export function ownReturnUrl(returnUrl: string, publicUrl: string, maxLength: number): string {
  if (!URL.canParse(returnUrl) || ownPath(returnUrl, publicUrl) === null) {
    throw new AppError('invalid', `The return address must start with ${publicUrl}.`);
  }
  if (returnUrl.length > maxLength) {
    throw new AppError('invalid', `The return address may have at most ${maxLength} characters.`);
  }
  return returnUrl;
}

/** The return URL for a customer who leaves the provider's page without paying. */
export function cancelledUrl(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('cancelled', 'true');
  return url.href;
}

/** Money captured or refunded, from a provider's settlement report. */
export type SettlementEvent = {
  subject: 'payment' | 'refund';
  /** The provider's order id, or our order name where the report has no other. */
  providerOrderId: string;
  /** The payment or refunded payment, when the report names it. */
  paymentId?: string;
  /** Every name in the report for this money. */
  ids: readonly string[];
  /** Paise of rupees. */
  amount: number;
  /** Whether an amount in paise equals this, for providers that settle in another currency. */
  isWorth?: (paise: number) => boolean;
  at: Date;
};

/** A provider's settlement report. */
type SettlementReport = {
  /** All events of a period. Throws like the gateway's other calls. */
  fetch(from: Date, to: Date): Promise<SettlementEvent[]>;
  /** The provider's name of a refund, from its idempotency key. */
  refundName(idempotencyKey: string): string;
};
