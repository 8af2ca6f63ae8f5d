import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { expect } from 'vitest';
import type { ImportKind } from '@/shared/admin/importStatus';
import type { ImportReport } from '@/shared/schemas/catalogue/imports';
import { testShop } from '../shop';

/** A shop with an administrator who exports and imports files. */
export async function importAdmin() {
  const shop = await testShop();
  const admin = await shop.signIn({ role: 'owner' });
  const send = (method: string, path: string, body?: unknown, token = admin.token) =>
    shop.call(method, path, body, token);
  const add = async (body: object): Promise<number> => {
    const answer = await send('POST', '/api/products', {
      name: 'Linen Shirt',
      price: '1499',
      stock: 10,
      ...body,
    });
    expect(answer.status).toBe(201);
    return answer.body.id;
  };
  const shown = async (id: number) => (await shop.call('GET', `/api/products/${id}`)).body;

  const exported = async (kind: ImportKind): Promise<string> => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await shop.app.request(`/api/admin/${kind}.csv`, { headers });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer()).toString('utf8');
  };
  const formOf = (file: string | Buffer) => {
    const form = new FormData();
    const content = typeof file === 'string' ? file : new Uint8Array(file);
    form.set('file', new File([content], 'spring.csv', { type: 'text/csv' }));
    return form;
  };
  const check = async (kind: ImportKind, file: string | Buffer) => {
    const { status, body } = await send('POST', `/api/admin/imports/check?kind=${kind}`, formOf(file));
    return { status, body: body as ImportReport & { message: string } };
  };
  const begin = (kind: ImportKind, file: string | Buffer, fingerprint: string, more = '') =>
    send('POST', `/api/admin/imports?kind=${kind}&fingerprint=${fingerprint}${more}`, formOf(file));
  const status = async (id: number) => (await send('GET', `/api/admin/imports/${id}`)).body;
  /** Checks an error-free file, applies it and waits for completion. */
  const apply = async (kind: ImportKind, file: string | Buffer) => {
    const { body: report } = await check(kind, file);
    expect(report.errors).toEqual([]);
    const begun = await begin(kind, file, report.fingerprint);
    expect(begun.status).toBe(201);
    await shop.deps.importRunner.ended();
    return { report, result: await status(begun.body.id) };
  };
  return { ...shop, admin, send, add, shown, exported, check, begin, status, apply };
}

/** A file's rows by column. */
export const rowsOf = (file: string): Record<string, string>[] => parse(file, { bom: true, columns: true });

/** Rows as a file, with the columns of the first. */
export const fileOf = (rows: Record<string, unknown>[]): string => stringify(rows, { header: true });
