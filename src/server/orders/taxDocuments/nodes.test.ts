import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Db, openDatabase, sqliteClient } from '@/db/client';
import { openPostgres } from '@/db/postgres/client';
import { taxDocuments } from '@/db/schema';
import { s3Server } from '../../testing/fakes/s3Server';
import { nodeBeside } from '../../testing/faults/nodes';
import { testShop } from '../../testing/shop';
import { withGst } from '../../testing/shops/gst';
import { testStore } from '../../testing/testStore';

/** Opens the database of a shop a second time, as another process does. */
async function openAgain({ db, deps }: Awaited<ReturnType<typeof withGst>>): Promise<Db> {
  if (db.engine.name === 'sqlite') {
    const again = openDatabase({ dataDir: deps.config.dataDir });
    onTestFinished(() => void sqliteClient(again).close());
    return again;
  }
  const { name } = await db.get<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = name;
  const again = await openPostgres(url.href);
  onTestFinished(() => again.engine.close());
  return again;
}

test('two stores that dispatch 30 orders at once number them 1 to 30, and their credit notes 1 to 10', async () => {
  const shop = await withGst(await testShop());
  const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
  const other = await testStore(
    'empty',
    { RATE_LIMITS: 'off' },
    {
      over: { db: await openAgain(shop), dataDir: shop.deps.config.dataDir },
    },
  );
  other.clock.now = shop.clock.now;
  const ids: number[] = [];
  for (let at = 0; at < 30; at += 1)
    ids.push((await shop.place([{ productId, quantity: 1 }], { paymentMethod: 'cod' })).body.id);
  /** Moves orders at once, by turns on both stores. A busy store asks for another try. */
  const moveOne = async (id: number, at: number, status: string) => {
    const { call } = at % 2 === 0 ? shop : other;
    for (;;) {
      const answer = await call('PUT', `/api/orders/${id}/status`, { status }, shop.admin.token);
      if (answer.status !== 503) return answer;
    }
  };
  const move = async (moved: readonly number[], status: string) => {
    const answers = await Promise.all(moved.map((id, at) => moveOne(id, at, status)));
    expect(answers.filter(({ status: code }) => code !== 200).map(({ body }) => body.message)).toEqual([]);
  };
  await move(ids, 'shipped');
  await move(ids.slice(0, 10), 'processing');
  const rows = await shop.db.select().from(taxDocuments).all();
  const numbered = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ sequence }) => sequence)
      .toSorted((a, b) => a - b);
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
  expect(numbered('invoice')).toEqual(upTo(30));
  expect(numbered('creditNote')).toEqual(upTo(10));
}, 120_000);

describe('a paper in object storage', () => {
  /** A shop with an invoice whose paper was drawn, and a node with an empty folder beside it. */
  async function drawn() {
    const s3 = await s3Server();
    const shop = await withGst(await testShop({ environment: s3.environment }));
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const { id } = await shop.paid([{ productId, quantity: 1 }]);
    await shop.status(id, 'shipped');
    await shop.draw();
    const beside = () => nodeBeside(shop, s3.environment);
    const row = async () => {
      const [found] = await shop.documents(id);
      if (!found?.file) throw new Error('The paper was not drawn.');
      return { ...found, file: found.file };
    };
    const { number } = await row();
    const get = async (node: { app: typeof shop.app }) => {
      const answer = await node.app.request(
        `/api/orders/${id}/documents/${number.replaceAll('/', '-')}.pdf`,
        { headers: { authorization: `Bearer ${shop.customer.token}` } },
      );
      return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
    };
    return { s3, shop, beside, row, get };
  }
  const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

  test('is read by another node with the hash of its row; 503 while the storage is down', async () => {
    const { s3, beside, row, get } = await drawn();
    const { file, sha256 } = await row();
    expect(await s3.names()).toContain(file);
    const node = await beside();
    s3.switchTo('down');
    expect((await get(node)).status).toBe(503);
    expect((await row()).file).toBe(file);
    s3.switchTo('up');
    const { status, bytes } = await get(node);
    expect([status, hashOf(bytes)]).toEqual([200, sha256]);
  });

  test('that is lost everywhere is drawn again from its fields, stored, and the same for all nodes', async () => {
    const { s3, shop, beside, row, get } = await drawn();
    const before = await row();
    await shop.deps.files.removeFile(before.file);
    rmSync(join(shop.deps.config.dataDir, before.file), { force: true });
    // Settings of today are not in a paper of the past.
    await shop.set({ legalName: 'Another Name Private Limited' });
    const nodes = [await beside(), await beside()] as const;
    const answers = await Promise.all(nodes.map(get));
    const after = await row();
    for (const { status, bytes } of answers) expect([status, hashOf(bytes)]).toEqual([200, after.sha256]);
    expect(await s3.names()).toContain(after.file);
    const { file: _file, sha256: _hash, ...fields } = before;
    expect(after).toMatchObject(fields);
    const pdf = await getDocumentProxy(answers[0]?.bytes.slice() ?? new Uint8Array());
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(before.number);
    expect(text).toContain('Tantu Textiles Private Limited');
    expect(text).not.toContain('Another Name');
  });
});
