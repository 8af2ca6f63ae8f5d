import { and, count, desc, eq, or } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { webhookDeliveries, webhookEndpoints } from '@/db/schema';
import { contains } from '@/db/sql';
import { countByStatus } from '@/server/outbox';
import { deliveryStatuses } from '@/shared/admin/webhooks';
import { adminWindow } from '@/shared/schemas/adminPage';
import type { DeliveriesOut, EndpointOut, ListDeliveriesIn } from '@/shared/schemas/adminWebhooks';
import { notFound } from '../platform/errors';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** Throws notFound. */
export async function getEndpoint(db: DbOrTx, id: number): Promise<EndpointRow> {
  const row = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).get();
  if (!row) throw notFound('Webhook');
  return row;
}

/** Every endpoint, the oldest first, with how many of its deliveries wait and failed. */
export async function listEndpoints(db: DbOrTx): Promise<EndpointOut[]> {
  const counts = await db
    .select({ id: webhookDeliveries.endpointId, status: webhookDeliveries.status, count: count() })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.endpointId, webhookDeliveries.status)
    .all();
  const countOf = (id: number, status: string) =>
    counts.find((row) => row.id === id && row.status === status)?.count ?? 0;
  return (
    await db
      .select({
        id: webhookEndpoints.id,
        url: webhookEndpoints.url,
        events: webhookEndpoints.events,
        createdAt: webhookEndpoints.createdAt,
        pausedAt: webhookEndpoints.pausedAt,
        secretRotatedAt: webhookEndpoints.secretRotatedAt,
      })
      .from(webhookEndpoints)
      .orderBy(webhookEndpoints.id)
      .all()
  ).map((row) => ({ ...row, waiting: countOf(row.id, 'queued'), failed: countOf(row.id, 'failed') }));
}

const finds = (search: string) =>
  search === ''
    ? undefined
    : or(
        contains(webhookDeliveries.event, search),
        contains(webhookDeliveries.messageId, search),
        contains(webhookDeliveries.body, search),
      );

/** A page of the log of deliveries, the newest first. */
export async function listDeliveries(
  db: DbOrTx,
  { page: asked, search, filter }: ListDeliveriesIn,
): Promise<DeliveriesOut> {
  const counts = await countByStatus(db, webhookDeliveries, deliveryStatuses, finds(search));
  const { limit, offset, ...place } = adminWindow(counts[filter], asked);
  const items = (
    await db
      .select({ ...deliveryColumns, url: webhookEndpoints.url })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(and(finds(search), filter === 'all' ? undefined : eq(webhookDeliveries.status, filter)))
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset)
      .all()
  ).map(({ sendAt, ...row }) => ({ ...row, nextTryAt: row.status === 'queued' ? sendAt : null }));
  return { items, total: counts[filter], ...place, counts };
}

const deliveryColumns = {
  id: webhookDeliveries.id,
  event: webhookDeliveries.event,
  messageId: webhookDeliveries.messageId,
  body: webhookDeliveries.body,
  status: webhookDeliveries.status,
  attempts: webhookDeliveries.attempts,
  sendAt: webhookDeliveries.sendAt,
  responseStatus: webhookDeliveries.responseStatus,
  responseBody: webhookDeliveries.responseBody,
  error: webhookDeliveries.error,
  createdAt: webhookDeliveries.createdAt,
  sentAt: webhookDeliveries.sentAt,
};

/** One delivery. Throws notFound. */
export async function getDelivery(db: DbOrTx, id: number) {
  const row = await db
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .get();
  if (!row) throw notFound('Delivery');
  return row;
}
