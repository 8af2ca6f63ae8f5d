import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { courierShop } from '../../testing/shops/couriers';
import { removeOldLabels } from './labels';
import { nextPickupDate } from './pickups';

describe('labels', () => {
  test('of several parcels are one PDF in their sequence, read once from Delhivery', async () => {
    const { paid, book, parcelOf, courierCall, app, admin, delhivery, deps } = await courierShop();
    const orders = [await paid(), await paid(), await paid()];
    await book(...orders.map((orderId) => ({ orderId })));
    const parcels = await Promise.all(orders.map(parcelOf));
    const ids = parcels.map(({ id }) => id).toReversed();
    expect(await courierCall('labels', { ids })).toEqual({ done: ids, failed: [] });
    const path = `/api/admin/labels.pdf?parcels=${ids.join('-')}`;
    const answer = await app.request(path, { headers: { authorization: `Bearer ${admin.token}` } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const texts: string[] = [];
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    }
    expect(texts).toEqual(parcels.toReversed().map(({ trackingNumber }) => `Delhivery ${trackingNumber}`));
    expect(delhivery.requests.filter(({ path: asked }) => asked.endsWith('.pdf'))).toHaveLength(3);
    const folder = join(deps.config.dataDir, 'labels');
    const [file = ''] = readdirSync(folder);
    expect(readdirSync(folder)).toHaveLength(3);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, file)).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    expect(readdirSync(join(deps.config.dataDir, 'printing'))).toEqual([]);
  });

  test('of two parcels ask for a proof of the last 10 minutes, that of one does not', async () => {
    const { paid, book, parcelOf, app, admin, wait } = await courierShop();
    const orders = [await paid(), await paid()];
    await book(...orders.map((orderId) => ({ orderId })));
    const ids = (await Promise.all(orders.map(parcelOf))).map(({ id }) => id);
    wait(600);
    const print = (...some: number[]) =>
      app.request(`/api/admin/labels.pdf?parcels=${some.join('-')}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
    expect((await print(ids[0] ?? 0)).status).toBe(200);
    const refused = await print(...ids);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'recentProofRequired']);
  });

  test('of 65 MB are refused before they are joined, and leave no file', async () => {
    const { paid, book, parcelOf, courierCall, app, admin, deps } = await courierShop();
    const orders = [await paid(), await paid()];
    await book(...orders.map((orderId) => ({ orderId })));
    const ids = (await Promise.all(orders.map(parcelOf))).map(({ id }) => id);
    await courierCall('labels', { ids });
    const folder = join(deps.config.dataDir, 'labels');
    for (const name of readdirSync(folder))
      writeFileSync(join(folder, name), Buffer.alloc(32.5 * 1024 * 1024));
    const answer = await app.request(`/api/admin/labels.pdf?parcels=${ids.join('-')}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([answer.status, (await answer.json()).message]).toEqual([
      413,
      'The labels of 2 parcels are more than 64 MB. Please print fewer at a time.',
    ]);
    expect(readdirSync(join(deps.config.dataDir, 'printing'))).toEqual([]);
  });

  test('are removed after 30 days and read again when needed', async () => {
    const { paid, book, parcelOf, courierCall, delhivery, deps } = await courierShop();
    const id = await paid();
    await book({ orderId: id });
    const ids = [(await parcelOf(id)).id];
    await courierCall('labels', { ids });
    const folder = join(deps.config.dataDir, 'labels');
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await removeOldLabels(deps.files, days(29));
    expect(readdirSync(folder)).toHaveLength(1);
    await removeOldLabels(deps.files, days(31));
    expect(readdirSync(folder)).toEqual([]);
    expect((await courierCall('labels', { ids })).done).toEqual(ids);
    expect(delhivery.requests.filter(({ path }) => path.endsWith('.pdf'))).toHaveLength(2);
  });

  test('that Delhivery does not have are listed; the others are there', async () => {
    const { paid, book, parcelOf, courierCall, delhivery, succeed } = await courierShop();
    const [booked, packed] = [await paid(), await paid()];
    await book({ orderId: booked });
    await succeed('pack', { ids: [packed] });
    const ids = [(await parcelOf(booked)).id, (await parcelOf(packed)).id];
    expect(await courierCall('labels', { ids })).toEqual({
      done: [ids[0]],
      failed: [{ orderId: packed, reason: `Parcel 1 of order #${packed} is not booked.` }],
    });
    expect(delhivery.requests.filter(({ path }) => path.endsWith('.pdf'))).toHaveLength(1);
  });

  test('that are not stored are read from Delhivery without a change of the store', async () => {
    const { paid, book, parcelOf, app, admin, db, deps } = await courierShop();
    const id = await paid();
    await book({ orderId: id });
    const before = sqliteClient(db).serialize();
    const answer = await app.request(`/api/admin/labels.pdf?parcels=${(await parcelOf(id)).id}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.status).toBe(200);
    expect(sqliteClient(db).serialize().equals(before)).toBe(true);
    expect(existsSync(join(deps.config.dataDir, 'labels'))).toBe(false);
  });

  test.each([
    ['a visitor', undefined, 401],
    ['a customer', 'customer', 403],
  ])('are not for %s', async (_, who, status) => {
    const shop = await courierShop();
    const headers: HeadersInit = who ? { authorization: `Bearer ${shop.customer.token}` } : {};
    expect((await shop.app.request('/api/admin/labels.pdf?parcels=1', { headers })).status).toBe(status);
  });
});

describe('a pickup', () => {
  test('collects the booked parcels that wait; asked again, it is on the list', async () => {
    const { paid, book, courierCall, request, books } = await courierShop();
    const none = await request('pickup', { courier: 'delhivery' });
    expect([none.status, none.error?.message]).toEqual([
      409,
      'No parcel booked with Delhivery is waiting for pickup.',
    ]);
    await book({ orderId: await paid() }, { orderId: await paid() });
    const pickup = await courierCall('pickup', { courier: 'delhivery' });
    expect(pickup).toEqual({ date: '2026-01-15', isNew: true, parcels: 2 });
    expect([...books.pickups]).toEqual([['2026-01-15', 2]]);
    expect(await courierCall('pickup', { courier: 'delhivery' })).toMatchObject({ isNew: false });
  });

  test.each([
    ['an hour before it', '2026-01-15T07:30:00Z', '2026-01-15'],
    ['less than an hour before it', '2026-01-15T07:31:00Z', '2026-01-16'],
    ['late in the evening', '2026-01-15T18:00:00Z', '2026-01-16'],
    ['on a Saturday evening', '2026-01-17T12:00:00Z', '2026-01-19'],
    ['on a Sunday morning', '2026-01-18T02:00:00Z', '2026-01-19'],
  ])('at 14:00, asked for %s', (_, now, date) => {
    expect(nextPickupDate(new Date(now), '14:00')).toBe(date);
  });
});
