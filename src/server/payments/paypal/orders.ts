import { createHash } from 'node:crypto';
import { STORE } from '@/shared/shop';
import type { PaymentRequest, PaymentState, StartedPayment } from '../port/gateway';
import { cancelledUrl, ownReturnUrl } from '../port/gateway';
import { type ProviderAnswer, readAnswer } from '../port/providerHttp';
import { type CaptureAnswer, type OrderAnswer, orderAnswer } from './answers';
import { issueOf, type PaypalClient, refused, unexpectedAnswer } from './client';
import { chargeFor, fromValue, type Rate, toPaise, toValue } from './conversion';
import { type AttemptReference, formatReference, parseReference } from './mark';

const URL_LIMIT = 4000;

/** Orders v2, Create order: PayPal collects no rupees from Indian buyers, so the amount is converted. */
export async function createOrder(
  client: PaypalClient,
  request: PaymentRequest,
  { rate, publicUrl }: { rate: Rate; publicUrl: string },
): Promise<StartedPayment> {
  const { name } = request;
  const returnUrl = ownReturnUrl(request.returnUrl, publicUrl, URL_LIMIT);
  const units = chargeFor(request.amount, rate);
  const body = JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: formatReference({ name, paise: request.amount, rate }),
        invoice_id: name,
        description: `${request.shopName} order ${request.orderId ?? name}`,
        amount: { currency_code: rate.currency, value: toValue(units, rate.currency) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: request.shopName,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: returnUrl,
          cancel_url: cancelledUrl(returnUrl),
        },
      },
    },
  });
  // Includes the body: the attempt's name alone would return an order of another amount.
  const requestId = `${name}-${createHash('sha256').update(body).digest('hex').slice(0, 32)}`;
  const path = '/v2/checkout/orders';
  const answer = await client({ call: 'create order', method: 'POST', path, body, requestId });
  const order = readOrder(answer);
  markOf(answer, order);
  const approval = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!approval) throw unexpectedAnswer(answer, 'no address to approve at');
  return {
    status: 'open',
    paymentId: null,
    amount: request.amount,
    currency: STORE.currency,
    providerOrderId: order.id,
    sessionId: null,
    redirectUrl: approval.href,
  };
}

/** Orders v2, Show order details and, once the payer has approved, Capture payment. */
export async function settleOrder(client: PaypalClient, orderId: string): Promise<PaymentState> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
  const answer = await client({ call: 'get order', method: 'GET', path });
  // PayPal deletes unapproved orders, which can then no longer be captured.
  if (answer.status === 404) return nothing('failed', 0);
  const order = readOrder(answer);
  const mark = markOf(answer, order);
  switch (order.status) {
    case 'APPROVED':
      return capture(client, order.id, mark);
    case 'COMPLETED':
      return stateOf(answer, order, mark);
    case 'VOIDED':
      return nothing('failed', mark.paise);
    default:
      return nothing('open', mark.paise);
  }
}

/** Final refusals by the payer or the bank. */
const DECLINED = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'COMPLIANCE_VIOLATION',
  'TRANSACTION_LIMIT_EXCEEDED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'ORDER_EXPIRED',
]);
/** Refusals that leave the order open. */
const NOT_YET = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'ORDER_COMPLETION_IN_PROGRESS']);

async function capture(client: PaypalClient, orderId: string, mark: AttemptReference): Promise<PaymentState> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
  const answer = await client({
    call: 'capture',
    method: 'POST',
    path: `${path}/capture`,
    body: '{}',
    requestId: `capture-${orderId}`,
  });
  const issue = answer.status >= 400 ? issueOf(answer) : null;
  if (issue && DECLINED.has(issue)) return nothing('failed', mark.paise);
  if (issue && NOT_YET.has(issue)) return nothing('open', mark.paise);
  if (issue !== 'ORDER_ALREADY_CAPTURED') return stateOf(answer, readOrder(answer), mark);
  const again = await client({ call: 'get order', method: 'GET', path });
  return stateOf(again, readOrder(again), mark);
}

function readOrder(answer: ProviderAnswer): OrderAnswer {
  if (answer.status !== 200 && answer.status !== 201) throw refused(answer);
  return readAnswer(orderAnswer, answer);
}

/** What the order was to be worth. An order that asks for anything else is never captured. */
function markOf(answer: ProviderAnswer, { purchase_units: [unit] }: OrderAnswer): AttemptReference {
  const mark = parseReference(unit?.custom_id);
  if (!unit || !mark) throw unexpectedAnswer(answer, 'not an order of ours');
  const { currency_code, value } = unit.amount;
  const units = fromValue(value, currency_code);
  if (currency_code !== mark.rate.currency || units !== chargeFor(mark.paise, mark.rate)) {
    throw unexpectedAnswer(answer, 'another amount');
  }
  return mark;
}

const nothing = (status: 'open' | 'failed', amount: number): PaymentState => ({
  status,
  paymentId: null,
  amount,
  currency: STORE.currency,
});

/** A COMPLETED order may hold a declined capture: only a capture's own status says that money moved. */
function stateOf(answer: ProviderAnswer, order: OrderAnswer, mark: AttemptReference): PaymentState {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  const taken = captures.find(({ status }) =>
    ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(status),
  );
  if (taken) return { status: 'captured', paymentId: taken.id, ...worthOf(answer, taken, mark) };
  const waits = captures.length === 0 || captures.some(({ status }) => status === 'PENDING');
  return nothing(waits ? 'open' : 'failed', mark.paise);
}

/**
 * The value of a capture in rupees: the order's own paise when exactly the expected amount was charged. Any
 * other amount differs by at least half a smallest unit, so converting it back never equals the order's
 * paise.
 */
function worthOf(answer: ProviderAnswer, { amount }: CaptureAnswer, { paise, rate }: AttemptReference) {
  const units = fromValue(amount.value, amount.currency_code);
  if (units === null) throw unexpectedAnswer(answer, 'not an amount');
  if (amount.currency_code !== rate.currency) return { amount: units, currency: amount.currency_code };
  const exact = units === chargeFor(paise, rate);
  return { amount: exact ? paise : toPaise(units, rate), currency: STORE.currency };
}
