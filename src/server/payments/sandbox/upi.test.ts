import { describe, expect, test } from 'vitest';
import type { UpiGateway, UpiRequest } from '../port/gateway';
import { codeOf, minutes, NOW, PUBLIC_URL } from '../testing/requests';
import { hosted, PAY } from '../testing/sandboxSetUp';

/** A started payment of ₹2,158.92 with a UPI code. */
async function withCode(changes: Partial<UpiRequest> = {}) {
  const parts = await hosted();
  const upi = parts.gateway.upi as UpiGateway;
  const start = (more: Partial<UpiRequest> = {}) =>
    upi.start({
      providerOrderId: 'tantu_1042',
      sessionId: parts.started.sessionId ?? '',
      amount: 215_892,
      number: 1,
      channel: 'qr',
      endsAt: new Date(NOW.getTime() + minutes(10)),
      shopName: 'Tantu & Sons',
      ...changes,
      ...more,
    });
  const code = await start();
  const page = code.testUrl ?? '';
  const decide = (decision: string) => parts.post(page, { decision });
  const read = () => upi.read('tantu_1042', code.attemptId);
  const show = async () => (await parts.pages.request(page)).text();
  return { ...parts, upi, start, code, page, decide, read, show };
}

describe('a UPI code of the sandbox', () => {
  test('is a text for a QR code with payee, amount and reference, and has a test page', async () => {
    const { code } = await withCode();
    const text = code.qr && 'text' in code.qr ? code.qr.text : '';
    expect(text).toMatch(
      /^upi:\/\/pay\?pa=test%40sandbox&pn=Tantu%20%26%20Sons&tr=[0-9a-f]{32}&am=2158\.92&cu=INR&tn=Test%20payment$/,
    );
    expect(code.testUrl).toMatch(new RegExp(`^${PUBLIC_URL}/sandbox/upi/[0-9a-f]{32}$`));
  });

  test('is a link for the channel link', async () => {
    const { code } = await withCode({ channel: 'link' });
    expect(code.links).toMatchObject([{ app: 'any', url: expect.stringMatching(/^upi:\/\/pay\?/) }]);
  });

  test('is the same for the same number and another for the next', async () => {
    const { code, start } = await withCode();
    expect((await start()).attemptId).toBe(code.attemptId);
    expect((await start({ number: 2 })).attemptId).not.toBe(code.attemptId);
  });

  test('is refused for another amount, an unknown payment and a paid one', async () => {
    const { start, url, post } = await withCode();
    expect(await codeOf(start({ amount: 100 }))).toBe('providerFailed');
    expect(await codeOf(start({ providerOrderId: 'tantu_9' }))).toBe('providerFailed');
    await post(url, PAY);
    expect(await codeOf(start({ number: 2 }))).toBe('providerFailed');
  });

  test('captures its money once, under its own id, with a webhook', async () => {
    const { code, decide, fetch, sandbox, store } = await withCode();
    expect((await decide('pay')).status).toBe(200);
    expect((await decide('pay')).status).toBe(410);
    expect(await fetch()).toMatchObject({
      status: 'captured',
      paymentId: code.attemptId,
      captures: [{ paymentId: code.attemptId, amount: 215_892 }],
    });
    await sandbox.webhooks.outbox.deliverDue();
    expect(store.taken.map(({ body }) => JSON.parse(body).type)).toEqual(['PAYMENT_CAPTURED']);
  });

  test('is declined with a webhook, and the payment stays open for the next code', async () => {
    const { decide, read, fetch, start, sandbox, store, post } = await withCode();
    await decide('decline');
    expect(await read()).toEqual({ status: 'declined', reason: 'declined in the test app' });
    expect((await fetch()).status).toBe('open');
    await sandbox.webhooks.outbox.deliverDue();
    expect(store.taken.map(({ body }) => JSON.parse(body).type)).toEqual(['PAYMENT_FAILED']);
    expect((await decide('pay')).status).toBe(410);
    const next = await start({ number: 2 });
    expect((await post(next.testUrl ?? '', { decision: 'pay' })).status).toBe(200);
    expect(await fetch()).toMatchObject({ status: 'captured', paymentId: next.attemptId });
  });

  test('stays open when its shopper leaves, and for an unknown button', async () => {
    const { decide, read, fetch, store } = await withCode();
    expect([(await decide('leave')).status, (await decide('steal')).status]).toEqual([200, 400]);
    expect([await read(), (await fetch()).status, store.taken]).toEqual([{ status: 'open' }, 'open', []]);
  });

  test('can be paid late, until the payment itself ends', async () => {
    const { clock, decide, show, fetch } = await withCode();
    expect(await show()).toContain('Pay ₹2,158.92<');
    clock.now = new Date(NOW.getTime() + minutes(10));
    expect(await show()).toContain('Pay ₹2,158.92 late');
    clock.now = new Date(NOW.getTime() + minutes(89));
    expect((await decide('pay')).status).toBe(200);
    expect((await fetch()).status).toBe('captured');
    const late = await withCode();
    late.clock.now = new Date(NOW.getTime() + minutes(90));
    expect((await late.decide('pay')).status).toBe(404);
    expect((await late.fetch()).status).toBe('failed');
  });

  test('captures a second time what the hosted page has paid, and refunds each once', async () => {
    const { code, url, post, decide, fetch, gateway } = await withCode();
    await post(url, PAY);
    const first = (await fetch()).paymentId ?? '';
    await decide('pay');
    const { paymentId, captures } = await fetch();
    expect(paymentId).toBe(first);
    expect(captures?.map((one) => one.paymentId)).toEqual([first, code.attemptId]);
    const refund = (name: string, amount: number, idempotencyKey: string) =>
      gateway.refund({ providerOrderId: 'tantu_1042', paymentId: name, amount, idempotencyKey });
    expect((await refund(code.attemptId, 215_892, 'a')).status).toBe('done');
    expect((await refund(code.attemptId, 1, 'b')).status).toBe('failed');
    expect((await refund(first, 215_892, 'c')).status).toBe('done');
    expect((await refund('sandbox_upi_other', 100, 'd')).status).toBe('failed');
  });
});
