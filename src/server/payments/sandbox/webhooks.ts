import { and, asc, eq, isNotNull, lte, min } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db, Tx } from '@/db/open';
import { sandboxSecrets, sandboxWebhooks } from '@/db/schema/sandbox';
import { write } from '@/db/transaction';
import type { WebhookNotice } from '../gateway';
import { isOurOrderName } from '../names';
import { isSignedBy, parseJson, signatureOf } from '../signatures';
import { randomName, type SandboxPayment } from './ledger';

/** Hands a webhook to the store, as an HTTP request would; an answer of 2xx means that it was taken. */
export type Deliver = (rawBody: string, headers: Record<string, string>) => Promise<{ status: number }>;

/** Milliseconds until the next try after each one that failed; after the last it is given up. */
const DELAYS = [1_000, 5_000, 30_000, 120_000, 600_000];

type Parts = { db: Db; log: Logger; now: () => Date };
export type SandboxWebhooks = ReturnType<typeof sandboxWebhookSender>;

/** The sandbox's webhooks: written down with what they tell, sent in process at least once. */
export function sandboxWebhookSender({ db, log, now }: Parts) {
  let deliver: Deliver | null = null;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const flush = (): Promise<void> => {
    // A failure here (a locked database) must not end the process: what was not sent stays written down.
    running ??= sendDue()
      .then(planNext)
      .catch((error: unknown) => log.error({ err: error }, 'sandbox webhooks could not be sent'))
      .finally(() => {
        running = null;
      });
    return running;
  };

  async function sendDue(): Promise<void> {
    // One at a time, so that what a store sees first happened first.
    for (let due = nextDue(); due && deliver; due = nextDue()) {
      const taken = await tryOnce(deliver, due.body);
      if (!isOpen(db)) return;
      note(due, taken);
    }
  }

  async function tryOnce(send: Deliver, body: string): Promise<boolean> {
    try {
      const { status } = await send(body, signedHeaders(secretOf(db), body, now()));
      if (status < 200 || status > 299) log.warn({ status }, 'the store did not take a sandbox webhook');
      return status >= 200 && status <= 299;
    } catch (error) {
      log.warn({ err: error }, 'a sandbox webhook could not be delivered');
      return false;
    }
  }

  const nextDue = () =>
    isOpen(db)
      ? db
          .select()
          .from(sandboxWebhooks)
          .where(and(isNotNull(sandboxWebhooks.sendAt), lte(sandboxWebhooks.sendAt, now())))
          .orderBy(asc(sandboxWebhooks.sendAt), asc(sandboxWebhooks.id))
          .limit(1)
          .get()
      : undefined;

  function note({ id, attempts }: { id: number; attempts: number }, taken: boolean): void {
    const delay = DELAYS[attempts];
    const sendAt = taken || delay === undefined ? null : new Date(now().getTime() + delay);
    const row = { attempts: attempts + 1, sendAt, deliveredAt: taken ? now() : null };
    write(db, (tx) => tx.update(sandboxWebhooks).set(row).where(eq(sandboxWebhooks.id, id)).run());
  }

  function planNext(): void {
    if (!isOpen(db) || !deliver) return;
    const next = db
      .select({ at: min(sandboxWebhooks.sendAt) })
      .from(sandboxWebhooks)
      .get()?.at;
    if (!next) return;
    clearTimeout(timer);
    // Never at once: with a clock that stands still this would be a busy loop.
    timer = setTimeout(() => void flush(), Math.max(next.getTime() - now().getTime(), 250)).unref();
  }

  return {
    /** Writes a webhook about a payment, in the transaction that changed it. */
    add: (tx: Tx, payment: SandboxPayment) =>
      tx
        .insert(sandboxWebhooks)
        .values({ body: bodyOf(payment, now()), sendAt: now() })
        .run(),
    /** Sends what is due and resolves when all of it was tried; what fails is tried again later. */
    flush,
    /** Says where webhooks go, and sends those that an earlier process left. */
    deliverTo: (send: Deliver) => {
      deliver = send;
      timer = setTimeout(() => void flush(), 0).unref();
    },
    /** The signed headers of a webhook, for tests and for a store that checks one by hand. */
    sign: (rawBody: string) => signedHeaders(secretOf(db), rawBody, now()),
    verify: ({ headers, rawBody }: { headers: Headers; rawBody: string }) =>
      readWebhook(secretOf(db), headers, rawBody),
  };
}

const webhookBody = z.object({
  event_id: z.string().min(1),
  data: z.object({ order: z.object({ order_id: z.string() }) }),
});

/** Work that was under way when the store closed ends quietly. */
const isOpen = (db: Db): boolean => db.$client.open;

function bodyOf(payment: SandboxPayment, at: Date): string {
  return JSON.stringify({
    event_id: `sandbox_event_${randomName()}`,
    event_time: at.toISOString(),
    type: `PAYMENT_${payment.status.toUpperCase()}`,
    data: {
      order: { order_id: payment.providerOrderId, order_amount: payment.amount / 100, order_currency: 'INR' },
      payment: { payment_id: payment.paymentId, payment_status: payment.status, method: payment.instrument },
    },
  });
}

function signedHeaders(secret: string, rawBody: string, at: Date): Record<string, string> {
  const timestamp = String(at.getTime());
  return {
    'content-type': 'application/json',
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-signature': signatureOf(secret, timestamp, rawBody),
  };
}

function readWebhook(secret: string, headers: Headers, rawBody: string): WebhookNotice | null {
  const timestamp = headers.get('x-sandbox-timestamp');
  const signature = headers.get('x-sandbox-signature');
  if (!isSignedBy(secret, { timestamp, rawBody, signature })) return null;
  const event = webhookBody.safeParse(parseJson(rawBody)).data;
  if (!event || !isOurOrderName(event.data.order.order_id)) return null;
  return { eventId: event.event_id, providerOrderId: event.data.order.order_id };
}

/** Made on first use and kept in the data folder: webhooks written before a restart stay good. */
function secretOf(db: Db): string {
  const find = () => db.select().from(sandboxSecrets).where(eq(sandboxSecrets.name, 'webhook')).get();
  const known = find();
  if (known) return known.value;
  const row = { name: 'webhook' as const, value: randomName() + randomName() };
  write(db, (tx) => tx.insert(sandboxSecrets).values(row).onConflictDoNothing().run());
  return find()?.value ?? row.value;
}
