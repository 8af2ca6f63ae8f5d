import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sqliteClient } from '@/db/client';
import { mailOutbox } from '@/db/schema';
import { write } from '@/db/write';
import { startJobs } from '../platform/jobs';
import { watchedStore } from '../testing/people';
import { nextMail, queueSecretMail, withdrawMails } from './outbox';
import type { OutgoingMail, Transport } from './transport';
import { DELIVERY } from './worker';

async function office() {
  const store = await watchedStore();
  const { db, clock, deps } = store;
  const queue = (to = 'asha@example.com', expiresAt?: Date) =>
    write(db, (tx) =>
      queueSecretMail(tx, deps.secrets, 'code', {
        to,
        data: { code: '004217', minutes: 10 },
        now: clock.now,
        expiresAt,
      }),
    );
  const rows = () => db.select().from(mailOutbox).all();
  const later = (milliseconds: number) => new Date(clock.now.getTime() + milliseconds);
  return { ...store, queue, rows, later };
}

/** A transport that records its recipients and then runs the given function. */
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
  test('takes back the mails of one kind for one recipient', async () => {
    const { queue, db, deliverMails } = await office();
    await queue();
    await queue('ria@example.com');
    await write(db, (tx) => withdrawMails(tx, 'code', 'asha@example.com'));
    await write(db, (tx) => withdrawMails(tx, 'resetLink', 'ria@example.com'));
    expect((await deliverMails()).map(({ to }) => to)).toEqual(['ria@example.com']);
  });
});

test('a code is sent before 1,000 other mails that have waited longer', async () => {
  const { queue, db, clock, later } = await office();
  const waiting = Array.from({ length: 1000 }, (_, at) => ({
    recipient: `person-${at}@example.com`,
    template: 'passwordChanged',
    data: { firstName: 'Ria' },
    sendAt: new Date(clock.now.getTime() - 60_000),
    createdAt: clock.now,
  }));
  await db.insert(mailOutbox).values(waiting).run();
  await queue('asha@example.com');
  expect((await nextMail(db, clock.now))?.template).toBe('code');
  await db
    .update(mailOutbox)
    .set({ leasedUntil: later(1) })
    .where(eq(mailOutbox.template, 'code'))
    .run();
  expect((await nextMail(db, clock.now))?.template).toBe('passwordChanged');
});

test('urgent mails are looked for in their own index, without reading those that wait', async () => {
  const { db, clock } = await office();
  const prepare = vi.spyOn(sqliteClient(db), 'prepare');
  await nextMail(db, clock.now);
  const [urgent] = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  const values = [...(urgent ?? '').matchAll(/\?/g)].map(() => null);
  expect(
    sqliteClient(db)
      .prepare(`explain query plan ${urgent}`)
      .all(...values),
  ).toEqual([
    expect.objectContaining({
      detail: 'SEARCH mail_outbox USING INDEX mail_outbox_urgent (status=? AND send_at<?)',
    }),
  ]);
});

describe('two workers', () => {
  test('racing for 40 mails send each once', async () => {
    const { queue, mailWorker, rows } = await office();
    for (let count = 1; count <= 40; count++) await queue(`person-${count}@example.com`);
    const { tried, transport } = noting(() => new Promise((resolve) => setImmediate(resolve)));
    const workers = [mailWorker({ transport }), mailWorker({ transport }), mailWorker({ transport })];
    const sent = await Promise.all(workers.map((worker) => worker.deliverDue()));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect([tried.length, new Set(tried).size]).toEqual([40, 40]);
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true);
  });
});

describe('a mail server that is down', () => {
  test('one bad recipient does not keep the others waiting', async () => {
    const { queue, mailWorker } = await office();
    for (const name of ['bad', 'asha', 'ria']) await queue(`${name}@example.com`);
    const { transport } = noting((mail) => (mail.to.startsWith('bad') ? down() : Promise.resolve()));
    expect(await mailWorker({ transport }).deliverDue()).toBe(2);
  });
});

describe('a mail server that hangs', () => {
  test('is given up after the time limit, which is below the lease, and others are sent', async () => {
    const { queue, mailWorker, rows } = await office();
    expect(DELIVERY.timeoutMs).toBeLessThan(DELIVERY.leaseMs);
    for (const name of ['hanging', 'asha', 'ria', 'dev', 'tara', 'uma', 'vir'])
      await queue(`${name}@example.com`);
    const { transport } = noting((mail) =>
      mail.to.startsWith('hanging') ? new Promise(() => {}) : Promise.resolve(),
    );
    expect(await mailWorker({ transport, timeoutMs: 20 }).deliverDue()).toBe(6);
    expect((await rows())[0]).toMatchObject({
      status: 'queued',
      attempts: 1,
      error: 'The mail server did not accept the email within 20 ms.',
    });
  });

  test('keeps one of five senders busy: mails that come later are sent meanwhile', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { queue, mailWorker } = await office();
    const { tried, transport } = noting((mail) =>
      mail.to.startsWith('hanging') ? new Promise(() => {}) : Promise.resolve(),
    );
    const worker = mailWorker({ transport });
    const stop = startJobs([worker.job()], pino({ level: 'silent' }));
    for (const to of ['hanging@example.com', 'asha@example.com']) {
      const queued = queue(to);
      await vi.advanceTimersByTimeAsync(1000);
      await queued;
    }
    expect(tried).toEqual(['hanging@example.com', 'asha@example.com']);
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(DELIVERY.timeoutMs);
    await stopped;
  });

  test('does not keep a stopping worker longer than the limit, and nothing more is taken', async () => {
    const { queue, mailWorker, rows } = await office();
    for (let count = 1; count <= 7; count++) await queue(`person-${count}@example.com`);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { tried, transport } = noting(() => new Promise(() => {}));
    const worker = mailWorker({ transport });
    const stop = startJobs([worker.job()], pino({ level: 'silent' }));
    await vi.advanceTimersByTimeAsync(500);
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(DELIVERY.timeoutMs);
    await stopped;
    expect(tried).toHaveLength(DELIVERY.concurrency);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });
});
