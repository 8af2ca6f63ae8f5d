import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type FakeAnswer, type FakeRequest, fakeServer } from './fakeServer';
import { listTransactions, type Transaction, transactionOf } from './paypalReport';

export const PAYPAL_KEYS = { clientId: 'AX-client', clientSecret: 'EL-paypal-secret', webhookId: 'WH1042' };

const decimals: Record<string, RegExp> = {
  USD: /^\d{1,7}\.\d{2}$/,
  EUR: /^\d{1,7}\.\d{2}$/,
  JPY: /^\d{1,7}$/,
};
const money = z
  .strictObject({ currency_code: z.string(), value: z.string() })
  .refine(({ currency_code, value }) => decimals[currency_code]?.test(value) && Number(value) > 0);

/** The rules of Create order in the OpenAPI document of Orders v2. */
const orderBody = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      custom_id: z.string().regex(/^[A-Za-z0-9-_.,]{1,127}$/),
      invoice_id: z.string().min(1).max(127),
      description: z.string().min(1).max(127).optional(),
      amount: money,
    }),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        brand_name: z.string().min(1).max(127),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
});
const refundBody = z.strictObject({ amount: money });

type Unit = z.infer<typeof orderBody>['purchase_units'][0];
type Capture = {
  id: string;
  status: string;
  amount: Unit['amount'];
  custom_id: string;
  order_id: string;
  at: Date;
};
type Order = { id: string; status: string; unit: Unit; captures: Capture[] };

const refusal = (status: number, name: string, issue?: string): FakeAnswer => ({
  status,
  body: { name, debug_id: 'f5d2c1a0', message: 'meera@example.com', details: issue ? [{ issue }] : [] },
});

/** The state of the fake: tokens, orders, captures, refunds. */
class PaypalBooks {
  readonly tokens = new Map<string, number>();
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds: { id: string; status: string; captureId: string; value: string; at: Date }[] = [];
  /** Outcomes of the next captures: COMPLETED, DECLINED, PENDING, or the issue of a refusal. */
  readonly outcomes: string[] = [];
  readonly refundStatuses: string[] = [];
  private readonly answers = new Map<string, { raw: string; answer: FakeAnswer }>();
  private counter = 0;

  constructor(private readonly now: () => Date) {}

  route(request: FakeRequest): FakeAnswer {
    const { method, path } = request;
    if (path === '/v2/checkout/orders') return this.once(request, () => this.createOrder(request));
    const id = path.split('/')[4] ?? '';
    const order = this.orders.get(id);
    const taken = this.captures.get(id);
    if (order && method === 'GET') return { status: 200, body: view(order) };
    if (order) return this.once(request, () => this.capture(order));
    if (taken && method === 'POST') return this.once(request, () => this.refund(taken, request));
    if (!taken) return refusal(404, 'RESOURCE_NOT_FOUND');
    const owner = { supplementary_data: { related_ids: { order_id: taken.order_id } } };
    return { status: 200, body: { ...taken, ...owner } };
  }

  giveToken({ headers, raw }: FakeRequest): FakeAnswer {
    const { clientId, clientSecret } = PAYPAL_KEYS;
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers.authorization !== basic) return refusal(401, 'invalid_client');
    if (raw !== 'grant_type=client_credentials') return refusal(400, 'unsupported_grant_type');
    const token = `A21AA${this.newId()}`;
    this.tokens.set(token, this.now().getTime() + 32_400_000);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  }

  knows({ headers }: FakeRequest): boolean {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    return (this.tokens.get(token) ?? 0) > this.now().getTime();
  }

  private newId(): string {
    this.counter += 1;
    return `5O19012${String(this.counter).padStart(4, '0')}ABC`;
  }

  /** Makes requests idempotent by PayPal-Request-Id. */
  private once(request: FakeRequest, act: () => FakeAnswer): FakeAnswer {
    const id = request.headers['paypal-request-id'];
    if (typeof id !== 'string' || id.length < 1 || id.length > 108) return refusal(400, 'INVALID_REQUEST_ID');
    const key = `${request.path} ${id}`;
    const known = this.answers.get(key);
    if (known) return known.raw === request.raw ? known.answer : refusal(422, 'DUPLICATE_REQUEST_ID');
    const answer = act();
    if (answer.status < 300) this.answers.set(key, { raw: request.raw, answer });
    return answer;
  }

  private createOrder({ json }: FakeRequest): FakeAnswer {
    const body = orderBody.safeParse(json);
    if (!body.success) return refusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
    const [unit] = body.data.purchase_units;
    const order = { id: this.newId(), status: 'PAYER_ACTION_REQUIRED', unit, captures: [] };
    this.orders.set(order.id, order);
    return { status: 200, body: view(order) };
  }

  private capture(order: Order): FakeAnswer {
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    const status = this.outcomes.shift() ?? 'COMPLETED';
    if (!['COMPLETED', 'DECLINED', 'PENDING'].includes(status)) return unprocessable(status);
    const { amount, custom_id } = order.unit;
    const taken = { id: this.newId(), status, amount, custom_id, order_id: order.id, at: this.now() };
    this.captures.set(taken.id, taken);
    order.captures.push(taken);
    order.status = 'COMPLETED';
    return { status: 201, body: view(order) };
  }

  private refund(taken: Capture, { json }: FakeRequest): FakeAnswer {
    const body = refundBody.safeParse(json);
    if (!body.success) return refusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
    const { currency_code, value } = body.data.amount;
    if (currency_code !== taken.amount.currency_code) {
      return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
    }
    const before = this.refunds.filter(({ captureId }) => captureId === taken.id);
    const sum = before.reduce((total, one) => total + Number(one.value), Number(value));
    if (sum > Number(taken.amount.value) + 0.001) return unprocessable('REFUND_AMOUNT_EXCEEDED');
    const status = this.refundStatuses.shift() ?? 'COMPLETED';
    const made = { id: this.newId(), status, captureId: taken.id, value, at: this.now() };
    this.refunds.push(made);
    return { status: 201, body: made };
  }

  /** The transactions of the report. */
  transactions(): Transaction[] {
    const paid = [...this.captures.values()]
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ id, amount, custom_id, at }) =>
        transactionOf({ id, code: 'T0006', amount, mark: custom_id, of: '', at }),
      );
    const back = this.refunds
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ id, value, captureId, at }) => {
        const { currency_code = '' } = this.captures.get(captureId)?.amount ?? {};
        const amount = { currency_code, value: `-${value}` };
        return transactionOf({ id, code: 'T1107', amount, mark: '', of: captureId, at });
      });
    return [...paid, ...back];
  }
}

const unprocessable = (issue: string): FakeAnswer => refusal(422, 'UNPROCESSABLE_ENTITY', issue);

const view = ({ id, status, unit, captures }: Order) => ({
  id,
  status,
  intent: 'CAPTURE',
  purchase_units: [{ ...unit, reference_id: 'default', ...(captures.length && { payments: { captures } }) }],
  links: [
    { href: `https://api.paypal.test/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
    { href: `https://www.paypal.test/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
  ],
});

/** Verifies the received text, so that a re-serialised event fails. */
function verify({ json, raw }: FakeRequest): FakeAnswer {
  const given = json as Record<string, string>;
  const event = raw.slice(raw.indexOf('"webhook_event":') + 16, -1);
  const good =
    given.webhook_id === PAYPAL_KEYS.webhookId &&
    given.transmission_sig === signatureFor(event, given.transmission_id, given.transmission_time);
  return { status: 200, body: { verification_status: good ? 'SUCCESS' : 'FAILURE' } };
}

/** A fake PayPal: refuses what the real one refuses, stores orders, captures and refunds. */
export async function fakePaypal(now: () => Date) {
  const books = new PaypalBooks(now);
  const report = { change: (transactions: Transaction[]) => transactions, maxListed: 10_000 };
  const server = await fakeServer((request) => {
    const { headers, method, path } = request;
    if (path === '/v1/oauth2/token') return books.giveToken(request);
    if (!books.knows(request)) return refusal(401, 'AUTHENTICATION_FAILURE');
    if (method === 'POST' && headers['content-type'] !== 'application/json') {
      return refusal(415, 'UNSUPPORTED_MEDIA_TYPE');
    }
    if (path.startsWith('/v1/reporting/transactions?')) {
      return listTransactions(path, report.change(books.transactions()), report.maxListed);
    }
    return path === '/v1/notifications/verify-webhook-signature' ? verify(request) : books.route(request);
  });
  const { tokens, orders, captures, refunds, outcomes, refundStatuses } = books;
  return {
    ...server,
    tokens,
    orders,
    captures,
    refunds,
    outcomes,
    refundStatuses,
    /** Controls the report: how it lists transactions, and how many of a period at most. */
    report,
    approve: (id: string) => {
      const order = orders.get(id);
      if (order) order.status = 'APPROVED';
    },
    /** Headers of a webhook signed like PayPal's. */
    sign: (rawBody: string) =>
      new Headers({
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
        'paypal-transmission-id': 'b2384410-f8d2',
        'paypal-transmission-time': '2026-01-15T06:30:00Z',
        'paypal-transmission-sig': signatureFor(rawBody, 'b2384410-f8d2', '2026-01-15T06:30:00Z'),
      }),
  };
}

const signatureFor = (event: string, id = '', time = ''): string =>
  createHmac('sha256', 'private key of PayPal')
    .update(`${id}|${time}|${PAYPAL_KEYS.webhookId}|${event}`)
    .digest('base64');
