import { describe, expect, test } from 'vitest';
import { CASHFREE_KEYS, fakeCashfree } from '../testing/fakeCashfree';
import { NOW } from '../testing/requests';
import { readWebhook } from './webhook';

/** Cashfree's formatting: 170.00 retains its decimals, which JSON.stringify would drop. */
const paid =
  '{"data":{"order":{"order_id":"tantu_1042_2","order_amount":170.00,"order_currency":"INR"},"payment":{"cf_payment_id":"5114","payment_status":"SUCCESS"}},"event_time":"2026-01-15T12:00:00+05:30","type":"PAYMENT_SUCCESS_WEBHOOK"}';
const refunded =
  '{"data":{"refund":{"cf_refund_id":"11325632","refund_id":"r1","order_id":"tantu_1042","refund_amount":2.00,"refund_status":"SUCCESS"}},"event_time":"2026-01-15T12:00:00+05:30","type":"REFUND_STATUS_WEBHOOK"}';

const read = (headers: Headers, rawBody: string) =>
  readWebhook(CASHFREE_KEYS.clientSecret, { headers, rawBody });

describe('the signature of a Cashfree webhook', () => {
  test('matches a known example with secret, timestamp 1746427759733 and body', () => {
    // HMAC-SHA256 of "1746427759733" + body, computed with OpenSSL.
    const body =
      '{"data":{"order":{"order_id":"tantu_1","order_amount":170.00}},"type":"PAYMENT_SUCCESS_WEBHOOK"}';
    const headers = new Headers({
      'x-webhook-timestamp': '1746427759733',
      'x-webhook-signature': 'Bwqs2EP2C8tFZx0c3Pu8OrYt+w2ixsAMuP4m4YZyHz0=',
    });
    expect(readWebhook('cfsk_known', { headers, rawBody: body })?.providerOrderId).toBe('tantu_1');
  });

  test('identifies the order of a payment and of a refund', async () => {
    const { sign } = await fakeCashfree(() => NOW);
    expect(read(sign(paid), paid)?.providerOrderId).toBe('tantu_1042_2');
    expect(read(sign(refunded), refunded)?.providerOrderId).toBe('tantu_1042');
  });

  test('refuses 170.00 re-serialised as 170', async () => {
    const { sign } = await fakeCashfree(() => NOW);
    const again = JSON.stringify(JSON.parse(paid));
    expect(again).toContain('"order_amount":170,');
    expect(read(sign(paid), again)).toBeNull();
  });

  test('identifies a repeated webhook as the same event, even after two days with a new timestamp', async () => {
    const { sign } = await fakeCashfree(() => NOW);
    const first = read(sign(paid), paid);
    expect(first?.eventId).toBeTruthy();
    expect(read(sign(paid), paid)).toEqual(first);
    expect(read(sign(paid, new Date(NOW.getTime() - 172_800_000)), paid)).toEqual(first);
    expect(read(sign(refunded), refunded)?.eventId).not.toBe(first?.eventId);
  });

  test.each([
    ['no signature', (headers: Headers) => headers.delete('x-webhook-signature')],
    ['no timestamp', (headers: Headers) => headers.delete('x-webhook-timestamp')],
    ['another timestamp', (headers: Headers) => headers.set('x-webhook-timestamp', '1')],
    ['an empty signature', (headers: Headers) => headers.set('x-webhook-signature', '')],
    ['a short signature', (headers: Headers) => headers.set('x-webhook-signature', 'AAAA')],
    [
      'another signature of that length',
      (headers: Headers) => headers.set('x-webhook-signature', `${'A'.repeat(43)}=`),
    ],
  ])('refuses %s', async (_, spoil) => {
    const { sign } = await fakeCashfree(() => NOW);
    const headers = sign(paid);
    spoil(headers);
    expect(read(headers, paid)).toBeNull();
  });

  test("refuses another merchant's secret", async () => {
    const { sign } = await fakeCashfree(() => NOW);
    expect(readWebhook('another', { headers: sign(paid), rawBody: paid })).toBeNull();
  });

  test.each([
    paid.replace('tantu_1042_2', 'othershop_7'),
    paid.replace('tantu_1042_2', '../tantu_1'),
    '{"type":"WEBHOOK","data":{"test_object":{"test_key":"test_value"}}}',
    '[]',
    'nonsense',
    '',
  ])('ignores a signed webhook about %s', async (body) => {
    const { sign } = await fakeCashfree(() => NOW);
    expect(read(sign(body), body)).toBeNull();
  });
});
