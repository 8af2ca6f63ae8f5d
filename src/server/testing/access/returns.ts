import type { AccessFixture, AccessTable } from './fixture';
import { anOrder } from './shop';

/** A delivered order of the customer, with the request to return its item. */
async function delivered(fixture: AccessFixture) {
  const { store, tokens } = fixture;
  const { id } = await anOrder(['paid'])(fixture);
  await store.call('PUT', `/api/orders/${id}/status`, { status: 'delivered' }, tokens.admin);
  const { body } = await store.call('GET', `/api/orders/${id}`, undefined, tokens.customer);
  const [{ lineId }] = body.items;
  const items = [{ lineId: lineId as number, quantity: 1, was: 1, reason: 'defective' }];
  return { id, items, wanted: 'refund' };
}

async function aReturn(fixture: AccessFixture, steps: ('approve' | 'receive')[] = []) {
  const { store, tokens } = fixture;
  const { id: orderId, ...asked } = await delivered(fixture);
  const { body } = await store.call('POST', `/api/orders/${orderId}/returns`, asked, tokens.customer);
  const counted = { items: asked.items.map(({ lineId }) => ({ lineId, resellable: 1, damaged: 0 })) };
  for (const step of steps)
    await store.call('POST', `/api/admin/returns/${body.id}/${step}`, counted, tokens.admin);
  return { id: body.id as number, ...counted };
}

/** Returns of delivered items. */
export const returnsAccess: AccessTable = {
  'returns.options': { may: 'customer', owned: 'shared', input: anOrder([]) },
  'returns.list': { may: 'customer', owned: 'shared', input: anOrder([]) },
  'returns.request': { may: 'customer', owned: 'alone', input: delivered },
  'returns.cancel': { may: 'customer', owned: 'shared', input: (fixture) => aReturn(fixture) },
  'returns.track': {
    may: 'customer',
    owned: 'shared',
    input: async (fixture) => ({ ...(await aReturn(fixture, ['approve'])), trackingNumber: 'R1490' }),
  },
  'admin.returns.list': { may: 'staff', input: () => ({}) },
  'admin.returns.get': { may: 'staff', input: (fixture) => aReturn(fixture) },
  'admin.returns.ofOrder': { may: 'staff', input: anOrder([]) },
  'admin.returns.create': { may: 'staff', input: delivered },
  'admin.returns.approve': { may: 'staff', input: (fixture) => aReturn(fixture) },
  'admin.returns.decline': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aReturn(fixture)), reason: 'Worn.' }),
  },
  'admin.returns.receive': { may: 'staff', input: (fixture) => aReturn(fixture, ['approve']) },
  'admin.returns.settle': {
    may: 'staff',
    input: async (fixture) => ({
      ...(await aReturn(fixture, ['approve', 'receive'])),
      resolution: 'refund',
      amount: '2158.92',
    }),
  },
};
