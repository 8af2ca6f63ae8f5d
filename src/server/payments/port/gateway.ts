import type { PaymentMethod } from '@/shared/orders/orderStatus';
import type { PaymentProvider } from '@/shared/orders/paymentAttempts';
import { ownPath } from '@/shared/pages/ownPath';
import { AppError } from '../../platform/errors';

/** What a provider is asked to collect. Amounts are paise of rupees; an adapter converts where it must. */
export type PaymentRequest = {
  /** Our name for what is collected: one for each attempt. The same name again is the same request. */
  name: string;
  /** Our order; null for a payment that comes before it. */
  orderId: number | null;
  amount: number;
  method: Exclude<PaymentMethod, 'cod'>;
  customer: { id: number; name: string; email: string; phone: string | null };
  /** Where the provider sends the browser back to, on our own origin. */
  returnUrl: string;
  /** When the order's hold ends, or the time in which an order may claim the payment. */
  expiresAt: Date;
  /** From the browser's card form (method `card` alone). */
  cardToken?: string;
};

export type PaymentState = {
  status: 'open' | 'captured' | 'failed';
  /** The provider's name for the money; present when captured. */
  paymentId: string | null;
  /** What was captured, in paise of rupees (converted back where the provider charged another currency). */
  amount: number;
  currency: string;
  /** Every payment that was captured for this one request, where a provider may take several. */
  captures?: readonly ProviderCapture[];
};

/** Money that a provider holds, under its own name; in paise of rupees. */
type ProviderCapture = { paymentId: string; amount: number; currency: string };

export type StartedPayment = PaymentState & {
  /** The provider's name for what it collects; unique per provider. */
  providerOrderId: string;
  sessionId: string | null;
  /** Where the browser goes to pay; null when nothing is left to do there. */
  redirectUrl: string | null;
};

export type RefundRequest = {
  providerOrderId: string;
  paymentId: string;
  /** Paise to give back. */
  amount: number;
  /** The same key refunds once, however often it is asked. */
  idempotencyKey: string;
};

export type RefundState = {
  status: 'open' | 'done' | 'failed';
  providerRefundId: string | null;
  error?: string;
};

/** A webhook whose signature is right: which payment to ask the provider about. */
export type VerifiedWebhook = { eventId: string; providerOrderId: string };

/**
 * What the store asks of a payment provider. Adapters call the provider over HTTP with a time limit of 10 s and
 * throw AppError providerFailed (it answered with a fault) or unavailable (it did not answer). No adapter ever
 * sees a card number. Nothing a webhook says is believed: it only makes us ask.
 */
export type Gateway = {
  readonly provider: PaymentProvider;
  start(request: PaymentRequest): Promise<StartedPayment>;
  /** The truth about a payment. For providers that capture in a second step (PayPal), this captures. */
  retrieve(providerOrderId: string): Promise<PaymentState>;
  refund(request: RefundRequest): Promise<RefundState>;
  /** What it settled, for providers that tell. */
  readonly settlements?: SettlementReport;
  /** Null for a webhook that is not signed by the provider, or is about nothing of ours. */
  verifyWebhook(input: { headers: Headers; rawBody: string }): Promise<VerifiedWebhook | null>;
};

/** Which gateway stands behind each method, by the store's configuration. */
export type Gateways = {
  /** Throws AppError invalid for a method that is not offered. */
  forMethod(method: Exclude<PaymentMethod, 'cod'>): Gateway;
  offers(method: Exclude<PaymentMethod, 'cod'>): boolean;
  byProvider(provider: string): Gateway | null;
};

/**
 * The address a browser returns to, known to be on the store's own origin: anything else would make the
 * provider's page an open redirect. Throws AppError invalid.
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

/** Where a browser returns to when its customer leaves the provider's page without paying. */
export function cancelledUrl(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('cancelled', 'true');
  return url.href;
}

/** Money that a provider has taken or given back, as its settlement report has it. */
export type SettlementEvent = {
  subject: 'payment' | 'refund';
  /** The provider's name for what it collected, or ours for the order where the report has no other. */
  providerOrderId: string;
  /** The payment that this is or gives back, where the report names it. */
  paymentId?: string;
  /** Every name that the report has for this money. */
  ids: readonly string[];
  /** Paise of rupees. */
  amount: number;
  /** Whether an amount of ours in paise comes to this, where the provider reckons in another currency. */
  isWorth?: (paise: number) => boolean;
  at: Date;
};

/** A provider's settlement report. */
type SettlementReport = {
  /** Everything of a span of time. Throws as the other calls of a gateway do. */
  fetch(from: Date, to: Date): Promise<SettlementEvent[]>;
  /** The name that the provider knows a refund by, from the key that it was asked with. */
  refundName(idempotencyKey: string): string;
};
