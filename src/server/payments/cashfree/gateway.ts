import type { Logger } from 'pino';
import { AppError } from '../../platform/errors';
import type { Gateway, PaymentRequest, PaymentState, StartedPayment } from '../port/gateway';
import { type ProviderAnswer, readAnswer } from '../port/providerHttp';
import { type OrderAnswer, orderAnswer, paymentsAnswer } from './answers';
import { type CashfreeClient, type CashfreeSettings, cashfreeClient, contradiction, refused } from './client';
import { customerName, orderRequest } from './orderRequest';
import { refund, refundName } from './refunds';
import { fetchSettlements } from './settlements';
import { readUpi, startUpi } from './upi';
import { readWebhook } from './webhook';

export type CashfreeDeps = {
  settings: CashfreeSettings;
  publicUrl: string;
  log: Logger;
  now: () => Date;
  /** Milliseconds per call; 10 s unless a test overrides it. */
  timeLimit?: number;
};

/**
 * Cashfree PG, API 2025-01-01. The browser pays with the session id and Cashfree's own script, on its hosted
 * page or in its secure card fields, so there is no redirect URL. UPI can be paid in our own checkout.
 */
export function cashfreeGateway({ settings, publicUrl, log, now, timeLimit }: CashfreeDeps): Gateway {
  const client = cashfreeClient(settings, log, timeLimit);
  return {
    provider: 'cashfree',
    start: (request) => start(client, request, { publicUrl, now: now() }),
    retrieve: (providerOrderId) => fetchPayment(client, providerOrderId),
    refund: (request) => refund(client, request),
    upi: {
      start: (request) => startUpi(client, request),
      read: (providerOrderId, attemptId) => readUpi(client, providerOrderId, attemptId),
    },
    settlements: { fetch: (from, to) => fetchSettlements(client, from, to), refundName },
    verifyWebhook: async (input) => readWebhook(settings.clientSecret, input),
  };
}

async function start(
  client: CashfreeClient,
  request: PaymentRequest,
  surroundings: { publicUrl: string; now: Date },
): Promise<StartedPayment> {
  const body = orderRequest(request, surroundings);
  const name = body.order_id;
  const answer = await asUnanswered(() =>
    client({ call: 'create order', method: 'POST', path: '/orders', body }),
  );
  // An earlier request created it, whose response was lost or never recorded.
  if (answer.status === 409 || answer.status === 422) return resume(client, request, name);
  if (answer.status >= 500) return asUnanswered(() => Promise.reject(refused(answer)));
  if (answer.status !== 200) throw refused(answer);
  const order = orderAnswer.safeParse(answer.body).data;
  if (order?.payment_session_id) return started(client, answer, order, request);
  // The order exists, even when the response is incomplete.
  return asUnanswered(() => resume(client, request, name));
}

/**
 * Converts a provider error to unavailable when the request may have been carried out. The next try then
 * resumes the same order instead of creating a second payable one.
 */
async function asUnanswered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'providerFailed')) throw error;
    throw new AppError('unavailable', error.message, { cause: error });
  }
}

/** Resumes an order that exists at the provider, if it matches the request. */
async function resume(
  client: CashfreeClient,
  request: PaymentRequest,
  name: string,
): Promise<StartedPayment> {
  const { answer, order } = await getOrder(client, name);
  const customer = order.customer_details?.customer_id;
  if (customer !== customerName(request.customer.id)) throw contradiction(answer, 'another customer');
  return started(client, answer, order, request);
}

async function started(
  client: CashfreeClient,
  answer: ProviderAnswer,
  order: OrderAnswer,
  request: PaymentRequest,
): Promise<StartedPayment> {
  if (order.order_amount !== request.amount || order.order_currency !== 'INR') {
    throw contradiction(answer, 'another amount');
  }
  const state = await stateOf(client, answer, order);
  const sessionId = order.payment_session_id ?? null;
  if (state.status === 'open' && !sessionId) throw contradiction(answer, 'no session');
  return { ...state, providerOrderId: order.order_id, sessionId, redirectUrl: null };
}

async function fetchPayment(client: CashfreeClient, name: string): Promise<PaymentState> {
  const { answer, order } = await getOrder(client, name);
  return stateOf(client, answer, order);
}

async function getOrder(client: CashfreeClient, name: string) {
  const answer = await client({
    call: 'get order',
    method: 'GET',
    path: `/orders/${encodeURIComponent(name)}`,
  });
  const order = read(answer);
  if (order.order_id !== name) throw contradiction(answer, 'another order');
  return { answer, order };
}

/**
 * Cashfree API 2025-01-01, Get Order and Get Payments for an Order. The amount is the order's, in any state.
 */
async function stateOf(
  client: CashfreeClient,
  answer: ProviderAnswer,
  order: OrderAnswer,
): Promise<PaymentState> {
  const common = { paymentId: null, amount: order.order_amount, currency: order.order_currency };
  // A failed attempt leaves the order payable: the customer retries on the same page.
  if (!['PAID', 'EXPIRED', 'TERMINATED'].includes(order.order_status)) return { ...common, status: 'open' };

  const attempts = await getPayments(client, order.order_id);
  // Several when attempts overlapped: Cashfree captures each of them.
  const captures = attempts
    .filter(({ payment_status }) => payment_status === 'SUCCESS')
    .map(({ cf_payment_id, payment_amount }) => ({
      paymentId: cf_payment_id,
      amount: payment_amount ?? order.order_amount,
      currency: order.order_currency,
    }));
  const [paid] = captures;
  if (order.order_status !== 'PAID') {
    // An attempt started before the end may still succeed and make the order PAID.
    const undecided = paid ?? attempts.find(({ payment_status }) => payment_status === 'PENDING');
    return { ...common, status: undecided ? 'open' : 'failed' };
  }
  if (!paid) throw contradiction(answer, 'paid without a payment');
  return { ...common, status: 'captured', paymentId: paid.paymentId, captures };
}

async function getPayments(client: CashfreeClient, name: string) {
  const path = `/orders/${encodeURIComponent(name)}/payments`;
  const answer = await client({ call: 'get payments', method: 'GET', path });
  if (answer.status !== 200) throw refused(answer);
  return readAnswer(paymentsAnswer, answer);
}

function read(answer: ProviderAnswer): OrderAnswer {
  if (answer.status !== 200) throw refused(answer);
  return readAnswer(orderAnswer, answer);
}
