import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mailOutbox } from '@/db/schema';
import { write } from '@/db/write';
import { startJobs } from '../platform/jobs';
import { SecretBox } from '../platform/secretBox';
import { smtpSink } from '../testing/fakes/smtpSink';
import { type TestStore, testStore } from '../testing/testStore';
import { queueMail, queueSecretMail } from './outbox';
import { fileTransport, smtpTransport, type Transport } from './transport';
import { createMailWorker, DELIVERY, retryWaitMs } from './worker';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const to = 'asha@example.com';
const quick = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };

const later = ({ clock }: TestStore, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const worker = ({ deps: { db, log, secrets, now, config } }: TestStore, transport: Transport) =>
  createMailWorker({
    db,
    log,
    secrets,
    now,
    transport,
    config: { ...config, publicUrl: 'https://shop.example' },
  });
const rows = ({ db }: TestStore) => db.select().from(mailOutbox).all();

/** Queues a code, as a request for one does. */
async function queueCode(store: TestStore, minutes = 10): Promise<void> {
  const now = store.clock.now;
  const expiresAt = new Date(now.getTime() + minutes * MINUTE);
  await write(store.db, (tx) =>
    queueSecretMail(tx, store.deps.secrets, 'code', {
      to,
      now,
      expiresAt,
      data: { code: '004217', minutes },
    }),
  );
}

/** Queues a mail that never expires. */
async function queueNotice(store: TestStore): Promise<void> {
  await write(store.db, (tx) =>
    queueMail(tx, 'passwordChanged', { to, now: store.clock.now, data: { firstName: 'Asha' } }),
  );
}

describe('sending by SMTP', () => {
  test('a mail goes out once, as text and HTML, and its secret is emptied', async () => {
    const store = await testStore();
    const { url, received } = await smtpSink();
    const mails = worker(store, smtpTransport(url));
    await queueCode(store);
    expect([await mails.deliverDue(), await mails.deliverDue()]).toEqual([1, 0]);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual([to]);
    const source = received[0]?.source ?? '';
    expect(source).toContain('Subject: 004217 is your Tantu verification code');
    expect(source).toContain('From: Tantu <hello@tantu.example>');
    expect(source).toMatch(/Message-ID: <mail-1-\d+@shop\.example>/);
    expect(source).toContain('Content-Type: text/plain');
    expect(source).toContain('Content-Type: text/html');
    expect(await rows(store)).toMatchObject([
      { status: 'sent', attempts: 1, data: { minutes: 10 }, sentAt: store.clock.now },
    ]);
    expect(JSON.stringify(await rows(store))).not.toContain('004217');
  });

  test('twelve mails go out in order of their queueing, five at a time', async () => {
    const store = await testStore();
    const { url, received } = await smtpSink();
    for (let count = 0; count < 12; count += 1) await queueNotice(store);
    expect(await worker(store, smtpTransport(url)).deliverDue()).toBe(12);
    expect(received).toHaveLength(12);
  });

  test('two workers on one database send each mail once', async () => {
    const store = await testStore();
    const { url, received } = await smtpSink();
    for (let count = 0; count < 8; count += 1) await queueNotice(store);
    const sent = await Promise.all([1, 2].map(() => worker(store, smtpTransport(url)).deliverDue()));
    expect([sent.reduce((sum, count) => sum + count, 0), received.length]).toEqual([8, 8]);
  });

  test('a server that refuses for now delays the mail: 10 s, then three times as long each, and it goes out when it may', async () => {
    const store = await testStore();
    const sink = await smtpSink('delay');
    const mails = worker(store, smtpTransport(sink.url));
    await queueNotice(store);
    expect(await mails.deliverDue()).toBe(0);
    const [row] = await rows(store);
    expect(row).toMatchObject({ status: 'queued', attempts: 1, leasedUntil: null });
    expect(row?.error).toContain('451 Try again later');
    later(store, 10 * SECOND - 1);
    await mails.deliverDue();
    expect((await rows(store))[0]?.attempts).toBe(1);
    later(store, 1);
    await mails.deliverDue();
    expect((await rows(store))[0]?.attempts).toBe(2);
    sink.state.behaviour = 'take';
    later(store, 30 * SECOND);
    expect(await mails.deliverDue()).toBe(1);
    expect(sink.received).toHaveLength(1);
  });

  test.each([
    ['refuse', '550 No such mailbox'],
    ['refuseText', '554 This looks like spam'],
  ] as const)(
    'a mail that is refused for good (%s) fails at once and is tried no more',
    async (behaviour, text) => {
      const store = await testStore();
      const sink = await smtpSink(behaviour);
      const mails = worker(store, smtpTransport(sink.url));
      await queueNotice(store);
      await mails.deliverDue();
      expect(await rows(store)).toMatchObject([{ status: 'failed', attempts: 1, leasedUntil: null }]);
      expect((await rows(store))[0]?.error).toContain(text);
      sink.state.behaviour = 'take';
      later(store, 10 * MINUTE);
      expect(await mails.deliverDue()).toBe(0);
    },
  );

  test('a refused sign-in is tried again: the shopkeeper can mend it', async () => {
    const store = await testStore();
    const { url } = await smtpSink('refuseSignIn');
    await queueNotice(store);
    await worker(store, smtpTransport(url.replace('smtp://', 'smtp://shop:secret@'))).deliverDue();
    expect(await rows(store)).toMatchObject([{ status: 'queued', attempts: 1 }]);
    expect((await rows(store))[0]?.error).toContain('535');
  });

  test('after 10 attempts a mail is failed with its reason, and tried no more', async () => {
    const store = await testStore();
    const refuse = vi.fn(() => Promise.reject(new Error('down')));
    const mails = worker(store, refuse);
    await queueNotice(store);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await rows(store))[0]?.status).toBe('queued');
      await mails.deliverDue();
      later(store, retryWaitMs(attempt) ?? 7200 * SECOND);
    }
    expect(await rows(store)).toMatchObject([{ status: 'failed', attempts: 10, error: 'down' }]);
    await mails.deliverDue();
    expect(refuse).toHaveBeenCalledTimes(10);
  });

  test('the waits grow from 10 s to 2 h; none follows attempt 10', () => {
    const waits = Array.from({ length: 10 }, (_, at) => retryWaitMs(at + 1));
    const seconds = waits.map((ms) => ms && ms / SECOND);
    expect(seconds).toEqual([10, 30, 90, 270, 810, 2430, 7200, 7200, 7200, undefined]);
  });

  test('a server that hangs or is gone fails the attempt within the time limit and keeps the mail', async () => {
    const store = await testStore();
    const { url } = await smtpSink('hang');
    for (const address of [url, 'smtp://127.0.0.1:1']) {
      await queueNotice(store);
      const started = performance.now();
      expect(await worker(store, smtpTransport(address, quick)).deliverDue()).toBe(0);
      expect(performance.now() - started).toBeLessThan(3000);
    }
    expect(await rows(store)).toMatchObject([{ status: 'queued' }, { status: 'queued', attempts: 1 }]);
  });

  test('requests do not wait for a mail server that hangs', async () => {
    const store = await testStore();
    const { url } = await smtpSink('hang');
    await queueNotice(store);
    const sending = worker(store, smtpTransport(url, quick)).deliverDue();
    const message = { name: 'Asha', email: to, phone: '98450 10420', message: 'Hello' };
    expect((await store.call('POST', '/api/contact', message)).status).toBe(200);
    await sending;
  });
});

describe('what is not sent', () => {
  test('a code that was encrypted with the key of another store fails at once, and is not sent', async () => {
    const store = await testStore();
    const secrets = new SecretBox(Buffer.alloc(32, 1));
    const data = { code: '004217', minutes: 10 };
    await write(store.db, (tx) => queueSecretMail(tx, secrets, 'code', { to, now: store.clock.now, data }));
    const send = vi.fn(async () => undefined);
    await worker(store, send).deliverDue();
    expect(send).not.toHaveBeenCalled();
    expect(await rows(store)).toMatchObject([
      { status: 'failed', error: 'This secret was not encrypted with the key of this store.' },
    ]);
  });

  test('a code is encrypted while it waits, and taken out of what a mail server says of it', async () => {
    const store = await testStore();
    await queueCode(store);
    expect(JSON.stringify(await rows(store))).not.toContain('004217');
    const refuse = ({ subject }: { subject: string }) => Promise.reject(new Error(`refused: ${subject}`));
    await worker(store, refuse).deliverDue();
    expect(await rows(store)).toMatchObject([{ error: 'refused: … is your Tantu verification code' }]);
  });

  test('a code goes out until 9:59 and not at 10:00; its secret is emptied', async () => {
    for (const [age, status, sent] of [
      [10 * MINUTE - SECOND, 'sent', 1],
      [10 * MINUTE, 'expired', 0],
    ] as const) {
      const store = await testStore();
      const { url, received } = await smtpSink();
      await queueCode(store);
      later(store, age);
      await worker(store, smtpTransport(url)).deliverDue();
      expect([(await rows(store))[0]?.status, received.length]).toEqual([status, sent]);
      expect(JSON.stringify(await rows(store))).not.toContain('004217');
    }
  });

  test('what is leased to a worker that died waits 2 minutes and is sent then', async () => {
    const store = await testStore();
    const { url, received } = await smtpSink();
    await queueNotice(store);
    const leasedUntil = new Date(store.clock.now.getTime() + DELIVERY.leaseMs);
    await store.db.update(mailOutbox).set({ leasedUntil, attempts: 1 }).where(eq(mailOutbox.id, 1)).run();
    const mails = worker(store, smtpTransport(url));
    later(store, DELIVERY.leaseMs - 1);
    expect(await mails.deliverDue()).toBe(0);
    later(store, 1);
    expect([await mails.deliverDue(), received.length]).toEqual([1, 1]);
  });

  test('a transaction that fails leaves no mail behind', async () => {
    const store = await testStore();
    await expect(
      write(store.db, async (tx) => {
        await queueMail(tx, 'passwordChanged', { to, now: store.clock.now, data: { firstName: 'Asha' } });
        throw new Error('the change failed');
      }),
    ).rejects.toThrow('the change failed');
    expect(await rows(store)).toEqual([]);
  });

  test('a mail of an unknown kind is kept with its reason and does not stop the others', async () => {
    const store = await testStore();
    const { url, received } = await smtpSink();
    await store.db
      .insert(mailOutbox)
      .values({ recipient: to, template: 'constructor', data: {}, sendAt: store.clock.now })
      .run();
    await queueNotice(store);
    expect([await worker(store, smtpTransport(url)).deliverDue(), received.length]).toEqual([1, 1]);
    expect((await rows(store))[0]?.error).toBe('There is no mail template "constructor".');
  });
});

test('started, a worker finds new mails by itself; stopped, it ends what is on its way and takes no more', async () => {
  const store = await testStore();
  const folder = mkdtempSync(join(tmpdir(), 'tantu-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mails = worker(store, fileTransport(folder));
  const stop = startJobs([mails.job()], store.deps.log);
  await queueCode(store);
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['00000001-code.json']), { timeout: 5000 });
  await stop();
  const mail = JSON.parse(readFileSync(join(folder, '00000001-code.json'), 'utf8'));
  expect(mail).toMatchObject({ to, subject: '004217 is your Tantu verification code' });
  await queueNotice(store);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect((await rows(store))[1]?.status).toBe('queued');
});
