import type { StoreGateways } from '../../payments/gateways';
import type {
  Gateway,
  PaymentRequest,
  PaymentState,
  RefundRequest,
  RefundState,
  StartedPayment,
} from '../../payments/port/gateway';

/** A payment at the fake provider; tests may move it freely. */
type StoredPayment = PaymentState & { asked: number; request: PaymentRequest };

/**
 * An in-memory payment provider. Card tokens: `paid` captures, `declined` fails; every other method waits for
 * `capture` or `fail`. Responds asynchronously, so that races are real.
 */
export class FakeProvider implements Gateway {
  readonly provider = 'sandbox';
  readonly payments = new Map<string, StoredPayment>();
  readonly started: PaymentRequest[] = [];
  readonly refunds = new Map<string, RefundRequest>();
  refundCalls = 0;
  /** Errors to throw by call. */
  broken: Partial<Record<'start' | 'fetch' | 'refund', Error>> = {};
  refundState: RefundState['status'] = 'done';

  async start(request: PaymentRequest): Promise<StartedPayment> {
    await this.#answer('start');
    this.started.push(request);
    const { name: providerOrderId, amount, method, cardToken } = request;
    const known = this.payments.get(providerOrderId);
    if (!known) {
      const status = method === 'card' ? (cardToken === 'paid' ? 'captured' : 'failed') : 'open';
      const paymentId = status === 'captured' ? `pay_${providerOrderId}` : null;
      this.payments.set(providerOrderId, {
        status,
        paymentId,
        amount: status === 'captured' ? amount : 0,
        currency: 'INR',
        asked: amount,
        request,
      });
    }
    const redirectUrl = method === 'card' ? null : `https://provider.example/${providerOrderId}`;
    const sessionId = method === 'card' ? null : `session_${providerOrderId}`;
    return { ...this.#state(providerOrderId), providerOrderId, sessionId, redirectUrl };
  }

  async retrieve(providerOrderId: string): Promise<PaymentState> {
    await this.#answer('fetch');
    return this.#state(providerOrderId);
  }

  async refund(request: RefundRequest): Promise<RefundState> {
    this.refundCalls += 1;
    await this.#answer('refund');
    const status = this.refundState;
    if (status === 'failed') return { status, providerRefundId: null, error: 'The bank said no.' };
    this.refunds.set(request.idempotencyKey, request);
    return { status, providerRefundId: `refund_${request.idempotencyKey}` };
  }

  async verifyWebhook({ headers, rawBody }: { headers: Headers; rawBody: string }) {
    if (headers.get('x-signature') !== signatureOf(rawBody)) return null;
    const { eventId, providerOrderId } = JSON.parse(rawBody);
    return { eventId, providerOrderId };
  }

  /** Captures a payment; by default the requested amount. */
  capture(providerOrderId: string, change: Partial<PaymentState> = {}): void {
    const payment = this.#find(providerOrderId);
    const paymentId = `pay_${providerOrderId}`;
    Object.assign(payment, { status: 'captured', paymentId, amount: payment.asked, ...change });
  }

  fail(providerOrderId: string): void {
    Object.assign(this.#find(providerOrderId), { status: 'failed' });
  }

  #state(providerOrderId: string): PaymentState {
    const { status, paymentId, amount, currency, captures } = this.#find(providerOrderId);
    return { status, paymentId, amount, currency, captures };
  }

  #find(providerOrderId: string): StoredPayment {
    const payment = this.payments.get(providerOrderId);
    if (!payment) throw new Error(`The provider does not know ${providerOrderId}.`);
    return payment;
  }

  async #answer(call: 'start' | 'fetch' | 'refund'): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const fault = this.broken[call];
    if (fault) throw fault;
  }
}

export const nameOf = (orderId: number, attempt = 1): string =>
  attempt === 1 ? `tantu_${orderId}` : `tantu_${orderId}_${attempt}`;

export const signatureOf = (rawBody: string): string => `signed:${rawBody.length}`;

/** The same provider for every method. */
export const gatewaysOf = (provider: FakeProvider): StoreGateways => ({
  sandbox: null,
  offers: () => true,
  forMethod: () => provider,
  byProvider: (name) => (name === provider.provider ? provider : null),
});
