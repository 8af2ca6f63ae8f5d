import { eq } from 'drizzle-orm';
import { users, webhookDeliveries } from '@/db/schema';
import { addApiKey } from '../apiKeys';
import { addEndpoint } from '../webhookReceiver';
import type { AccessTable, World } from './world';

/** The account of the world's administrator. */
export function adminIdOf({ store }: Pick<World, 'store'>): number {
  const admin = store.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'admin@example.com'))
    .get();
  if (!admin) throw new Error('The world has no administrator.');
  return admin.id;
}

const url = 'https://erp.example/hooks';

const anEndpoint = (world: World) => ({
  id: addEndpoint(world.store, adminIdOf(world), url, ['order.paid']).id,
});

function aFailedDelivery(world: World) {
  const { id: endpointId } = anEndpoint(world);
  const values = {
    endpointId,
    messageId: 'msg_1',
    event: 'order.paid',
    body: '{}',
    status: 'failed',
  } as const;
  return world.store.db
    .insert(webhookDeliveries)
    .values(values)
    .returning({ id: webhookDeliveries.id })
    .get();
}

/** What programs use of the shop. */
export const adminProgramsAccess: AccessTable = {
  'admin.apiKeys.create': {
    may: 'admin',
    input: () => ({ name: 'Warehouse', scopes: ['orders:read'], expiresInDays: 30 }),
  },
  'admin.apiKeys.list': { may: 'admin' },
  'admin.apiKeys.revoke': {
    may: 'admin',
    input: (world) => ({ id: addApiKey(world.store, adminIdOf(world)).id }),
  },
  'admin.webhooks.create': { may: 'admin', input: () => ({ url, events: ['order.paid'] }) },
  'admin.webhooks.deliveries': { may: 'admin', input: () => ({}) },
  'admin.webhooks.list': { may: 'admin' },
  'admin.webhooks.remove': { may: 'admin', input: anEndpoint },
  'admin.webhooks.replay': { may: 'admin', input: aFailedDelivery },
  'admin.webhooks.rotateSecret': { may: 'admin', input: anEndpoint },
  'admin.webhooks.setPaused': { may: 'admin', input: (world) => ({ ...anEndpoint(world), paused: true }) },
};
