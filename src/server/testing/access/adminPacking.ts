import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { documentJobs, orderLines } from '@/db/schema';
import { adminIdOf } from './adminPrograms';
import type { AccessFixture, AccessTable } from './fixture';
import { anOrder } from './shop';

/** Papers of orders and the packing station. */
export const adminPackingAccess: AccessTable = {
  'admin.documents.list': { may: 'staff', input: () => undefined },
  'admin.documents.start': {
    may: 'staff',
    input: async (fixture) => ({ kind: 'packing slips', ids: [(await paidOrder(fixture)).id] }),
  },
  'admin.documents.remove': { may: 'staff', input: aJob },
  'admin.orders.printed': { may: 'staff', input: anOrder([]) },
  'admin.packing.next': { may: 'staff', input: () => undefined },
  'admin.packing.begin': {
    may: 'staff',
    input: async (fixture) => ({ code: String((await paidOrder(fixture)).id), holder: randomUUID() }),
  },
  'admin.packing.extend': { may: 'staff', input: heldOrder },
  'admin.packing.leave': { may: 'staff', input: heldOrder },
  'admin.packing.finish': {
    may: 'staff',
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
  const admin = { id: await adminIdOf({ store }) };
  return store.db
    .insert(documentJobs)
    .values({ actorId: admin.id, kind: 'invoices', orderIds: [1] })
    .returning({ id: documentJobs.id })
    .get();
}
