import { asc } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { webhookDeliveries, webhookEndpoints } from '@/db/schema';
import { type WebhookEvent, webhookEvents } from '@/shared/admin/webhooks';
import { createWebhookSender } from '../../webhooks/sender';
import { addEndpoint, type Received, webhookReceiver } from '../fakes/webhookReceiver';
import { rpc } from '../people';
import type { TestShop } from '../shop';

type Receiver = Parameters<typeof webhookReceiver>[0];

/** Adds a customer, an owner and a webhook endpoint for `events`. */
export async function withWebhooks(
  shop: TestShop,
  events: readonly WebhookEvent[] = webhookEvents,
  answer?: Receiver,
) {
  // A receiver checks a message's age by the real clock.
  shop.clock.now = new Date();
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ role: 'owner' })];
  const { url, received } = await webhookReceiver(answer);
  const { id, secret } = await addEndpoint(shop, admin.id, url, [...events]);
  const sender = createWebhookSender(shop.deps);
  const deliveries = () => shop.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id)).all();
  const later = (ms: number) => shop.pass(ms / 1000);
  const ask = async (name: string, input?: unknown) => {
    const kind = name === 'list' || name === 'deliveries' ? 'query' : 'mutation';
    // A staff session ends after hours without activity.
    const { token } = await shop.signIn({ role: 'owner' });
    const { body } = await rpc(shop, kind, `admin.webhooks.${name}`, input, token);
    return body.result?.data.json ?? body.error.json;
  };
  const setStatus = (order: number, status: string) =>
    shop.call('PUT', `/api/orders/${order}/status`, { status }, admin.token);
  return {
    ...shop,
    customer,
    admin,
    url,
    received,
    endpoint: id,
    secret,
    sender,
    deliveries,
    later,
    ask,
    setStatus,
  };
}

/** A received message's headers for the verifying library. */
export const headersOf = ({ headers }: Received) => headers as Record<string, string>;

/** A webhook delivery that failed for good. */
export async function addFailedDelivery(db: Db): Promise<void> {
  const endpoint = { url: 'https://books.example/hook', events: [], secret: 'sealed' };
  const { id } = await db
    .insert(webhookEndpoints)
    .values(endpoint)
    .returning({ id: webhookEndpoints.id })
    .get();
  const delivery = { endpointId: id, messageId: 'm1', event: 'order.paid', body: '{}' } as const;
  await db
    .insert(webhookDeliveries)
    .values({ ...delivery, status: 'failed' })
    .run();
}
