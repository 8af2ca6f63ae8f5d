import { asc } from 'drizzle-orm';
import { sandboxWebhooks } from '@/db/schema';
import { isDue } from '../entries';
import { type Attempt, type OutboxKind, type OutboxParts, OutboxWorker } from '../worker';

type Entry = { id: number; body: string; attempts: number };
type Kind = OutboxKind<typeof sandboxWebhooks, Entry>;

/** An outbox over the sandbox's table; `deliver` gets an entry's body. */
export const testOutbox = (
  parts: OutboxParts,
  deliver: (name: string) => Promise<Attempt<typeof sandboxWebhooks>>,
  options: Partial<Kind> = {},
) =>
  new OutboxWorker(parts, {
    name: 'entry',
    table: sandboxWebhooks,
    next: (db, now) =>
      db
        .select()
        .from(sandboxWebhooks)
        .where(isDue(sandboxWebhooks, now))
        .orderBy(asc(sandboxWebhooks.sendAt), asc(sandboxWebhooks.id))
        .limit(1)
        .get(),
    deliver: ({ body }: Entry) => deliver(body),
    logged: ({ body }) => ({ entry: body }),
    retryWaitMs: () => 1000,
    leaseMs: 10_000,
    concurrency: 3,
    pollMs: 100,
    ...options,
  });
