import { eq } from 'drizzle-orm';
import { variants } from '@/db/schema';
import { rpc } from '../people';
import type { AccessFixture, AccessTable } from './fixture';

async function variantIdOf({ store, productId }: AccessFixture): Promise<number> {
  const row = store.db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId));
  return (await row.get())?.id ?? 0;
}

const countOf = async (fixture: AccessFixture) => ({
  lines: [{ variantId: await variantIdOf(fixture), counted: 9 }],
});

async function skuOf({ store, productId }: AccessFixture): Promise<string> {
  await store.db.update(variants).set({ sku: 'KURTA' }).where(eq(variants.productId, productId)).run();
  return 'KURTA';
}

const draftOf = async (fixture: AccessFixture) => ({
  supplier: 'Mill & Loom',
  lines: [{ sku: await skuOf(fixture), quantity: 5, unitCost: '450' }],
});

async function aPurchase(fixture: AccessFixture, status?: 'ordered') {
  const { store, tokens } = fixture;
  const { body } = await store.call('POST', '/api/admin/purchases', await draftOf(fixture), tokens.admin);
  if (status) await store.call('PUT', `/api/admin/purchases/${body.id}/status`, { to: status }, tokens.admin);
  return { id: body.id as number };
}

/** The stock of sizes and colours, for staff. */
export const adminStockAccess: AccessTable = {
  'admin.stock.list': { may: 'staff', input: () => ({ search: 'kurta' }) },
  'admin.stock.history': {
    may: 'staff',
    input: async (fixture) => ({ variantId: await variantIdOf(fixture) }),
  },
  'admin.stock.rows': {
    may: 'staff',
    input: async (fixture) => ({ ids: [await variantIdOf(fixture)] }),
  },
  'admin.stock.waiters': {
    may: 'staff',
    input: async (fixture) => ({ variantId: await variantIdOf(fixture) }),
  },
  'admin.stock.find': { may: 'staff', input: () => ({ codes: ['TANTU-1'] }) },
  'admin.stock.receive': {
    may: 'staff',
    input: async (fixture) => ({
      lines: [{ variantId: await variantIdOf(fixture), quantity: 5 }],
      reference: 'INV-7',
    }),
  },
  'admin.stock.adjust': {
    may: 'staff',
    input: async (fixture) => ({ variantId: await variantIdOf(fixture), change: -1, reason: 'Damaged' }),
  },
  'admin.stock.previewCount': { may: 'staff', input: countOf },
  'admin.stock.count': {
    may: 'staff',
    input: async (fixture) => {
      const { store, tokens } = fixture;
      const lines = await countOf(fixture);
      const { body } = await rpc(store, 'mutation', 'admin.stock.previewCount', lines, tokens.admin);
      return { ...lines, fingerprint: body.result.data.json.fingerprint };
    },
  },
  'admin.purchases.list': { may: 'staff', input: () => ({}) },
  'admin.purchases.get': { may: 'staff', input: (fixture) => aPurchase(fixture) },
  'admin.purchases.create': { may: 'staff', input: draftOf },
  'admin.purchases.update': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aPurchase(fixture)), ...(await draftOf(fixture)) }),
  },
  'admin.purchases.remove': { may: 'staff', input: (fixture) => aPurchase(fixture) },
  'admin.purchases.move': {
    may: 'staff',
    input: async (fixture) => ({ ...(await aPurchase(fixture)), to: 'ordered' }),
  },
  'admin.purchases.receive': {
    may: 'staff',
    input: async (fixture) => ({
      ...(await aPurchase(fixture, 'ordered')),
      lines: [{ sku: await skuOf(fixture), quantity: 2 }],
    }),
  },
};
