import { asc } from 'drizzle-orm';
import { webhookDeliveries } from '@/db/schema';
import { type WebhookEvent, webhookEvents } from '@/shared/webhooks';
import { createWebhookSender } from '../webhooks/sender';
import { rpc } from './people';
import { testShop } from './shop';
import { addEndpoint, type Received, webhookReceiver } from './webhookReceiver';

type Receiver = Parameters<typeof webhookReceiver>[0];

/** A shop with an administrator and a program that is told of `events`. */
export async function shopWithWebhooks(events: readonly WebhookEvent[] = webhookEvents, answer?: Receiver) {
  const shop = testShop();
  // A receiver looks at how old a message is by the real clock.
  shop.clock.now = new Date();
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ isAdmin: true })];
  const { url, received } = await webhookReceiver(answer);
  const { id, secret } = await addEndpoint(shop, admin.id, url, [...events]);
  const sender = createWebhookSender(shop.deps);
  const deliveries = () => shop.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id)).all();
  const later = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };
  const ask = async (name: string, input?: unknown) => {
    const kind = name === 'list' || name === 'deliveries' ? 'query' : 'mutation';
    // A session of the staff ends while nothing is done for hours.
    const { token } = await shop.signIn({ isAdmin: true });
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

/** A received message's headers, as the library that verifies them takes them. */
export const headersOf = ({ headers }: Received) => headers as Record<string, string>;
