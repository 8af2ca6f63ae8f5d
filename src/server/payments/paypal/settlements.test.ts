import { expect, test } from 'vitest';
import type { Transaction } from '../testing/paypalReport';
import { begun, capturedOrder } from '../testing/paypalSetUp';
import { NOW } from '../testing/requests';

const hourMs = 3_600_000;
const asked = (paypal: { requests: { path: string }[] }) =>
  paypal.requests.filter(({ path }) => path.startsWith('/v1/reporting/transactions')).map(({ path }) => path);

/** A captured order of ₹2,158.92 (24.46 USD at 88.25), and the report of the hours around it. */
async function reportOf(change?: (transactions: Transaction[]) => Transaction[]) {
  const parts = await capturedOrder();
  if (change) parts.paypal.report.change = change;
  const fetch = () =>
    parts.gateway.settlements?.fetch(new Date(NOW.getTime() - hourMs), new Date(NOW.getTime() + hourMs));
  return { ...parts, fetch };
}

test("reports a captured order as a payment of its paise, under the capture's id", async () => {
  const { fetch, request } = await reportOf();
  const [event] = (await fetch()) ?? [];
  expect(event).toMatchObject({
    subject: 'payment',
    providerOrderId: 'tantu_1042',
    paymentId: request.paymentId,
    ids: [request.paymentId],
    amount: 215_892,
    at: NOW,
  });
});

test('assigns a refund, which lacks the reference, to its payment, also an earlier one', async () => {
  const { fetch, request, gateway, paypal } = await reportOf();
  await gateway.refund({ ...request, amount: 211_574 });
  const events = (await fetch()) ?? [];
  expect(events).toMatchObject([
    { subject: 'payment' },
    { subject: 'refund', paymentId: request.paymentId, ids: [paypal.refunds[0]?.id] },
  ]);
  // ₹2,115.74 are 23.97 USD; a cent more or less is a different amount.
  const [, back] = events;
  expect(back?.isWorth?.(211_574)).toBe(true);
  expect([211_574 - 88, 211_574 + 88].map((paise) => back?.isWorth?.(paise))).toEqual([false, false]);

  paypal.report.change = (all) => all.filter(({ transaction_event_code: code }) => code === 'T1107');
  expect(await fetch()).toMatchObject([{ subject: 'refund', providerOrderId: 'tantu_1042' }]);
});

test.each<[string, Partial<Transaction>]>([
  ['of something else that the account sells', { custom_field: 'membership-7' }],
  ['without a mark', { custom_field: '' }],
  ['that waits', { transaction_status: 'P' }],
  ['that was denied', { transaction_status: 'D' }],
  ['that is a fee', { transaction_event_code: 'T0106' }],
  ['that is a dispute', { transaction_event_code: 'T1201' }],
  ['in another currency', { transaction_amount: { currency_code: 'EUR', value: '24.46' } }],
])('ignores a transaction %s', async (_, change) => {
  const { fetch } = await reportOf((all) => all.map((one) => ({ ...one, ...change })));
  expect(await fetch()).toEqual([]);
});

test('still reports a payment that was refunded later', async () => {
  const { fetch } = await reportOf((all) => all.map((one) => ({ ...one, transaction_status: 'V' })));
  expect(await fetch()).toHaveLength(1);
});

/** 1,201 payments over two hours, each a separate transaction. */
const many = ([one]: Transaction[]): Transaction[] =>
  Array.from({ length: 1201 }, (_, at) => ({
    ...(one as Transaction),
    transaction_id: `TX${at}`,
    transaction_initiation_date: `${new Date(NOW.getTime() - hourMs + at * 5900).toISOString().slice(0, 19)}+0000`,
  }));
const names = (events: readonly { ids: readonly string[] }[] = []) =>
  new Set(events.flatMap(({ ids }) => ids));

test('reads all pages', async () => {
  const { fetch, paypal } = await reportOf(many);
  expect(names(await fetch()).size).toBe(1201);
  expect(asked(paypal).map((path) => /page=(\d)$/.exec(path)?.[1])).toEqual(['1', '2', '3']);
});

test('splits a period with too many transactions and counts none twice', async () => {
  const { fetch, paypal } = await reportOf(many);
  paypal.report.maxListed = 400;
  const events = await fetch();
  expect([events?.length, names(events).size]).toEqual([1201, 1201]);
  expect(asked(paypal).length).toBeGreaterThan(4);
});

test('reports a refusal, as for an app without transaction search', async () => {
  const { gateway, paypal } = await begun();
  const refusal = { name: 'NOT_AUTHORIZED', details: [] };
  const from = new Date(NOW.getTime() - hourMs);
  const end = `page_size=500&page=1`;
  paypal.disturb(end, { status: 403, body: refusal });
  await expect(gateway.settlements?.fetch(from, NOW)).rejects.toMatchObject({ code: 'providerFailed' });
  // PayPal accepts 31 days at most; the fake refuses more, which would be our error.
  const early = new Date(NOW.getTime() - 32 * 24 * hourMs);
  await expect(gateway.settlements?.fetch(early, NOW)).rejects.toMatchObject({ code: 'providerFailed' });
});
