import type { Db } from '@/db/client';
import { webhookDeliveries, webhookEndpoints } from '@/db/schema';

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
