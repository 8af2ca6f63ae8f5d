import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailOutbox } from '@/db/schema';
import { mapInTurn } from '@/shared/inTurn';
import { adminCalls } from '../testing/adminCalls';
import { addCustomer, PASSWORD, secretOf, watchedStore } from '../testing/people';
import { testShop } from '../testing/shop';
import { DELIVERY } from './worker';

type Row = typeof mailOutbox.$inferInsert;

async function office() {
  const store = await watchedStore('empty', { RATE_LIMITS: 'off' });
  const admin = await store.admin();
  const asAdmin = adminCalls(store, admin.token);
  const put = async (row: Partial<Row> = {}): Promise<number> =>
    (
      await store.db
        .insert(mailOutbox)
        .values({
          recipient: 'asha@example.com',
          template: 'passwordChanged',
          data: { firstName: 'Asha', at: '2026-01-15T06:30:00Z' },
          sendAt: store.clock.now,
          createdAt: store.clock.now,
          ...row,
        })
        .returning({ id: mailOutbox.id })
        .get()
    ).id;
  const failed = (row: Partial<Row> = {}) =>
    put({ status: 'failed', attempts: DELIVERY.maxAttempts, error: 'connect ECONNREFUSED', ...row });
  const read = (id: number) => store.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)).get();
  return { ...store, ...asAdmin, admin, put, failed, read };
}

describe('the content of a mail', () => {
  test('is readable, with the names of its attachments', async () => {
    const { put, ask } = await office();
    const id = await put({
      status: 'sent',
      template: 'staffReply',
      data: { name: 'Asha', text: 'Yes.', quoted: 'Leh?', product: null },
    });
    const { recipient, content } = await ask('mails.read', { id });
    expect([recipient, content?.subject, content?.attachments]).toEqual([
      'asha@example.com',
      'Your message to Tantu',
      [],
    ]);
    expect(content?.text).toMatch(/^Hello Asha,\n\nYes\.\n\nYou wrote:\n\n> Leh\?/);
  });

  test.each(['queued', 'sent'] as const)('of a %s code or reset link hides both', async (status) => {
    const { put, ask } = await office();
    const code = await put({ status, template: 'code', data: { code: 'sealed-1234', minutes: 10 } });
    const link = await put({
      status,
      template: 'resetLink',
      data: { firstName: 'Asha', token: 'sealed-5678', minutes: 30 },
    });
    const texts = [await ask('mails.read', { id: code }), await ask('mails.read', { id: link })];
    expect(texts[0]?.content?.subject).toBe('•••••• is your Tantu verification code');
    expect(texts[0]?.content?.text).toContain('[The code is not shown]');
    expect(texts[1]?.content?.text).toContain('[Choose a new password: the link is not shown]');
    expect(JSON.stringify(texts)).not.toMatch(/sealed|token=|reset-password/);
  });

  test('of a mail that is sent without its secrets is still readable; of an expired and an unknown one, not', async () => {
    const { put, ask } = await office();
    const sent = await put({ status: 'sent', template: 'code', data: { minutes: 10 } });
    const expired = await put({ status: 'expired', template: 'code', data: {} });
    const unknown = await put({ status: 'sent', template: 'birthday', data: {} });
    expect((await ask('mails.read', { id: sent })).content?.text).toContain('valid for 10 minutes');
    for (const id of [expired, unknown]) expect((await ask('mails.read', { id })).content).toBeNull();
  });
});

describe('the outbox in the admin', () => {
  test('newest first, by state with counts, searched by recipient', async () => {
    const { put, failed, ask } = await office();
    await put({ status: 'sent' });
    await failed({ recipient: 'bina@example.com' });
    await put({ status: 'expired', template: 'code', data: {} });
    await put({ recipient: 'c_d@example.com' });
    const all = await ask('mails.list', {});
    expect(all.counts).toEqual({ all: 4, queued: 1, sent: 1, failed: 1, expired: 1 });
    expect(all.items.map(({ status }) => status)).toEqual(['queued', 'expired', 'failed', 'sent']);
    expect((await ask('mails.list', { filter: 'failed' })).items).toMatchObject([
      {
        recipient: 'bina@example.com',
        kind: 'Password changed',
        attempts: 10,
        error: 'connect ECONNREFUSED',
        nextTryAt: null,
        canSendAgain: true,
      },
    ]);
    expect((await ask('mails.list', { search: '_' })).items).toMatchObject([
      { recipient: 'c_d@example.com' },
    ]);
    expect((await ask('mails.list', { search: 'BINA' })).counts).toMatchObject({ all: 1, failed: 1 });
  });

  test('never tells a code, a reset token or anything else of a mail, not even by its error', async () => {
    const store = await office();
    const { call, customer, ask, db, mailWorker } = store;
    const { email } = await customer();
    await call('POST', '/api/auth/register', {
      email: 'new@example.com',
      password: PASSWORD,
      firstName: 'Nila',
      lastName: 'Iyer',
    });
    await call('POST', '/api/auth/send-otp', { email: 'new@example.com' });
    await call('POST', '/api/auth/forgot-password', { email });
    const secrets = (await db.select({ data: mailOutbox.data }).from(mailOutbox).all()).map(
      ({ data }) => Object(data).code ?? Object(data).token,
    );
    expect(secrets).toHaveLength(2);
    const code = await secretOf(store, 'code', 'new@example.com');
    const transport = async ({ subject }: { subject: string }) => {
      throw new Error(`550 rejected: "${subject}"`);
    };
    await mailWorker({ transport }).deliverDue();
    const answer = JSON.stringify(await ask('mails.list', {}));
    for (const secret of [...secrets, code, 'Nila']) expect(answer).not.toContain(secret);
    expect(answer).toContain('550 rejected: \\"… is your Tantu verification code\\"');
    expect(answer).toContain('Password reset link');
  });

  test('names the order that a mail is about', async () => {
    const shop = await testShop();
    const [admin, customer] = [await shop.signIn({ role: 'owner' }), await shop.signIn()];
    const id = await shop.paidOrder(customer.token, [{ productId: await shop.addProduct(), quantity: 1 }]);
    const { items } = await adminCalls(shop, admin.token).ask('mails.list', {});
    expect(items).toMatchObject([{ kind: 'Order paid', orderId: id, recipient: customer.email }]);
  });
});

describe('sending again', () => {
  test('a failed mail waits as if it were new, and is sent', async () => {
    const { failed, act, read, deliverMails, pass, clock, log, admin } = await office();
    const id = await failed();
    pass(3_600_000);
    expect((await act('mails.sendAgain', { id })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 0, sendAt: clock.now, error: null });
    expect(await log()).toMatchObject([
      {
        actorId: admin.id,
        action: 'mail.sendAgain',
        entity: 'mail',
        entityId: String(id),
        label: 'Password changed to asha@example.com',
        before: { status: 'failed' },
        after: { status: 'queued' },
      },
    ]);
    expect((await deliverMails()).map(({ to }) => to)).toEqual(['asha@example.com']);
    expect((await read(id))?.status).toBe('sent');
  });

  test.each(['queued', 'sent', 'expired'] as const)('a %s mail is refused', async (status) => {
    const { put, act, log } = await office();
    const id = await put({ status });
    expect(await act('mails.sendAgain', { id })).toMatchObject({
      status: 409,
      message: `This email is ${status}. You can only resend failed emails.`,
    });
    expect(await log()).toEqual([]);
  });

  test('a code whose time is over is refused, and offered as such', async () => {
    const { failed, act, ask, clock, read } = await office();
    const id = await failed({ template: 'code', expiresAt: clock.now });
    expect((await ask('mails.list', {})).items).toMatchObject([{ canSendAgain: false }]);
    expect(await act('mails.sendAgain', { id })).toMatchObject({
      status: 409,
      message: 'The code or link in this email is no longer valid. The customer must request a new one.',
    });
    expect((await read(id))?.status).toBe('failed');
  });

  test('all failed ones: those of use alone, in one line of the log', async () => {
    const { failed, put, act, read, clock, log } = await office();
    const [first, second] = [await failed(), await failed()];
    const late = await failed({ template: 'code', expiresAt: clock.now });
    await put({ status: 'expired' });
    expect((await act('mails.sendAllAgain')).output).toEqual({ count: 2 });
    expect(await mapInTurn([first, second, late], async (id) => (await read(id))?.status)).toEqual([
      'queued',
      'queued',
      'failed',
    ]);
    expect(await log()).toMatchObject([
      { action: 'mail.sendAllAgain', entityId: 'failed', label: '2 failed emails' },
    ]);
    expect((await act('mails.sendAllAgain')).output).toEqual({ count: 0 });
    expect(await log()).toHaveLength(1);
  });

  test('an unknown mail answers 404', async () => {
    const { act } = await office();
    expect(await act('mails.sendAgain', { id: 9 })).toMatchObject({
      status: 404,
      message: 'Email not found.',
    });
  });

  test('a customer is refused', async () => {
    const store = await office();
    const { token } = await addCustomer(store);
    expect((await adminCalls(store, token).act('mails.sendAllAgain')).status).toBe(403);
  });
});
