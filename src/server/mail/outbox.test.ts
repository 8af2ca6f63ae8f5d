import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mailOutbox } from '@/db/schema';
import { write } from '@/db/transaction';
import { testStore } from '../testing/testStore';
import { DELIVERY, leaseMail, markSent, purgeMails, queueMail, waitAfter, withdrawMails } from './outbox';
import type { OutgoingMail, Transport } from './transport';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function office() {
  const store = testStore();
  const { db, clock } = store;
  const queue = (to = 'asha@example.com', expiresAt?: Date) =>
    write(db, (tx) =>
      queueMail(tx, 'code', {
        to,
        data: { firstName: 'Asha', code: '004217', minutes: 10 },
        now: clock.now,
        expiresAt,
      }),
    );
  const rows = () => db.select().from(mailOutbox).all();
  const later = (milliseconds: number) => new Date(clock.now.getTime() + milliseconds);
  return { ...store, queue, rows, later };
}

/** A transport that notes whom it was asked to send to, and then does as told. */
function noting(work: (mail: OutgoingMail) => Promise<void> = async () => {}) {
  const tried: string[] = [];
  const transport: Transport = (mail) => {
    tried.push(mail.to);
    return work(mail);
  };
  return { tried, transport };
}

const down = async () => {
  throw new Error('connect ECONNREFUSED 127.0.0.1:25');
};

describe('the outbox', () => {
  test('keeps a mail only if the transaction that caused it commits', async () => {
    const { db, clock, rows, deliverMails } = office();
    const data = { firstName: 'Asha', code: '004217', minutes: 10 };
    const failing = () =>
      write(db, (tx) => {
        queueMail(tx, 'code', { to: 'asha@example.com', data, now: clock.now });
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    expect(rows()).toEqual([]);
    expect(await deliverMails()).toEqual([]);
  });

  test('empties the secrets of a mail that was sent, and leaves the rest', async () => {
    const { queue, rows, deliverMails, clock } = office();
    queue();
    await deliverMails();
    expect(rows()).toMatchObject([{ status: 'sent', sentAt: clock.now, attempts: 1, leasedUntil: null }]);
    expect(rows()[0]?.data).toEqual({ firstName: 'Asha', minutes: 10 });
  });

  test('sends a mail one second before it expires, and never after', async () => {
    const { queue, rows, deliverMails, later, pass } = office();
    queue('in-time@example.com', later(10 * MINUTE));
    pass(10 * MINUTE - SECOND);
    queue('late@example.com', later(SECOND));
    expect(await deliverMails()).toHaveLength(2);
    queue('late@example.com', later(SECOND));
    pass(SECOND);
    expect(await deliverMails()).toEqual([]);
    expect(rows().at(-1)).toMatchObject({ status: 'expired', data: {}, attempts: 0 });
  });

  test('takes back the mails of one kind for one recipient', async () => {
    const { queue, db, deliverMails } = office();
    queue();
    queue('ria@example.com');
    write(db, (tx) => withdrawMails(tx, 'code', 'asha@example.com'));
    write(db, (tx) => withdrawMails(tx, 'resetLink', 'ria@example.com'));
    expect((await deliverMails()).map(({ to }) => to)).toEqual(['ria@example.com']);
  });

  test('forgets what was dealt with, and keeps what waits or is parked', () => {
    const { queue, db, rows, later } = office();
    for (const status of ['sent', 'expired', 'parked', 'waiting'] as const) {
      queue();
      db.$client.prepare('update mail_outbox set status = ? where id = last_insert_rowid()').run(status);
    }
    write(db, (tx) => purgeMails(tx, later(0)));
    expect(rows().map(({ status }) => status)).toEqual(['parked', 'waiting']);
  });
});

describe('two workers', () => {
  test('racing for 40 mails send each once', async () => {
    const { queue, mailWorker, rows } = office();
    for (let count = 1; count <= 40; count++) queue(`person-${count}@example.com`);
    const { tried, transport } = noting(() => new Promise((resolve) => setImmediate(resolve)));
    const workers = [mailWorker({ transport }), mailWorker({ transport }), mailWorker({ transport })];
    const sent = await Promise.all(workers.map((worker) => worker.deliverDue()));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect([tried.length, new Set(tried).size]).toEqual([40, 40]);
    expect(rows().every(({ status }) => status === 'sent')).toBe(true);
  });

  test('a mail whose worker died is taken over when its lease of 120 s ends', async () => {
    const { queue, db, clock, deliverMails, pass } = office();
    queue();
    const lost = leaseMail(db, clock.now);
    pass(DELIVERY.lease - SECOND);
    expect(await deliverMails()).toEqual([]);
    pass(SECOND);
    expect(await deliverMails()).toHaveLength(1);
    expect(lost?.leasedUntil).toEqual(clock.now);
  });

  test('one that lost its lease does not end the attempt of the other', () => {
    const { queue, db, clock, rows, pass } = office();
    queue();
    const slow = leaseMail(db, clock.now);
    pass(DELIVERY.lease);
    leaseMail(db, clock.now);
    if (slow) markSent(db, slow, clock.now);
    expect(rows()).toMatchObject([{ status: 'waiting', attempts: 2 }]);
  });
});

describe('a mail server that is down', () => {
  test('is asked again after 10 s, 30 s, 90 s … at most 2 h, and the mail is parked after 10 tries', async () => {
    const { queue, mailWorker, rows, pass, clock, logLines } = office();
    queue();
    const { tried, transport } = noting(down);
    const worker = mailWorker({ transport });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect(await worker.deliverDue()).toBe(0);
      expect(tried).toHaveLength(attempt);
      const wait = (rows()[0]?.sendAt.getTime() ?? 0) - clock.now.getTime();
      waits.push(wait / SECOND);
      pass(wait - 1);
      await worker.deliverDue();
      expect(tried).toHaveLength(attempt);
      pass(1);
    }
    expect(waits).toEqual([10, 30, 90, 270, 810, 2430, 7200, 7200, 7200, 7200]);
    expect(rows()).toMatchObject([
      { status: 'parked', attempts: 10, error: 'connect ECONNREFUSED 127.0.0.1:25' },
    ]);
    pass(24 * 60 * MINUTE);
    expect(await worker.deliverDue()).toBe(0);
    expect(tried).toHaveLength(10);
    expect(logLines.join('')).not.toContain('004217');
  });

  test('delays the mail and nothing else: the request that caused it answers 200', async () => {
    const { call, signUp, mailWorker, pass, deliverMails } = office();
    await signUp({ verified: false });
    await mailWorker({ transport: down }).deliverDue();
    expect((await call('POST', '/api/auth/send-otp', { email: 'asha@example.com' })).status).toBe(200);
    expect(await mailWorker({ transport: down }).deliverDue()).toBe(0);
    pass(waitAfter(1));
    expect(await deliverMails()).toHaveLength(1);
  });

  test('one bad recipient does not keep the others waiting', async () => {
    const { queue, mailWorker } = office();
    for (const name of ['bad', 'asha', 'ria']) queue(`${name}@example.com`);
    const { transport } = noting((mail) => (mail.to.startsWith('bad') ? down() : Promise.resolve()));
    expect(await mailWorker({ transport }).deliverDue()).toBe(2);
  });
});

describe('a mail server that hangs', () => {
  test('is given up after the time limit, which is below the lease, and others are sent', async () => {
    const { queue, mailWorker, rows } = office();
    expect(DELIVERY.patience).toBeLessThan(DELIVERY.lease);
    for (const name of ['hanging', 'asha', 'ria', 'dev', 'tara', 'uma', 'vir']) queue(`${name}@example.com`);
    const { transport } = noting((mail) =>
      mail.to.startsWith('hanging') ? new Promise(() => {}) : Promise.resolve(),
    );
    expect(await mailWorker({ transport, patience: 20 }).deliverDue()).toBe(6);
    expect(rows()[0]).toMatchObject({
      status: 'waiting',
      attempts: 1,
      error: 'The mail was not taken within 20 ms.',
    });
  });

  test('keeps one lane of five busy: mails that come later are sent meanwhile', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { queue, mailWorker } = office();
    const { tried, transport } = noting((mail) =>
      mail.to.startsWith('hanging') ? new Promise(() => {}) : Promise.resolve(),
    );
    const worker = mailWorker({ transport });
    worker.start();
    queue('hanging@example.com');
    await vi.advanceTimersByTimeAsync(1000);
    queue('asha@example.com');
    await vi.advanceTimersByTimeAsync(1000);
    expect(tried).toEqual(['hanging@example.com', 'asha@example.com']);
    const stopped = worker.stop();
    await vi.advanceTimersByTimeAsync(DELIVERY.patience);
    await stopped;
  });

  test('does not keep a stopping worker longer than the limit, and nothing more is taken', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { queue, mailWorker, rows } = office();
    for (let count = 1; count <= 7; count++) queue(`person-${count}@example.com`);
    const { tried, transport } = noting(() => new Promise(() => {}));
    const worker = mailWorker({ transport });
    worker.start();
    await vi.advanceTimersByTimeAsync(500);
    const stopped = worker.stop();
    await vi.advanceTimersByTimeAsync(DELIVERY.patience);
    await stopped;
    expect(tried).toHaveLength(DELIVERY.atOnce);
    expect(rows().map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });
});
