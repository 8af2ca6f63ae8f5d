import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { signatureOf } from '../port/signatures';
import { type FakeAnswer, type FakeRequest, fakeServer } from './fakeServer';

export const CASHFREE_KEYS = { clientId: 'TEST1042', clientSecret: 'cfsk_ma_test_secret' };

const MINUTE = 60_000;
const text = (min: number, max: number) => z.string().min(min).max(max);
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The rules of Create Order and Create Refund in the OpenAPI document of 2025-01-01. */
const orderBody = (now: Date) =>
  z.strictObject({
    order_id: z.string().regex(/^[\w-]{3,45}$/),
    order_amount: z.number().min(1),
    order_currency: z.literal('INR'),
    customer_details: z.strictObject({
      customer_id: z.string().regex(/^[A-Za-z0-9]{3,50}$/),
      customer_phone: z.string().regex(/^\d{10}$/),
      customer_email: text(3, 100).optional(),
      customer_name: text(3, 100).optional(),
    }),
    order_meta: z.strictObject({
      return_url: z.url().max(250),
      notify_url: z
        .url({ protocol: /^https$/ })
        .max(250)
        .optional(),
      payment_methods: z.enum(['cc,dc']).optional(),
    }),
    order_expiry_time: z.iso
      .datetime({ offset: true })
      .refine((moment) => Date.parse(moment) >= now.getTime() + 15 * MINUTE),
    order_note: text(3, 200).optional(),
  });

const refundBody = z.strictObject({
  refund_id: z.string().regex(/^[A-Za-z0-9]{3,40}$/),
  refund_amount: z.number().positive(),
  refund_note: text(3, 100).optional(),
  refund_speed: z.enum(['STANDARD', 'INSTANT']).optional(),
});

/** Order Pay with UPI: typing a UPI id (`collect`) ended for shops in 2026. */
const upiBody = z.strictObject({
  payment_session_id: z.string().min(1),
  payment_method: z.strictObject({ upi: z.strictObject({ channel: z.enum(['link', 'qrcode']) }) }),
});

/** The smallest PNG. */
export const FAKE_QR =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const reconBody = z.strictObject({
  pagination: z.strictObject({ limit: z.int().min(1).max(1000), cursor: z.string().nullable() }),
  filters: z.strictObject({
    start_date: z.iso.datetime({ offset: true }),
    end_date: z.iso.datetime({ offset: true }),
  }),
});

/** A PG Reconciliation event as documented. */
export type ReconEvent = {
  event_id: string;
  event_type: string;
  event_status: string;
  event_amount: number;
  event_currency: string;
  event_time: string;
  order_id: string | null;
  cf_payment_id: string | null;
  refund_id: string | null;
};

type Order = z.infer<ReturnType<typeof orderBody>> & { order_status: string; payment_session_id: string };
type Payment = {
  cf_payment_id: string;
  payment_status: string;
  payment_amount: number;
  error_details?: { error_description: string };
  at: Date;
};
type Refund = z.infer<typeof refundBody> & {
  at: Date;
  cf_refund_id: string;
  refund_status: string;
  order_id: string;
};

const refusal = (status: number, code: string, type = 'invalid_request_error'): FakeAnswer => ({
  status,
  // Real refusals quote the request.
  body: { message: `${code} : invalid value provided. Value received: 9876543210`, code, type },
});
const fine = (body: unknown): FakeAnswer => ({ status: 200, body });

/** The state of the fake: orders, the customer's attempts, refunds. */
class CashfreeBooks {
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment[]>();
  readonly refunds = new Map<string, Refund>();

  /** Transforms the report's events; a test omits, adds or changes some. */
  report = (events: ReconEvent[]): ReconEvent[] => events;

  constructor(private readonly now: () => Date) {}

  route(request: FakeRequest): FakeAnswer {
    if (request.path === '/pg/recon') return this.recon(request);
    if (request.path === '/pg/orders/sessions') return this.payByUpi(request);
    const [, id = '', rest = '', refundId = ''] =
      /^\/pg\/orders(?:\/([^/]+))?(?:\/(payments|refunds))?(?:\/([^/]+))?$/.exec(request.path) ?? [];
    if (request.method === 'POST') {
      return rest === 'refunds' ? this.createRefund(id, request) : this.createOrder(request);
    }
    if (rest === 'payments') {
      return this.orders.has(id) ? fine(this.payments.get(id)) : refusal(404, 'order_not_found');
    }
    if (rest !== 'refunds') return this.show(id);
    const refund = this.refunds.get(refundId);
    return refund?.order_id === id ? fine(refund) : refusal(404, 'refund_not_found');
  }

  /** Adds an attempt of the customer with this outcome; SUCCESS makes the order PAID. */
  attempt(id: string, status: string, amount?: number): string {
    const order = this.orders.get(id);
    const attempts = this.payments.get(id);
    if (!order || !attempts) throw new Error(`no order ${id}`);
    const before = [...this.payments.values()].flat().length;
    const cf_payment_id = String(5_114_910_000_000 + before);
    const payment_amount = amount ?? order.order_amount;
    attempts.push({ cf_payment_id, payment_status: status, payment_amount, at: this.now() });
    if (status === 'SUCCESS') order.order_status = 'PAID';
    return cf_payment_id;
  }

  /** Decides a UPI attempt; a declined one leaves the order ACTIVE. */
  decide(cfPaymentId: string, status: string, reason?: string): void {
    const [id, attempts] =
      [...this.payments].find(([, all]) => all.some((one) => one.cf_payment_id === cfPaymentId)) ?? [];
    const attempt = attempts?.find((one) => one.cf_payment_id === cfPaymentId);
    const order = this.orders.get(id ?? '');
    if (!attempt || !order) throw new Error(`no attempt ${cfPaymentId}`);
    attempt.payment_status = status;
    if (reason !== undefined) attempt.error_details = { error_description: reason };
    if (status === 'SUCCESS') order.order_status = 'PAID';
  }

  private payByUpi({ json, method }: FakeRequest): FakeAnswer {
    const body = upiBody.safeParse(json);
    if (method !== 'POST' || !body.success) return refusal(400, 'payment_method_invalid');
    const { payment_session_id, payment_method } = body.data;
    const order = [...this.orders.values()].find((one) => one.payment_session_id === payment_session_id);
    if (!order) return refusal(404, 'payment_session_id_invalid');
    if (order.order_status !== 'ACTIVE') return refusal(400, 'order_inactive');
    const { order_id, order_amount } = order;
    const cf_payment_id = this.attempt(order_id, 'PENDING');
    const query = `pay?pa=tantu%40cashfree&tr=${cf_payment_id}&am=${order_amount.toFixed(2)}&cu=INR`;
    const { channel } = payment_method.upi;
    const links = {
      bhim: `bhim://upi/${query}`,
      default: `upi://${query}`,
      gpay: `tez://upi/${query}`,
      paytm: `paytmmp://upi/${query}`,
      phonepe: `phonepe://upi/${query}`,
      web: 'https://payments-test.cashfree.com/upi',
    };
    const payload = channel === 'link' ? links : { qrcode: FAKE_QR };
    const data = { url: null, payload, content_type: null, method: null };
    return fine({
      ...{ cf_payment_id, payment_method: 'upi', channel, action: 'custom' },
      ...{ payment_amount: order_amount, data },
    });
  }

  private events(): ReconEvent[] {
    const common = { event_status: 'SUCCESS', event_currency: 'INR' };
    const payments = [...this.payments].flatMap(([order_id, attempts]) =>
      attempts
        .filter(({ payment_status }) => payment_status === 'SUCCESS')
        .map(({ cf_payment_id, payment_amount, at }) => ({
          ...common,
          event_id: cf_payment_id,
          event_type: 'PAYMENT',
          event_amount: payment_amount,
          event_time: at.toISOString(),
          order_id,
          // As in the documentation's example: the event id is the payment's.
          cf_payment_id: null,
          refund_id: null,
        })),
    );
    const refunds = [...this.refunds.values()]
      .filter(({ refund_status }) => refund_status === 'SUCCESS')
      .map(({ cf_refund_id, refund_id, refund_amount, order_id, at }) => ({
        ...common,
        event_id: cf_refund_id,
        event_type: 'REFUND',
        event_amount: refund_amount,
        event_time: at.toISOString(),
        order_id,
        cf_payment_id: null,
        refund_id,
      }));
    return this.report([...payments, ...refunds]);
  }

  private recon({ json, method }: FakeRequest): FakeAnswer {
    const body = reconBody.safeParse(json);
    if (method !== 'POST' || !body.success) return refusal(400, 'recon_invalid');
    const { pagination, filters } = body.data;
    const [from, to] = [Date.parse(filters.start_date), Date.parse(filters.end_date)];
    if (from >= to) return refusal(400, 'filters.start_date_invalid');
    const all = this.events().filter(({ event_time }) => {
      const at = Date.parse(event_time);
      return at >= from && at <= to;
    });
    const at = Number(pagination.cursor ?? 0);
    // Returns fewer than requested, so that reading a single page fails the test.
    const limit = Math.min(pagination.limit, 2);
    const cursor = at + limit < all.length ? String(at + limit) : null;
    return fine({ cursor, limit, data: all.slice(at, at + limit) });
  }

  private show(id: string): FakeAnswer {
    const order = this.orders.get(id);
    return order
      ? fine({ ...order, cf_order_id: '2149460581', entity: 'order' })
      : refusal(404, 'order_not_found');
  }

  private createOrder({ json, raw }: FakeRequest): FakeAnswer {
    const body = orderBody(this.now()).safeParse(json);
    if (!body.success) return refusal(400, `${body.error.issues[0]?.path.join('.')}_invalid`);
    if (!/"order_amount":\d+(?:\.\d{1,2})?[,}]/.test(raw)) return refusal(400, 'order_amount_invalid');
    const { order_id } = body.data;
    if (this.orders.has(order_id)) return refusal(409, 'order_already_exists');
    const payment_session_id = `session_${randomUUID()}`;
    this.orders.set(order_id, { ...body.data, order_status: 'ACTIVE', payment_session_id });
    this.payments.set(order_id, []);
    return this.show(order_id);
  }

  private createRefund(id: string, { json, raw }: FakeRequest): FakeAnswer {
    const body = refundBody.safeParse(json);
    if (!body.success || !/"refund_amount":\d+(?:\.\d{1,2})?[,}]/.test(raw)) {
      return refusal(400, 'refund_invalid');
    }
    const paid = this.payments.get(id)?.find(({ payment_status }) => payment_status === 'SUCCESS');
    const before = [...this.refunds.values()].filter(({ order_id }) => order_id === id);
    const sum = before.reduce((total, { refund_amount }) => total + refund_amount, body.data.refund_amount);
    if (!paid || sum > paid.payment_amount + 0.001) return refusal(400, 'refund_amount_invalid');
    if (this.refunds.has(body.data.refund_id)) return refusal(409, 'refund_already_exists');
    const refund = {
      ...body.data,
      order_id: id,
      cf_refund_id: randomUUID(),
      refund_status: 'PENDING',
      at: this.now(),
    };
    this.refunds.set(refund.refund_id, refund);
    return fine(refund);
  }
}

/** Checks the headers that every call needs; null when valid. */
function headerFault({ headers, method }: FakeRequest): FakeAnswer | null {
  const { clientId, clientSecret } = CASHFREE_KEYS;
  if (headers['x-client-id'] !== clientId || headers['x-client-secret'] !== clientSecret) {
    return refusal(401, 'request_failed', 'authentication_error');
  }
  if (headers['x-api-version'] !== '2025-01-01') return refusal(400, 'api_version_invalid');
  if (!headers['x-request-id']) return refusal(400, 'request_id_missing');
  if (method === 'GET') return null;
  if (headers['content-type'] !== 'application/json') return refusal(400, 'content_type_invalid');
  return uuid.test(String(headers['x-idempotency-key'])) ? null : refusal(400, 'idempotency_key_invalid');
}

/** A fake Cashfree PG: refuses what the real one refuses, stores orders, payments and refunds. */
export async function fakeCashfree(now: () => Date) {
  const books = new CashfreeBooks(now);
  const keys = new Map<string, { raw: string; answer: FakeAnswer }>();

  const server = await fakeServer((request) => {
    const fault = headerFault(request);
    if (fault || request.method === 'GET') return fault ?? books.route(request);
    const key = String(request.headers['x-idempotency-key']);
    const known = keys.get(key);
    if (known) {
      return known.raw === request.raw ? known.answer : refusal(422, 'request_invalid', 'idempotency_error');
    }
    const answer = books.route(request);
    keys.set(key, { raw: request.raw, answer });
    return answer;
  });

  return {
    ...server,
    settings: { ...CASHFREE_KEYS, baseUrl: `${server.url}/pg`, apiVersion: '2025-01-01' },
    orders: books.orders,
    refunds: books.refunds,
    attempt: (id: string, status: string, amount?: number) => books.attempt(id, status, amount),
    payments: books.payments,
    decide: (cfPaymentId: string, status: string, reason?: string) =>
      books.decide(cfPaymentId, status, reason),
    setReport: (report: (events: ReconEvent[]) => ReconEvent[]) => {
      books.report = report;
    },
    setStatus: (id: string, status: string) => {
      const order = books.orders.get(id);
      if (order) order.order_status = status;
    },
    /** Headers of a webhook signed like Cashfree's. */
    sign: (rawBody: string, at = now()) => {
      const timestamp = String(at.getTime());
      return new Headers({
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': signatureOf(CASHFREE_KEYS.clientSecret, timestamp, rawBody),
        'x-webhook-version': '2025-01-01',
      });
    },
  };
}
