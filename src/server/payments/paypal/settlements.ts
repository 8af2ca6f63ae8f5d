import { z } from 'zod';
import type { SettlementEvent } from '../port/gateway';
import { readAnswer } from '../port/providerHttp';
import { captureAnswer } from './answers';
import { issueOf, type PaypalClient, refused } from './client';
import { chargeFor, fromValue, toForeignUnits, toPaise } from './conversion';
import { type AttemptReference, parseReference } from './mark';

/** Transactions per request: PayPal's maximum. */
const pageSize = 500;
/** Maximum pages: PayPal lists at most 10,000 transactions per period. */
const maxPages = 40;
/** Milliseconds below which a period with too many transactions is no longer halved. */
const shortestSpanMs = 60_000;

/** Transaction Search v1, transaction_info: the fields used here. */
const transactionInfo = z.object({
  transaction_id: z.string().min(1),
  /** For a refund, its payment's transaction. */
  paypal_reference_id: z.string().nullish(),
  /** The first three characters name the group: T00 is a payment, T11 a refund or reversal. */
  transaction_event_code: z.string(),
  transaction_initiation_date: z.string(),
  /** Negative for money that leaves the account. */
  transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
  /** S completed, V reversed afterwards, P pending, D denied. */
  transaction_status: z.string().nullish(),
  custom_field: z.string().nullish(),
});
type Transaction = z.infer<typeof transactionInfo>;

const listAnswer = z.object({
  transaction_details: z.array(z.object({ transaction_info: transactionInfo })).default([]),
  total_pages: z.number().int().default(1),
});

/** Payment refund, initiated by merchant. Reversals and disputes have other codes and are not our refunds. */
const refundCode = 'T1107';
const isPayment = ({ transaction_event_code: code, transaction_status: status }: Transaction) =>
  code.startsWith('T00') && (status === 'S' || status === 'V');
const isRefund = ({ transaction_event_code: code, transaction_status: status }: Transaction) =>
  code === refundCode && status === 'S';

/**
 * All of the store's payments and refunds in a period (at most 31 days). An account may take other money too;
 * only transactions with an order's reference are the store's.
 */
export async function fetchSettlements(
  client: PaypalClient,
  from: Date,
  to: Date,
): Promise<SettlementEvent[]> {
  const transactions = await listTransactions(client, from, to);
  const payments = transactions.filter(isPayment);
  const markOf = markReader(client, payments);
  const events: SettlementEvent[] = [];
  for (const one of [...payments, ...transactions.filter(isRefund)]) {
    const mark = await markOf(one);
    const event = mark && settlementOf(one, mark);
    if (event) events.push(event);
  }
  return events;
}

/** Transaction Search v1, List transactions. A period with too many of them is split in half. */
async function listTransactions(client: PaypalClient, from: Date, to: Date): Promise<Transaction[]> {
  const found: Transaction[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      fields: 'transaction_info',
      page_size: String(pageSize),
      page: String(page),
    });
    const answer = await client({
      call: 'transactions',
      method: 'GET',
      path: `/v1/reporting/transactions?${query}`,
    });
    if (answer.status !== 200) {
      const isTooLarge = issueOf(answer) === 'RESULTSET_TOO_LARGE';
      if (!isTooLarge || to.getTime() - from.getTime() <= shortestSpanMs) throw refused(answer);
      return listInHalves(client, from, to);
    }
    const { transaction_details, total_pages } = readAnswer(listAnswer, answer);
    found.push(...transaction_details.map(({ transaction_info }) => transaction_info));
    if (page >= total_pages || transaction_details.length === 0) break;
  }
  return found;
}

async function listInHalves(client: PaypalClient, from: Date, to: Date): Promise<Transaction[]> {
  const middle = new Date(Math.floor((from.getTime() + to.getTime()) / 2000) * 1000);
  const early = await listTransactions(client, from, middle);
  const late = await listTransactions(client, middle, to);
  // A transaction of that exact second is in both halves.
  const known = new Set(early.map(({ transaction_id }) => transaction_id));
  return [...early, ...late.filter(({ transaction_id }) => !known.has(transaction_id))];
}

/** Reads the reference of a transaction; a refund without it uses its payment's. */
function markReader(client: PaypalClient, payments: readonly Transaction[]) {
  const marks = new Map(
    payments.map((one) => [one.transaction_id, parseReference(one.custom_field ?? undefined)]),
  );
  return async (one: Transaction): Promise<AttemptReference | null> => {
    const own = parseReference(one.custom_field ?? undefined);
    const paymentId = one.paypal_reference_id;
    if (own || isPayment(one) || !paymentId) return own;
    const known = marks.get(paymentId);
    if (known !== undefined) return known;
    const mark = await markOfCapture(client, paymentId);
    marks.set(paymentId, mark);
    return mark;
  };
}

async function markOfCapture(client: PaypalClient, paymentId: string): Promise<AttemptReference | null> {
  const path = `/v2/payments/captures/${encodeURIComponent(paymentId)}`;
  const answer = await client({ call: 'get capture', method: 'GET', path });
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw refused(answer);
  return parseReference(readAnswer(captureAnswer, answer).custom_id);
}

/** Null for an amount with another sign or currency than the order's. */
function settlementOf(one: Transaction, { name, paise, rate }: AttemptReference): SettlementEvent | null {
  const subject = isPayment(one) ? 'payment' : 'refund';
  const { currency_code, value } = one.transaction_amount;
  const units = fromValue(subject === 'refund' ? value.replace(/^-/, '') : value, currency_code);
  if (units === null || currency_code !== rate.currency) return null;
  const isWhole = units === chargeFor(paise, rate);
  const paymentId = subject === 'payment' ? one.transaction_id : one.paypal_reference_id;
  return {
    subject,
    providerOrderId: name,
    paymentId: paymentId ?? undefined,
    ids: [one.transaction_id],
    amount: isWhole ? paise : toPaise(units, rate),
    isWorth: (amount) => toForeignUnits(amount, rate) === units,
    at: momentOf(one.transaction_initiation_date),
  };
}

/** PayPal formats the zone as `+0000`. */
const momentOf = (text: string): Date => new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
