import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { signatureOf } from '../signatures';
import { type FakeAnswer, type FakeRequest, fakeServer } from './fakeServer';

export const CASHFREE_KEYS = { clientId: 'TEST1042', clientSecret: 'cfsk_ma_test_secret' };

const MINUTE = 60_000;
const text = (min: number, max: number) => z.string().min(min).max(max);
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The rules of Create Order and Create Refund as the OpenAPI document of 2025-01-01 states them. */
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

type Order = z.infer<ReturnType<typeof orderBody>> & { order_status: string; payment_session_id: string };
type Payment = { cf_payment_id: string; payment_status: string; payment_amount: number };
type Refund = z.infer<typeof refundBody> & { cf_refund_id: string; refund_status: string; order_id: string };

const refusal = (status: number, code: string, type = 'invalid_request_error'): FakeAnswer => ({
  status,
  // Real refusals quote what was sent.
  body: { message: `${code} : invalid value provided. Value received: 9876543210`, code, type },
});
const fine = (body: unknown): FakeAnswer => ({ status: 200, body });

/** Plays Cashfree PG: refuses what the real one refuses, keeps orders, payments and refunds. */
export async function fakeCashfree(now: () => Date) {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment[]>();
  const refunds = new Map<string, Refund>();
  const keys = new Map<string, { raw: string; answer: FakeAnswer }>();

  function createOrder({ json, raw }: FakeRequest): FakeAnswer {
    const body = orderBody(now()).safeParse(json);
    if (!body.success) return refusal(400, `${body.error.issues[0]?.path.join('.')}_invalid`);
    if (!/"order_amount":\d+(?:\.\d{1,2})?[,}]/.test(raw)) return refusal(400, 'order_amount_invalid');
    if (orders.has(body.data.order_id)) return refusal(409, 'order_already_exists');
    const session = `session_${randomUUID()}`;
    orders.set(body.data.order_id, { ...body.data, order_status: 'ACTIVE', payment_session_id: session });
    payments.set(body.data.order_id, []);
    return show(body.data.order_id);
  }

  const show = (id: string): FakeAnswer => {
    const order = orders.get(id);
    return order
      ? fine({ ...order, cf_order_id: '2149460581', entity: 'order' })
      : refusal(404, 'order_not_found');
  };

  function createRefund(id: string, { json, raw }: FakeRequest): FakeAnswer {
    const body = refundBody.safeParse(json);
    if (!body.success || !/"refund_amount":\d+(?:\.\d{1,2})?[,}]/.test(raw)) {
      return refusal(400, 'refund_invalid');
    }
    const paid = payments.get(id)?.find(({ payment_status }) => payment_status === 'SUCCESS');
    const before = [...refunds.values()].filter(({ order_id }) => order_id === id);
    const sum = before.reduce((total, { refund_amount }) => total + refund_amount, body.data.refund_amount);
    if (!paid || sum > paid.payment_amount + 0.001) return refusal(400, 'refund_amount_invalid');
    if (refunds.has(body.data.refund_id)) return refusal(409, 'refund_already_exists');
    const refund = { ...body.data, order_id: id, cf_refund_id: randomUUID(), refund_status: 'PENDING' };
    refunds.set(refund.refund_id, refund);
    return fine(refund);
  }

  function route(request: FakeRequest): FakeAnswer {
    const [, id = '', rest = '', refundId = ''] =
      /^\/pg\/orders(?:\/([^/]+))?(?:\/(payments|refunds))?(?:\/([^/]+))?$/.exec(request.path) ?? [];
    if (request.method === 'POST')
      return rest === 'refunds' ? createRefund(id, request) : createOrder(request);
    if (rest === 'payments') return orders.has(id) ? fine(payments.get(id)) : refusal(404, 'order_not_found');
    if (rest !== 'refunds') return show(id);
    const refund = refunds.get(refundId);
    return refund?.order_id === id ? fine(refund) : refusal(404, 'refund_not_found');
  }

  const server = await fakeServer((request) => {
    const { headers, method, raw } = request;
    if (headers['x-client-id'] !== CASHFREE_KEYS.clientId)
      return refusal(401, 'request_failed', 'authentication_error');
    if (headers['x-client-secret'] !== CASHFREE_KEYS.clientSecret)
      return refusal(401, 'request_failed', 'authentication_error');
    if (headers['x-api-version'] !== '2025-01-01') return refusal(400, 'api_version_invalid');
    if (!headers['x-request-id']) return refusal(400, 'request_id_missing');
    if (method === 'GET') return route(request);
    const key = String(headers['x-idempotency-key']);
    if (headers['content-type'] !== 'application/json') return refusal(400, 'content_type_invalid');
    if (!uuid.test(key)) return refusal(400, 'idempotency_key_invalid');
    const known = keys.get(key);
    if (known) return known.raw === raw ? known.answer : refusal(422, 'request_invalid', 'idempotency_error');
    const answer = route(request);
    keys.set(key, { raw, answer });
    return answer;
  });

  return {
    ...server,
    settings: { ...CASHFREE_KEYS, baseUrl: `${server.url}/pg`, apiVersion: '2025-01-01' },
    orders,
    refunds,
    /** An attempt of the customer with this outcome; SUCCESS makes the order PAID. */
    attempt: (id: string, status: string, amount?: number): string => {
      const order = orders.get(id);
      if (!order) throw new Error(`no order ${id}`);
      const payment = {
        cf_payment_id: String(5_114_910_000_000 + (payments.get(id)?.length ?? 0)),
        payment_status: status,
        payment_amount: amount ?? order.order_amount,
      };
      payments.get(id)?.push(payment);
      if (status === 'SUCCESS') order.order_status = 'PAID';
      return payment.cf_payment_id;
    },
    setStatus: (id: string, status: string) => {
      const order = orders.get(id);
      if (order) order.order_status = status;
    },
    /** Headers of a webhook as Cashfree signs it. */
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
