import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import superjson from 'superjson';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { s3Server } from '../testing/fakes/s3Server';
import { nodeBeside } from '../testing/faults/nodes';
import { rpc } from '../testing/people';
import { testShop } from '../testing/shop';
import { courierShop } from '../testing/shops/couriers';
import { withOrderCalls } from '../testing/shops/orders';
import { removeOldLabels } from './booking/labels';
import { drawDueDocuments, removeOldDocuments } from './documents/documentsJob';

const dayMs = 86_400_000;
const fromNow = (ms: number) => new Date(Date.now() + ms);

/** A shop whose PDFs are drawn by another node than the one that staff use. */
async function papers() {
  const s3 = await s3Server();
  const shop = await withOrderCalls(await testShop({ environment: s3.environment }));
  const drawing = await nodeBeside(shop, s3.environment);
  const product = await shop.addProduct({ name: 'Linen Kurta', price: 100_000, stock: 10 });
  const ask = async (name: 'start' | 'list' | 'remove', input?: object) => {
    const kind = name === 'list' ? 'query' : 'mutation';
    const { body } = await rpc(shop, kind, `admin.documents.${name}`, input, shop.admin.token);
    return superjson.deserialize<unknown>(body.result.data);
  };
  const order = await shop.place([{ productId: product, quantity: 1 }]);
  const { id } = (await ask('start', { kind: 'packing slips', ids: [order] })) as { id: number };
  const download = (node: typeof drawing, token = shop.admin.token) =>
    node.app.request(`/api/admin/documents/${id}.pdf`, { headers: { authorization: `Bearer ${token}` } });
  return { ...shop, s3, drawing, ask, id, download };
}

describe('a PDF drawn on one node', () => {
  test('is downloaded from another by its administrator only, and removed for all', async () => {
    const { s3, drawing, ask, id, download, customer, ...shop } = await papers();
    await drawDueDocuments(drawing.deps);
    expect(await s3.names()).toEqual([`documents/${id}.pdf`]);
    expect((await download(shop, customer.token)).status).toBe(403);
    const answer = await download(shop);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))).numPages).toBe(1);
    expect(await ask('remove', { id })).toEqual([]);
    expect(await s3.names()).toEqual([]);
    expect((await download(shop)).status).toBe(404);
    expect((await download(drawing)).status).toBe(404);
  });

  test('fails while the storage is down, and is not offered', async () => {
    const { s3, drawing, ask, download, ...shop } = await papers();
    s3.switchTo('down');
    await drawDueDocuments(drawing.deps);
    expect(await ask('list')).toMatchObject([
      { status: 'failed', error: 'The PDF could not be made. Please try again.' },
    ]);
    expect((await download(shop)).status).toBe(404);
  });

  test('returns 503 from another node while the storage is down, then the PDF', async () => {
    const { s3, drawing, download, ...shop } = await papers();
    await drawDueDocuments(drawing.deps);
    s3.switchTo('down');
    expect([(await download(shop)).status, (await download(drawing)).status]).toEqual([503, 200]);
    s3.switchTo('up');
    expect((await download(shop)).status).toBe(200);
  });

  test('can be removed while the storage is down; its object goes after a day', async () => {
    const { s3, drawing, ask, id, deps, clock } = await papers();
    await drawDueDocuments(drawing.deps);
    s3.switchTo('down');
    expect(await ask('remove', { id })).toEqual([]);
    s3.switchTo('up');
    clock.now = fromNow(dayMs - 60_000);
    await removeOldDocuments(deps);
    expect(await s3.names()).toEqual([`documents/${id}.pdf`]);
    clock.now = fromNow(dayMs);
    await removeOldDocuments(deps);
    expect(await s3.names()).toEqual([]);
  });
});

describe('a label stored on one node', () => {
  /** A booked parcel with its label, and a second node. */
  async function labelled() {
    const s3 = await s3Server();
    const shop = await courierShop(s3.environment);
    const second = await nodeBeside(shop, { ...shop.delhivery.environment, ...s3.environment });
    const orderId = await shop.paid();
    await shop.book({ orderId });
    const { id } = await shop.parcelOf(orderId);
    const store = () => shop.courierCall('labels', { ids: [id] });
    const print = () =>
      second.app.request(`/api/admin/labels.pdf?parcels=${id}`, {
        headers: { authorization: `Bearer ${shop.admin.token}` },
      });
    const readFromCourier = () => shop.delhivery.requests.filter(({ path }) => path.endsWith('.pdf')).length;
    return { ...shop, s3, second, id, store, print, readFromCourier };
  }

  test('is printed by another without asking the courier again', async () => {
    const { s3, second, id, store, print, readFromCourier } = await labelled();
    expect(await store()).toEqual({ done: [id], failed: [] });
    expect(await s3.names()).toEqual([expect.stringMatching(new RegExp(`^labels/${id}-.+\\.pdf$`))]);
    expect((await print()).status).toBe(200);
    expect(readFromCourier()).toBe(1);
    expect(readdirSync(join(second.deps.config.dataDir, 'labels'))).toHaveLength(1);
  });

  test('is read from the courier while the storage is down', async () => {
    const { s3, second, id, store, print, readFromCourier } = await labelled();
    s3.switchTo('down');
    expect(await store()).toEqual({ done: [id], failed: [] });
    expect((await print()).status).toBe(200);
    expect(readFromCourier()).toBe(2);
    expect(existsSync(join(second.deps.config.dataDir, 'labels', `${id}.pdf`))).toBe(false);
  });

  test('is removed from the storage after 30 days by any node', async () => {
    const { s3, second, store } = await labelled();
    await store();
    await removeOldLabels(second.deps.files, fromNow(30 * dayMs - 60_000));
    expect(await s3.names()).toHaveLength(1);
    await removeOldLabels(second.deps.files, fromNow(30 * dayMs));
    expect(await s3.names()).toEqual([]);
  });
});
