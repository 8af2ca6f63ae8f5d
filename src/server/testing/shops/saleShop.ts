import { expect } from 'vitest';
import { staffLog } from '@/db/schema';
import { undoEntry } from '../../audit/undo';
import { publishSales } from '../../catalogue/datedSales/publish';
import { ownerViewer } from '../people';
import { offerShop } from './offerShop';

/** A shop whose owner plans sales. `pass` moves the clock, and `publish` runs the job that pages wait for. */
export async function saleShop() {
  const shop = await offerShop();
  const { call, clock, admin, db, deps } = shop;
  const sales = (method: string, path: string, body?: object) =>
    call(method, `/api/admin/sales${path}`, body, admin.token);
  const at = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000).toISOString();
  /** 20 % off from in a minute for an hour, ending in 99; `more` replaces fields. */
  const fields = (productIds: readonly number[], more: object = {}) => ({
    ...{ name: 'Weekend', percent: 20, rounding: 'to99', startsAt: at(60), endsAt: at(3660) },
    prices: productIds.map((productId) => ({ productId })),
    ...more,
  });
  const addSale = async (productIds: readonly number[], more: object = {}): Promise<number> => {
    const { status, body } = await sales('POST', '', fields(productIds, more));
    expect([status, body.message]).toEqual([201, undefined]);
    return body.id;
  };
  /** The product as REST documents it. */
  const product = async (id: number) => (await call('GET', `/api/products/${id}`)).body;
  const undoWhere = async (isWanted: (entry: typeof staffLog.$inferSelect) => boolean, first = false) => {
    const entries = (await db.select().from(staffLog).orderBy(staffLog.id).all()).filter(isWanted);
    return undoEntry(deps, ownerViewer(admin.id), entries.at(first ? 0 : -1)?.id ?? 0);
  };
  const undoNewest = () => undoWhere(({ entity, undoneAt }) => entity === 'sale' && undoneAt === null);
  /** Undoes the first logged change of a kind. */
  const undoFirst = (wanted: string) => undoWhere(({ action }) => action === wanted, true);
  return {
    ...shop,
    sales,
    at,
    fields,
    addSale,
    product,
    undoNewest,
    undoFirst,
    publish: () => publishSales(deps),
  };
}
