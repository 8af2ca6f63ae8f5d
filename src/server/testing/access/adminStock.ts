import { eq } from 'drizzle-orm';
import { variants } from '@/db/schema';
import { rpc } from '../people';
import type { AccessFixture, AccessTable } from './fixture';

function variantIdOf({ store, productId }: AccessFixture): number {
  const row = store.db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId));
  return row.get()?.id ?? 0;
}

const countOf = (fixture: AccessFixture) => ({ lines: [{ variantId: variantIdOf(fixture), counted: 9 }] });

/** The stock of sizes and colours, for staff. */
export const adminStockAccess: AccessTable = {
  'admin.stock.list': { may: 'admin', input: () => ({ search: 'kurta' }) },
  'admin.stock.history': { may: 'admin', input: (fixture) => ({ variantId: variantIdOf(fixture) }) },
  'admin.stock.find': { may: 'admin', input: () => ({ codes: ['TANTU-1'] }) },
  'admin.stock.receive': {
    may: 'admin',
    input: (fixture) => ({ lines: [{ variantId: variantIdOf(fixture), quantity: 5 }], reference: 'INV-7' }),
  },
  'admin.stock.adjust': {
    may: 'admin',
    input: (fixture) => ({ variantId: variantIdOf(fixture), change: -1, reason: 'Damaged' }),
  },
  'admin.stock.previewCount': { may: 'admin', input: countOf },
  'admin.stock.count': {
    may: 'admin',
    input: async (fixture) => {
      const { store, tokens } = fixture;
      const lines = countOf(fixture);
      const { body } = await rpc(store, 'mutation', 'admin.stock.previewCount', lines, tokens.admin);
      return { ...lines, fingerprint: body.result.data.json.fingerprint };
    },
  },
};
