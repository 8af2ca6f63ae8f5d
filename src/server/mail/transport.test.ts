import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mailOutbox } from '@/db/schema';
import { smtpSink } from '../testing/fakes/smtpSink';
import { PASSWORD, watchedStore } from '../testing/people';
import { fileTransport, mailFolder, smtpTransport } from './transport';

/** A store with an unverified customer who has asked for a code. */
async function waitingForCode() {
  const store = await watchedStore();
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
    const { url, received } = await smtpSink();
    expect(await mailWorker({ transport: smtpTransport(url) }).deliverDue()).toBe(1);
    expect(received).toMatchObject([{ from: 'MAIL FROM:<hello@tantu.example>', to: ['asha@example.com'] }]);
    const raw = received[0]?.source ?? '';
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
    expect(
      (await call('POST', '/api/auth/verify-otp', { email: 'asha@example.com', otp, password: PASSWORD }))
        .status,
    ).toBe(200);
    expect(await row()).toMatchObject({ status: 'sent', data: { minutes: 10 } });
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
