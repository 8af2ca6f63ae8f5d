import { expect } from 'vitest';
import { staffLog } from '@/db/schema';
import { undoEntry } from '../../audit/undo';
import { ownerViewer } from '../people';
import { offerShop } from './offerShop';

/** A shop of a regular seller in Karnataka whose prices include GST. */
export async function gstShop(settings: object = {}, options: Parameters<typeof offerShop>[0] = {}) {
  const shop = await offerShop(options);
  const { admin, call } = shop;
  const set = (body: object) => call('PUT', '/api/admin/settings', body, admin.token);
  const begun = await set({
    gstin: '29ABCDE1234F1ZW',
    gstRegistration: 'regular',
    legalName: 'Tantu Textiles Private Limited',
    address: '4 MG Road, Bengaluru 560001',
    invoicePrefix: 'A',
    taxMode: 'gst',
    ...settings,
  });
  expect([begun.status, begun.body.message]).toEqual([200, undefined]);

  const addGoods = async ({
    name = 'Silk Kurta',
    ...more
  }: {
    name?: string;
    price: string;
    hsn: string | null;
    sizes?: string[];
  }) => {
    const added = await call('POST', '/api/products', { name, stock: 1000, ...more }, admin.token);
    expect([added.status, added.body.message]).toEqual([201, undefined]);
    return added.body.id as number;
  };
  const undoNewest = async (): Promise<void> => {
    const entry = (await shop.db.select().from(staffLog).orderBy(staffLog.id).all()).at(-1);
    await undoEntry(shop.deps, ownerViewer(admin.id), entry?.id ?? 0);
  };
  const readSettings = async () => (await call('GET', '/api/admin/settings', undefined, admin.token)).body;
  return { ...shop, set, addGoods, undoNewest, readSettings };
}
