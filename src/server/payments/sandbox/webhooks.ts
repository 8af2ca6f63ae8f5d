import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, DbOrTx, Tx } from '@/db/client';
import { sandboxSecrets, sandboxWebhooks } from '@/db/schema/sandbox';
import { write } from '@/db/write';
import { type Attempt, isDue, type OutboxParts, OutboxWorker, outboxCorrections } from '@/server/outbox';
import { isOurName } from '@/shared/orders/orderName';
import type { VerifiedWebhook } from '../port/gateway';
import { isSignedBy, parseJson, signatureOf } from '../port/signatures';
import { randomName, type SandboxPayment } from './ledger';

/** Delivers a webhook to the store like an HTTP request; a 2xx response means accepted. */
export type Deliver = (rawBody: string, headers: Record<string, string>) => Promise<{ status: number }>;

/** Milliseconds between a failed attempt and the next. After the last the webhook is given up. */
const retryWaitsMs = [1_000, 5_000, 30_000, 120_000, 600_000];

const leaseMs = 60_000;

export const sandboxWebhookCorrections = outboxCorrections(sandboxWebhooks, {
  longestWaitMs: Math.max(...retryWaitsMs),
  leaseMs,
});

/** The sandbox's webhooks, sent in process at least once. */
export class SandboxWebhooks {
  readonly #parts: OutboxParts;
  #deliver: Deliver = async () => {
    throw new Error('The store is not ready for webhooks.');
  };
  readonly outbox;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.outbox = new OutboxWorker(parts, {
      name: 'sandbox webhook',
      table: sandboxWebhooks,
      next: nextWebhook,
      deliver: (webhook: DueWebhook) => this.#send(webhook),
      logged: ({ id }) => ({ webhook: id }),
      retryWaitMs: (attempts) => retryWaitsMs[attempts - 1],
      leaseMs,
      // What a store sees first happened first.
      concurrency: 1,
      pollMs: 500,
    });
  }

  /** Says where webhooks go. */
  deliverTo(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  /** Writes a webhook about a payment, in the transaction that changed it. */
  async add(
    tx: Tx,
    payment: SandboxPayment,
    status: SandboxPayment['status'] = payment.status,
  ): Promise<void> {
    const at = this.#parts.now();
    await tx
      .insert(sandboxWebhooks)
      .values({ body: bodyOf({ ...payment, status }, at), sendAt: at })
      .run();
  }

  /** The signed headers of a webhook with this body. */
  async sign(rawBody: string): Promise<Record<string, string>> {
    return signedHeaders(await secretOf(this.#parts.db), rawBody, this.#parts.now());
  }

  /** Null for a webhook that the sandbox did not sign. */
  async verify({ headers, rawBody }: { headers: Headers; rawBody: string }): Promise<VerifiedWebhook | null> {
    return readWebhook(await secretOf(this.#parts.db), headers, rawBody);
  }

  async #send({ body }: DueWebhook): Promise<Attempt<typeof sandboxWebhooks>> {
    const { status } = await this.#deliver(body, await this.sign(body));
    return status >= 200 && status <= 299
      ? { outcome: 'sent' }
      : { outcome: 'retry', reason: `The store returned ${status}.` };
  }
}

type DueWebhook = NonNullable<Awaited<ReturnType<typeof nextWebhook>>>;

const nextWebhook = (db: DbOrTx, now: Date) =>
  db
    .select()
    .from(sandboxWebhooks)
    .where(isDue(sandboxWebhooks, now))
    .orderBy(asc(sandboxWebhooks.sendAt), asc(sandboxWebhooks.id))
    .limit(1)
    .get();

const webhookBody = z.object({
  event_id: z.string().min(1),
  data: z.object({ order: z.object({ order_id: z.string() }) }),
});

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

function readWebhook(secret: string, headers: Headers, rawBody: string): VerifiedWebhook | null {
  const timestamp = headers.get('x-sandbox-timestamp');
  const signature = headers.get('x-sandbox-signature');
  if (!isSignedBy(secret, { timestamp, rawBody, signature })) return null;
  const event = webhookBody.safeParse(parseJson(rawBody)).data;
  if (!event || !isOurName(event.data.order.order_id)) return null;
  return { eventId: event.event_id, providerOrderId: event.data.order.order_id };
}

/** Created on first use and stored in the database: webhooks written before a restart stay valid. */
async function secretOf(db: Db): Promise<string> {
  const find = () => db.select().from(sandboxSecrets).where(eq(sandboxSecrets.name, 'webhook')).get();
  const known = await find();
  if (known) return known.value;
  const row = { name: 'webhook' as const, value: randomName() + randomName() };
  await write(db, (tx) => tx.insert(sandboxSecrets).values(row).onConflictDoNothing().run());
  return (await find())?.value ?? row.value;
}
