import type { StoreGateways } from '../payments/gateways';
import type {
  Gateway,
  PaymentRequest,
  PaymentState,
  RefundRequest,
  RefundState,
  StartedPayment,
} from '../payments/port/gateway';

/** A payment at the provider, which a test may move as it likes. */
type Kept = PaymentState & { asked: number; request: PaymentRequest };

/**
 * A payment provider in memory. Card tokens: `paid` captures, `declined` fails; every other method waits for
 * `capture` or `fail`. It answers asynchronously, so that races are real.
 */
export class FakeProvider implements Gateway {
  readonly provider = 'sandbox';
  readonly payments = new Map<string, Kept>();
  readonly started: PaymentRequest[] = [];
  readonly refunds = new Map<string, RefundRequest>();
  refundCalls = 0;
  /** What the next calls throw, by call. */
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
    this.refunds.set(request.idempotencyKey, request);
    return { status: this.refundState, providerRefundId: `refund_${request.idempotencyKey}` };
  }

  async verifyWebhook({ headers, rawBody }: { headers: Headers; rawBody: string }) {
    if (headers.get('x-signature') !== signatureOf(rawBody)) return null;
    const { eventId, providerOrderId } = JSON.parse(rawBody);
    return { eventId, providerOrderId };
  }

  /** The shopper pays; by default what was asked for. */
  capture(providerOrderId: string, change: Partial<PaymentState> = {}): void {
    const kept = this.#find(providerOrderId);
    const paymentId = `pay_${providerOrderId}`;
    Object.assign(kept, { status: 'captured', paymentId, amount: kept.asked, ...change });
  }

  fail(providerOrderId: string): void {
    Object.assign(this.#find(providerOrderId), { status: 'failed' });
  }

  #state(providerOrderId: string): PaymentState {
    const { status, paymentId, amount, currency, captures } = this.#find(providerOrderId);
    return { status, paymentId, amount, currency, captures };
  }

  #find(providerOrderId: string): Kept {
    const kept = this.payments.get(providerOrderId);
    if (!kept) throw new Error(`The provider does not know ${providerOrderId}.`);
    return kept;
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

/** One provider behind every method. */
export const gatewaysOf = (provider: FakeProvider): StoreGateways => ({
  sandbox: null,
  offers: () => true,
  forMethod: () => provider,
  byProvider: (name) => (name === provider.provider ? provider : null),
});
