import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { documentJobs, orderLines, users } from '@/db/schema';
import type { AccessFixture, AccessTable } from './fixture';
import { anOrder } from './shop';

/** Papers of orders and the packing station. */
export const adminPackingAccess: AccessTable = {
  'admin.documents.list': { may: 'admin', input: () => undefined },
  'admin.documents.start': {
    may: 'admin',
    input: async (fixture) => ({ kind: 'packing slips', ids: [(await paidOrder(fixture)).id] }),
  },
  'admin.documents.remove': { may: 'admin', input: aJob },
  'admin.orders.printed': { may: 'admin', input: anOrder([]) },
  'admin.packing.next': { may: 'admin', input: () => undefined },
  'admin.packing.begin': {
    may: 'admin',
    input: async (fixture) => ({ code: String((await paidOrder(fixture)).id), holder: randomUUID() }),
  },
  'admin.packing.extend': { may: 'admin', input: heldOrder },
  'admin.packing.leave': { may: 'admin', input: heldOrder },
  'admin.packing.finish': {
    may: 'admin',
    input: async (fixture) => {
      const held = await heldOrder(fixture);
      const lines = await fixture.store.db
        .select({ lineId: orderLines.id, quantity: orderLines.quantity })
        .from(orderLines)
        .where(eq(orderLines.orderId, held.orderId))
        .all();
      return { ...held, lines };
    },
  },
};

const paidOrder = anOrder(['paid']);

async function heldOrder(fixture: AccessFixture) {
  return { orderId: (await paidOrder(fixture)).id, holder: randomUUID() };
}

/** A PDF that the administrator has asked for. */
async function aJob({ store }: AccessFixture) {
  const admin = await store.db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).get();
  return store.db
    .insert(documentJobs)
    .values({ actorId: admin?.id ?? 0, kind: 'invoices', orderIds: [1] })
    .returning({ id: documentJobs.id })
    .get();
}
