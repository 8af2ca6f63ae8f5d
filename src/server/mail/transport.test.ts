import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mailOutbox } from '@/db/schema';
import { smtpSink } from '../testing/smtpSink';
import { testStore } from '../testing/testStore';
import { fileTransport, mailFolder, smtpTransport } from './transport';

/** A store with an unverified customer who has asked for a code. */
async function waitingForCode() {
  const store = testStore();
  await store.signUp({ verified: false });
  await store.call('POST', '/api/auth/send-otp', { email: 'asha@example.com' });
  const row = () => store.db.select().from(mailOutbox).get();
  return { ...store, row };
}

/** The decoded text of a raw mail, whose parts come as they are or quoted-printable. */
const decoded = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('a mail server', () => {
  test('receives the code mail, by which the customer verifies and signs in', async () => {
    const { mailWorker, call, row } = await waitingForCode();
    const { url, mails } = await smtpSink();
    expect(await mailWorker({ transport: smtpTransport(url) }).deliverDue()).toBe(1);
    expect(mails).toMatchObject([{ from: 'hello@tantu.example', to: ['asha@example.com'] }]);
    const raw = mails[0]?.raw ?? '';
    for (const header of [
      /^From: Tantu <hello@tantu\.example>$/m,
      /^To: asha@example\.com$/m,
      /^Subject: \d{6} is your Tantu verification code$/m,
      /^Message-ID: <mail-1-1768458600000@localhost>$/m,
      /^Date: Thu, 15 Jan 2026 06:30:00 \+0000$/m,
      /^Auto-Submitted: auto-generated$/m,
      /^Content-Type: multipart\/alternative;/m,
      /^Content-Type: text\/plain; charset=utf-8$/m,
      /^Content-Type: text\/html; charset=utf-8$/m,
    ]) {
      expect(raw.replaceAll('\r', '')).toMatch(header);
    }
    const otp = /Your verification code: (\d{6})/.exec(decoded(raw))?.[1] ?? '';
    expect(decoded(raw).split(otp).length).toBeGreaterThanOrEqual(4);
    expect((await call('POST', '/api/auth/verify-otp', { email: 'asha@example.com', otp })).status).toBe(200);
    expect(row()).toMatchObject({ status: 'sent', data: { firstName: 'Asha', minutes: 10 } });
  });

  test.each([
    ['refuses the recipient', { RCPT: '550 no such user' }, /550 no such user/],
    ['refuses the sender', { MAIL: '451 try later' }, /451 try later/],
    ['refuses the content', { END: '554 looks like spam' }, /554 looks like spam/],
    ['is closed', { GREETING: '421 not today' }, /421 not today/],
  ])('that %s: the mail waits for another try, with the reason', async (_, replies, reason) => {
    const { mailWorker, row, logLines } = await waitingForCode();
    const { url } = await smtpSink({ replies });
    expect(await mailWorker({ transport: smtpTransport(url) }).deliverDue()).toBe(0);
    expect(row()).toMatchObject({ status: 'waiting', attempts: 1, error: expect.stringMatching(reason) });
    expect(logLines.join('')).toMatch(reason);
    const { code } = Object(row()?.data);
    expect(code).toMatch(/^\d{6}$/);
    expect(logLines.join('')).not.toContain(code);
  });

  test('that is not there: the same', async () => {
    const { mailWorker, row } = await waitingForCode();
    const closed = createServer();
    const port = await new Promise<number>((resolve) => {
      closed.listen(0, '127.0.0.1', () => resolve(Object(closed.address()).port));
    });
    await new Promise((resolve) => closed.close(resolve));
    await mailWorker({ transport: smtpTransport(`smtp://127.0.0.1:${port}`) }).deliverDue();
    expect(row()).toMatchObject({ status: 'waiting', error: expect.stringContaining('ECONNREFUSED') });
  });

  test('that takes the connection and says nothing is given up after the greeting timeout', async () => {
    const { mailWorker, row } = await waitingForCode();
    const { url } = await smtpSink({ silent: true });
    await mailWorker({ transport: smtpTransport(url, { greetingTimeout: 30 }) }).deliverDue();
    expect(row()).toMatchObject({
      status: 'waiting',
      error: expect.stringContaining('Greeting never received'),
    });
  });
});

describe('a store without a mail server', () => {
  test('writes each mail to a file of its own, readable by its owner only', async () => {
    const { mailWorker, deps } = await waitingForCode();
    const folder = mailFolder(deps.config.dataDir);
    await mailWorker({ transport: fileTransport(folder) }).deliverDue();
    expect(readdirSync(folder)).toEqual(['00000001-code.json']);
    expect(statSync(join(folder, '00000001-code.json')).mode & 0o777).toBe(0o600);
  });
});
