import type { AccessFixture, AccessTable } from './fixture';

const times = { startsAt: '2090-11-01T00:00', endsAt: '2090-11-03T00:00' };
const fields = (more: object = {}) => ({ name: 'Weekend', percent: 20, ...times, ...more });

/** A planned sale of the shop, by its id. */
async function aSale({ store, tokens }: AccessFixture, more: object = {}) {
  const { body } = await store.call('POST', '/api/admin/sales', fields(more), tokens.admin);
  return { id: body.id as number };
}

const csv = ({ productId }: AccessFixture) => `productId,price\n${productId},1\n`;

export const adminSalesAccess: AccessTable = {
  'admin.sales.list': { may: 'staff', input: () => ({}) },
  'admin.sales.get': { may: 'staff', input: (fixture) => aSale(fixture) },
  'admin.sales.prices': { may: 'staff', input: (fixture) => aSale(fixture) },
  'admin.sales.ofProduct': { may: 'staff', input: ({ productId }) => ({ id: productId }) },
  'admin.sales.create': { may: 'staff', input: () => fields() },
  'admin.sales.update': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aSale(fixture)), ...fields({ percent: 30 }) }),
  },
  'admin.sales.changePrices': { may: 'staff', input: (fixture) => aSale(fixture) },
  'admin.sales.copy': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aSale(fixture)), name: 'Again', ...times }),
  },
  'admin.sales.end': {
    may: 'staff',
    input: (fixture) => aSale(fixture, { startsAt: '2000-01-01T00:00' }),
  },
  'admin.sales.remove': { may: 'staff', input: (fixture) => aSale(fixture) },
  'admin.sales.checkFile': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aSale(fixture)), csv: csv(fixture) }),
  },
  'admin.sales.importFile': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aSale(fixture)), csv: csv(fixture) }),
  },
  'admin.sales.previewLink': { may: 'staff', input: () => ({ at: '2090-11-01T12:00' }) },
};
