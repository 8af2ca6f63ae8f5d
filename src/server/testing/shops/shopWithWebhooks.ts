import { asc } from 'drizzle-orm';
import { webhookDeliveries } from '@/db/schema';
import { type WebhookEvent, webhookEvents } from '@/shared/admin/webhooks';
import { createWebhookSender } from '../../webhooks/sender';
import { addEndpoint, type Received, webhookReceiver } from '../fakes/webhookReceiver';
import { rpc } from '../people';
import { testShop } from '../shop';

type Receiver = Parameters<typeof webhookReceiver>[0];

/** A shop with an administrator and a webhook endpoint for `events`. */
export async function shopWithWebhooks(events: readonly WebhookEvent[] = webhookEvents, answer?: Receiver) {
  const shop = await testShop();
  // A receiver checks a message's age by the real clock.
  shop.clock.now = new Date();
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ role: 'owner' })];
  const { url, received } = await webhookReceiver(answer);
  const { id, secret } = await addEndpoint(shop, admin.id, url, [...events]);
  const sender = createWebhookSender(shop.deps);
  const deliveries = () => shop.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id)).all();
  const later = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };
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
