import { eq } from 'drizzle-orm';
import { users, webhookDeliveries } from '@/db/schema';
import { addEndpoint } from '../fakes/webhookReceiver';
import { addApiKey } from '../people';
import type { AccessFixture, AccessTable } from './fixture';

/** The user id of the fixture's administrator. */
export async function adminIdOf({ store }: Pick<AccessFixture, 'store'>): Promise<number> {
  const admin = await store.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'admin@example.com'))
    .get();
  if (!admin) throw new Error('The fixture has no administrator.');
  return admin.id;
}

const url = 'https://erp.example/hooks';

const anEndpoint = async (fixture: AccessFixture) => ({
  id: (await addEndpoint(fixture.store, await adminIdOf(fixture), url, ['order.paid'])).id,
});

async function aFailedDelivery(fixture: AccessFixture) {
  const { id: endpointId } = await anEndpoint(fixture);
  const values = {
    endpointId,
    messageId: 'msg_1',
    event: 'order.paid',
    body: '{}',
    status: 'failed',
  } as const;
  return fixture.store.db
    .insert(webhookDeliveries)
    .values(values)
    .returning({ id: webhookDeliveries.id })
    .get();
}

/** API keys and webhooks. */
export const adminProgramsAccess: AccessTable = {
  'admin.apiKeys.create': {
    may: 'staff',
    input: () => ({ name: 'Warehouse', scopes: ['orders:read'], expiresInDays: 30 }),
  },
  'admin.apiKeys.list': { may: 'staff' },
  'admin.apiKeys.revoke': {
    may: 'staff',
    input: async (fixture) => ({ id: (await addApiKey(fixture.store, await adminIdOf(fixture))).id }),
  },
  'admin.settings.duties': { may: 'staff' },
  'admin.settings.get': { may: 'staff' },
  'admin.settings.goodsRate': { may: 'staff', input: () => ({ hsn: '6211' }) },
  'admin.settings.gstReadiness': { may: 'staff' },
  'admin.settings.update': { may: 'staff', input: () => ({ name: 'Mill Road' }) },
  'admin.webhooks.create': { may: 'staff', input: () => ({ url, events: ['order.paid'] }) },
  'admin.webhooks.deliveries': { may: 'staff', input: () => ({}) },
  'admin.webhooks.list': { may: 'staff' },
  'admin.webhooks.remove': { may: 'staff', input: anEndpoint },
  'admin.webhooks.replay': { may: 'staff', input: aFailedDelivery },
  'admin.webhooks.rotateSecret': { may: 'staff', input: anEndpoint },
  'admin.webhooks.setPaused': {
    may: 'staff',
    input: async (fixture) => ({ ...(await anEndpoint(fixture)), paused: true }),
  },
};
