import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { media, staffLog } from '@/db/schema';
import type { ImportKind } from '@/shared/admin/importStatus';
import type { ImportReport } from '@/shared/schemas/catalogue/imports';
import { fileOf } from '../fakes/pictures';
import { rpc } from '../people';
import type { TestShop } from '../shop';

export const shirt = { name: 'Linen Shirt', price: '1499', sizes: ['S', 'M'], colors: [], stock: 10 };

type Logged = {
  id: number;
  label: string;
  action: string;
  actor: string;
  canUndo: boolean;
  batchSize: number;
};

/** Adds an owner who edits the catalogue, and the log of the changes. */
export async function withCatalogue(shop: TestShop) {
  const admin = await shop.signIn({ role: 'owner' });
  const send = (method: string, path: string, body?: unknown) => shop.call(method, path, body, admin.token);
  const add = async (body: object = shirt): Promise<number> =>
    (await send('POST', '/api/products', body)).body.id;
  const change = (id: number, body: object) => send('PUT', `/api/products/${id}`, body);
  const shown = async (id: number) => (await shop.call('GET', `/api/products/${id}`)).body;
  const log = () => shop.db.select().from(staffLog).orderBy(staffLog.id).all();
  const rpcAs = (type: 'query' | 'mutation', path: string, input: object) =>
    rpc(shop, type, path, input, admin.token);
  const undo = async (id?: number) =>
    rpcAs('mutation', 'admin.log.undo', { id: id ?? (await log()).at(-1)?.id });
  const undoBatch = (batch: string) => rpcAs('mutation', 'admin.log.undoBatch', { batch });
  const listLog = async (input: object) =>
    (await rpcAs('query', 'admin.log.list', input)).body.result.data.json as {
      items: Logged[];
      total: number;
    };
  return { ...shop, admin, send, add, change, shown, log, rpcAs, undo, undoBatch, listLog };
}

/** A procedure's error message. */
export const refusalText = (answer: { body: { error: { json: { message: string } } } }) =>
  answer.body.error.json.message;

/** Adds an owner who exports and imports files. */
export async function withImports(shop: TestShop) {
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
  const csvForm = (file: string | Buffer) => {
    const form = new FormData();
    const content = typeof file === 'string' ? file : new Uint8Array(file);
    form.set('file', new File([content], 'spring.csv', { type: 'text/csv' }));
    return form;
  };
  const check = async (kind: ImportKind, file: string | Buffer) => {
    const { status, body } = await send('POST', `/api/admin/imports/check?kind=${kind}`, csvForm(file));
    return { status, body: body as ImportReport & { message: string } };
  };
  const begin = (kind: ImportKind, file: string | Buffer, fingerprint: string, more = '') =>
    send('POST', `/api/admin/imports?kind=${kind}&fingerprint=${fingerprint}${more}`, csvForm(file));
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
export const csvOf = (rows: Record<string, unknown>[]): string => stringify(rows, { header: true });

/** Adds an owner who uploads pictures. */
export async function withUploads(shop: TestShop) {
  const { id, token } = await shop.signIn({ role: 'owner' });
  const mediaDir = join(shop.deps.config.dataDir, 'media');
  const upload = (file: Blob | Buffer, as = token) => {
    const form = new FormData();
    form.set('file', file instanceof Blob ? file : fileOf(file));
    return shop.call('POST', '/api/media', form, as);
  };
  /** A file of an uploaded picture. */
  const rendition = (url: string, name: string) =>
    readFileSync(join(mediaDir, url.split('/')[2] ?? '', name));
  /** The uploads in the database. */
  const uploads = () => shop.db.select().from(media).where(eq(media.kind, 'upload')).all();
  return { ...shop, id, token, mediaDir, upload, uploads, rendition };
}
