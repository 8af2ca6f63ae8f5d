import { and, count, desc, eq, or } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { webhookDeliveries, webhookEndpoints } from '@/db/schema';
import { contains, isOneOf } from '@/db/sql';
import { namesOfUsers, refusalOfTaking } from '@/server/audit';
import { countByStatus } from '@/server/outbox';
import type { Actor } from '@/shared/access/actor';
import { deliveryStatuses } from '@/shared/admin/webhooks';
import { mapInTurn } from '@/shared/inTurn';
import { adminWindow } from '@/shared/schemas/adminPage';
import type { DeliveriesOut, EndpointOut, ListDeliveriesIn } from '@/shared/schemas/shop/adminWebhooks';
import { notFound } from '../platform/errors';
import { readableEvents } from './rules';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** Throws notFound. */
export async function getEndpoint(db: DbOrTx, id: number): Promise<EndpointRow> {
  const row = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).get();
  if (!row) throw notFound('Webhook');
  return row;
}

/** Every endpoint, the oldest first, with how many of its deliveries wait and failed. */
export async function listEndpoints(db: DbOrTx, viewer: { id: number }): Promise<EndpointOut[]> {
  const counts = await db
    .select({ id: webhookDeliveries.endpointId, status: webhookDeliveries.status, count: count() })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.endpointId, webhookDeliveries.status)
    .all();
  const countOf = (id: number, status: string) =>
    counts.find((row) => row.id === id && row.status === status)?.count ?? 0;
  const rows = await db
    .select({
      id: webhookEndpoints.id,
      createdBy: webhookEndpoints.createdBy,
      url: webhookEndpoints.url,
      events: webhookEndpoints.events,
      createdAt: webhookEndpoints.createdAt,
      pausedAt: webhookEndpoints.pausedAt,
      secretRotatedAt: webhookEndpoints.secretRotatedAt,
    })
    .from(webhookEndpoints)
    .orderBy(webhookEndpoints.id)
    .all();
  const names = await namesOfUsers(
    db,
    rows.map(({ createdBy }) => createdBy).filter((id) => id !== null),
  );
  return mapInTurn(rows, async ({ createdBy, ...row }) => ({
    ...row,
    waiting: countOf(row.id, 'queued'),
    failed: countOf(row.id, 'failed'),
    createdBy: createdBy === null ? null : (names.get(createdBy) ?? ''),
    refused: await refusalOfTaking(db, viewer, createdBy),
  }));
}

const finds = (search: string) =>
  search === ''
    ? undefined
    : or(
        contains(webhookDeliveries.event, search),
        contains(webhookDeliveries.messageId, search),
        contains(webhookDeliveries.body, search),
      );

/** A page of the log of deliveries, the newest first, without events that the viewer may not read. */
export async function listDeliveries(
  db: DbOrTx,
  viewer: Actor,
  { page: asked, search, filter }: ListDeliveriesIn,
): Promise<DeliveriesOut> {
  const found = and(finds(search), isOneOf(webhookDeliveries.event, readableEvents(viewer)));
  const counts = await countByStatus(db, webhookDeliveries, deliveryStatuses, found);
  const { limit, offset, ...place } = adminWindow(counts[filter], asked);
  const items = (
    await db
      .select({ ...deliveryColumns, url: webhookEndpoints.url })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))

      .where(and(found, filter === 'all' ? undefined : eq(webhookDeliveries.status, filter)))
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset)
      .all()
  ).map(({ sendAt, endpointId: _, ...row }) => ({
    ...row,
    nextTryAt: row.status === 'queued' ? sendAt : null,
  }));
  return { items, total: counts[filter], ...place, counts };
}

const deliveryColumns = {
  id: webhookDeliveries.id,
  endpointId: webhookDeliveries.endpointId,
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
