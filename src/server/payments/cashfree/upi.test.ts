import { describe, expect, test } from 'vitest';
import type { UpiGateway, UpiRequest } from '../port/gateway';
import { setUp } from '../testing/cashfreeSetUp';
import { FAKE_QR } from '../testing/fakeCashfree';
import { codeOf, minutes, NOW, paymentRequest } from '../testing/requests';

/** A started payment of ₹2,158.92, and what its UPI code is asked with. */
async function started() {
  const parts = await setUp({ timeLimit: 2000 });
  const { sessionId } = await parts.gateway.start(paymentRequest());
  const request = (changes: Partial<UpiRequest> = {}): UpiRequest => ({
    providerOrderId: 'tantu_1042',
    sessionId: sessionId ?? '',
    amount: 215_892,
    number: 1,
    channel: 'link',
    endsAt: new Date(NOW.getTime() + minutes(10)),
    shopName: 'Tantu',
    ...changes,
  });
  return { ...parts, upi: parts.gateway.upi as UpiGateway, request };
}

const path = 'POST /pg/orders/sessions';
const answerWith = (payload: object, more: object = {}) => ({
  status: 200,
  body: { cf_payment_id: 42, payment_amount: 2158.92, data: { url: null, payload }, ...more },
});

describe('starting UPI', () => {
  test('asks for the channel link and returns the links of five apps', async () => {
    const { cashfree, upi, request } = await started();
    const content = await upi.start(request());
    expect(cashfree.requests.at(-1)?.json).toEqual({
      payment_session_id: request().sessionId,
      payment_method: { upi: { channel: 'link' } },
    });
    expect(content.links.map(({ app }) => app)).toEqual(['any', 'gpay', 'phonepe', 'paytm', 'bhim']);
    expect(content.links[0]?.url).toMatch(/^upi:\/\/pay\?.*&am=2158\.92&cu=INR$/);
    expect(content).toMatchObject({ qr: null, testUrl: null });
  });

  test('asks for the channel qrcode and returns its picture', async () => {
    const { upi, request } = await started();
    expect(await upi.start(request({ channel: 'qr' }))).toMatchObject({ links: [], qr: { image: FAKE_QR } });
  });

  test('makes one attempt for a number that is asked for twice, and another for the next', async () => {
    const { cashfree, upi, request } = await started();
    const [first, again, next] = [
      await upi.start(request()),
      await upi.start(request()),
      await upi.start(request({ number: 2 })),
    ];
    expect(again.attemptId).toBe(first.attemptId);
    expect(next.attemptId).not.toBe(first.attemptId);
    expect(cashfree.payments.get('tantu_1042')).toHaveLength(2);
  });

  test('returns the attempt of a request whose answer was lost', async () => {
    const { cashfree, upi, request } = await started();
    cashfree.disturb(path, 'lost');
    expect(await codeOf(upi.start(request()))).toBe('unavailable');
    const { attemptId } = await upi.start(request());
    expect(cashfree.payments.get('tantu_1042')).toMatchObject([{ cf_payment_id: attemptId }]);
  });

  test.each([
    ['another amount', answerWith({ default: 'upi://pay?am=1.00' }, { payment_amount: 1 })],
    ['no payload', answerWith({})],
    ['a link to a page', answerWith({ default: 'https://evil.example/pay' })],
    ['a link to a page whose host ends like Cashfree', answerWith({ gpay: 'https://evilcashfree.com/' })],
    ['a script', answerWith({ default: 'javascript:alert(1)' })],
    [
      'an account without server-to-server payments',
      { status: 400, body: { code: 'payment_method_unsupported' } },
    ],
  ])('refuses %s', async (_title, answer) => {
    const { cashfree, upi, request } = await started();
    cashfree.disturb(path, answer);
    expect(await codeOf(upi.start(request()))).toBe('providerFailed');
  });

  test.each([
    ['a picture of another type', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a picture from elsewhere', 'https://evil.example/qr.png'],
    ['a picture that is too long', `data:image/png;base64,${'A'.repeat(200_000)}`],
    ['nothing', undefined],
  ])('refuses %s as a QR code', async (_title, qrcode) => {
    const { cashfree, upi, request } = await started();
    cashfree.disturb(path, answerWith({ qrcode }));
    expect(await codeOf(upi.start(request({ channel: 'qr' })))).toBe('providerFailed');
  });

  test("accepts the text of a code, and the page of Cashfree's test mode as a link", async () => {
    const { cashfree, upi, request } = await started();
    cashfree.disturb(path, answerWith({ qrcode: 'upi://pay?pa=tantu@cashfree' }));
    expect((await upi.start(request({ channel: 'qr' }))).qr).toEqual({ text: 'upi://pay?pa=tantu@cashfree' });
    const url = 'https://payments-test.cashfree.com/upi/1';
    cashfree.disturb(path, answerWith({ default: url }));
    expect((await upi.start(request({ number: 2 }))).links).toEqual([{ app: 'any', url }]);
  });
});

describe('reading UPI', () => {
  test.each([
    ['PENDING', 'open'],
    ['NOT_ATTEMPTED', 'open'],
    ['SUCCESS', 'open'],
    ['FAILED', 'declined'],
    ['USER_DROPPED', 'declined'],
    ['CANCELLED', 'declined'],
    ['VOID', 'declined'],
  ])('maps %s to %s', async (theirs, ours) => {
    const { cashfree, upi, request } = await started();
    const { attemptId } = await upi.start(request());
    cashfree.decide(attemptId, theirs, 'insufficient funds');
    const state = await upi.read('tantu_1042', attemptId);
    expect(state).toEqual(
      ours === 'open' ? { status: 'open' } : { status: 'declined', reason: 'insufficient funds' },
    );
  });

  test('reports the money by `retrieve`, as for the hosted page', async () => {
    const { cashfree, gateway, upi, request } = await started();
    const { attemptId } = await upi.start(request());
    cashfree.decide(attemptId, 'FAILED');
    expect((await gateway.retrieve('tantu_1042')).status).toBe('open');
    const next = await upi.start(request({ number: 2 }));
    cashfree.decide(next.attemptId, 'SUCCESS');
    expect(await gateway.retrieve('tantu_1042')).toMatchObject({
      status: 'captured',
      paymentId: next.attemptId,
      amount: 215_892,
    });
  });

  test.each([
    ['a text of 201 characters', 'x'.repeat(201), null],
    ['blanks', '   ', null],
    ['control characters', 'insufficient\u0000\nfunds', 'insufficient funds'],
  ])('shows no unusable reason: %s', async (_title, text, reason) => {
    const { cashfree, upi, request } = await started();
    const { attemptId } = await upi.start(request());
    cashfree.decide(attemptId, 'FAILED', text);
    expect(await upi.read('tantu_1042', attemptId)).toEqual({ status: 'declined', reason });
  });
});
