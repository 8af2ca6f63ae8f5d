import { and, asc, eq, isNotNull, lte, min } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db, Tx } from '@/db/client';
import { sandboxSecrets, sandboxWebhooks } from '@/db/schema/sandbox';
import { write } from '@/db/write';
import { isOurName } from '@/shared/orders/orderName';
import type { VerifiedWebhook } from '../port/gateway';
import { isSignedBy, parseJson, signatureOf } from '../port/signatures';
import { randomName, type SandboxPayment } from './ledger';

/** Delivers a webhook to the store like an HTTP request; a 2xx response means accepted. */
export type Deliver = (rawBody: string, headers: Record<string, string>) => Promise<{ status: number }>;

/** Milliseconds before the retry after each failure; after the last, the webhook is dropped. */
const retryDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000];

type Parts = { db: Db; log: Logger; now: () => Date };

/** The sandbox's webhooks: stored with their content, delivered in process at least once. */
export class SandboxWebhooks {
  private deliver: Deliver | null = null;
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  /** Sets the receiver and sends webhooks left by an earlier process. */
  deliverTo(deliver: Deliver): void {
    this.deliver = deliver;
    this.plan(0);
  }

  /** Writes a webhook about a payment, in the transaction that changed it. */
  add(tx: Tx, payment: SandboxPayment): void {
    const at = this.parts.now();
    tx.insert(sandboxWebhooks)
      .values({ body: bodyOf(payment, at), sendAt: at })
      .run();
  }

  /** Sends due webhooks. Resolves when all were tried; failed ones are retried later. */
  flush(): Promise<void> {
    // A failure here (a locked database) must not end the process: unsent webhooks stay stored.
    this.running ??= this.sendDue()
      .then(() => this.planNext())
      .catch((error: unknown) => this.parts.log.error({ err: error }, 'sandbox webhooks could not be sent'))
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  /** The signed headers of a webhook with this body. */
  async sign(rawBody: string): Promise<Record<string, string>> {
    return signedHeaders(await secretOf(this.parts.db), rawBody, this.parts.now());
  }

  /** Null for a webhook that the sandbox did not sign. */
  async verify({ headers, rawBody }: { headers: Headers; rawBody: string }): Promise<VerifiedWebhook | null> {
    return readWebhook(await secretOf(this.parts.db), headers, rawBody);
  }

  private async sendDue(): Promise<void> {
    const { db } = this.parts;
    // One at a time, so that the store receives them in order.
    while (this.deliver && isOpen(db)) {
      const due = this.nextDue();
      if (!due) return;
      const taken = await this.tryOnce(this.deliver, due.body);
      if (isOpen(db)) await this.note(due, taken);
    }
  }

  private async tryOnce(deliver: Deliver, body: string): Promise<boolean> {
    const { log } = this.parts;
    try {
      const { status } = await deliver(body, await this.sign(body));
      const taken = status >= 200 && status <= 299;
      if (!taken) log.warn({ status }, 'the store did not take a sandbox webhook');
      return taken;
    } catch (error) {
      log.warn({ err: error }, 'a sandbox webhook could not be delivered');
      return false;
    }
  }

  private nextDue() {
    const { db, now } = this.parts;
    return db
      .select()
      .from(sandboxWebhooks)
      .where(and(isNotNull(sandboxWebhooks.sendAt), lte(sandboxWebhooks.sendAt, now())))
      .orderBy(asc(sandboxWebhooks.sendAt), asc(sandboxWebhooks.id))
      .get();
  }

  private async note({ id, attempts }: { id: number; attempts: number }, taken: boolean): Promise<void> {
    const { db, now } = this.parts;
    const delay = retryDelaysMs[attempts];
    const sendAt = taken || delay === undefined ? null : new Date(now().getTime() + delay);
    const row = { attempts: attempts + 1, sendAt, deliveredAt: taken ? now() : null };
    await write(db, (tx) => tx.update(sandboxWebhooks).set(row).where(eq(sandboxWebhooks.id, id)).run());
  }

  private planNext(): void {
    const { db, now } = this.parts;
    if (!isOpen(db) || !this.deliver) return;
    const next = db
      .select({ at: min(sandboxWebhooks.sendAt) })
      .from(sandboxWebhooks)
      .get()?.at;
    // Never immediately: with a frozen clock this would be a busy loop.
    if (next) this.plan(Math.max(next.getTime() - now().getTime(), 250));
  }

  private plan(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), milliseconds).unref();
  }
}

const webhookBody = z.object({
  event_id: z.string().min(1),
  data: z.object({ order: z.object({ order_id: z.string() }) }),
});

/** Work in progress when the store closes ends silently. */
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
  const known = find();
  if (known) return known.value;
  const row = { name: 'webhook' as const, value: randomName() + randomName() };
  await write(db, (tx) => tx.insert(sandboxSecrets).values(row).onConflictDoNothing().run());
  return find()?.value ?? row.value;
}
