import type { AccessFixture, AccessTable } from './fixture';

const fields = (more: object = {}) => ({ name: 'Diwali', kind: 'percent', percent: 20, ...more });

/** An offer of the shop, by its id. */
async function anOffer({ store, tokens }: AccessFixture, more: object = {}) {
  const { body } = await store.call('POST', '/api/admin/offers', fields(more), tokens.admin);
  return { id: body.id as number };
}

export const adminOffersAccess: AccessTable = {
  'admin.offers.list': { may: 'staff', input: () => ({}) },
  'admin.offers.get': { may: 'staff', input: (fixture) => anOffer(fixture) },
  'admin.offers.orders': { may: 'staff', input: (fixture) => anOffer(fixture) },
  'admin.offers.create': { may: 'staff', input: () => fields() },
  'admin.offers.update': {
    may: 'staff',
    input: async (fixture) => ({ ...(await anOffer(fixture)), ...fields({ percent: 30 }) }),
  },
  'admin.offers.copy': { may: 'staff', input: (fixture) => anOffer(fixture) },
  'admin.offers.end': { may: 'staff', input: (fixture) => anOffer(fixture) },
  'admin.offers.generateCodes': {
    may: 'staff',
    input: async (fixture) => ({ ...(await anOffer(fixture, { codeKind: 'codes' })), count: 2 }),
  },
  'admin.offers.preview': {
    may: 'staff',
    input: ({ productId }) => ({ offer: fields(), items: [{ productId, quantity: 1 }] }),
  },
};
