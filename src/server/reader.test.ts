import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { catalogueChanged } from '@/db/catalogueVersion';
import { databaseFile, openDatabase } from '@/db/client';
import { media, products, sessions } from '@/db/schema';
import { write } from '@/db/write';
import { hashToken } from './accounts/core/tokens';
import { restTable } from './http/rest/table';
import { openWhenReady } from './openWhenReady';
import { procedures } from './routers/appRouter';
import { type AccessFixture, accessRoles, createAccessFixture } from './testing/access/fixture';
import { accessOf, callRow } from './testing/access/table';
import { addApiKey } from './testing/apiKeys';
import { addPerson, rpc } from './testing/people';
import { readerBeside, testDatabase, testStore } from './testing/testStore';

const entries = Object.entries(procedures);
const queries = entries.filter(([, { type }]) => type === 'query').map(([path]) => path);
const mutations = entries.filter(([, { type }]) => type === 'mutation').map(([path]) => path);
const misrouted = expect.objectContaining({ code: 'unavailable', neededRole: 'writer' });

/** Sessions last seen long enough ago to be recorded again. */
async function olderWorld(): Promise<AccessFixture> {
  const fixture = await createAccessFixture();
  const { db, clock } = fixture.store;
  await db
    .update(sessions)
    .set({ lastSeenAt: new Date(clock.now.getTime() - 30 * 60_000) })
    .run();
  return fixture;
}

/** A response without parts that differ per request: receipts contain their creation time. */
const comparable = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body:
    typeof body === 'string' && body.startsWith('%PDF')
      ? 'PDF'
      : JSON.stringify(body, (key, value) =>
          ['requestId', 'startedAt', 'checkedAt', 'disk', 'lastSeenAt', 'pdf'].includes(key) ? 0 : value,
        ),
});

describe('a read returns the same as from the writer, which writes nothing', () => {
  test.each(queries)('%s over tRPC', async (path) => {
    const fixture = await olderWorld();
    const reader = readerBeside(fixture.store);
    const input = await accessOf(path).input?.(fixture);
    for (const persona of accessRoles) {
      const token = fixture.tokens[persona];
      const ours = comparable(await rpc(reader, 'query', path, input, token));
      const theirs = comparable(await rpc(fixture.store, 'query', path, input, token));
      expect([persona, ours]).toEqual([persona, theirs]);
      expect(ours.status).not.toBe(503);
    }
  });

  test.each(restTable.filter(({ method }) => method === 'GET').map((row) => [row.path, row] as const))(
    'GET %s',
    async (_, row) => {
      const fixture = await olderWorld();
      const reader = { ...fixture, store: readerBeside(fixture.store) };
      const input = { ...Object(await accessOf(row.procedure).input?.(fixture)) };
      for (const persona of accessRoles) {
        const token = fixture.tokens[persona];
        const ours = comparable(await callRow(reader, row, input, token));
        expect([persona, ours]).toEqual([persona, comparable(await callRow(fixture, row, input, token))]);
      }
    },
  );

  test.each([
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/google.xml',
    '/api/openapi.json',
    '/healthz',
    '/mailbox',
    '/sandbox/pay/unknown',
  ])('%s', async (path) => {
    const store = await testStore('demo');
    const [ours, theirs] = await Promise.all(
      [readerBeside(store), store].map(({ call }) => call('GET', path)),
    );
    expect(ours?.status).toBe(theirs?.status);
    expect(ours?.body).toEqual(theirs?.body);
  });

  test.each(['/api/admin/orders.csv', '/api/admin/products.csv', '/api/admin/newsletter.csv'])(
    '%s',
    async (path) => {
      const { store, tokens } = await olderWorld();
      const [ours, theirs] = [
        await readerBeside(store).call('GET', path, undefined, tokens.admin),
        await store.call('GET', path, undefined, tokens.admin),
      ];
      expect([ours.status, ours.body]).toEqual([theirs.status, theirs.body]);
    },
  );
});

describe('a write is refused with 503 and a hint at the writer', () => {
  test.each(mutations)('%s over tRPC', async (path) => {
    const { store, tokens } = await createAccessFixture();
    const answer = await rpc(readerBeside(store), 'mutation', path, {}, tokens.admin);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.body).toEqual(misrouted);
  });

  test.each(restTable.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]))(
    '%s %s',
    async (method, path) => {
      const store = await testStore();
      const answer = await readerBeside(store).call(method ?? '', path ?? '');
      expect([answer.status, answer.body]).toEqual([503, misrouted]);
      expect(answer.body.message).toContain('must send it to the writer');
    },
  );

  test('a payment provider is asked to retry, and sandbox forms are refused', async () => {
    const { call } = readerBeside(await testStore());
    expect((await call('POST', '/api/payments/webhook/sandbox', {})).status).toBe(503);
    expect((await call('POST', '/sandbox/pay/unknown', new FormData())).status).toBe(503);
  });

  test('an API key is refused, because its requests are counted', async () => {
    const store = await testStore();
    const id = await addPerson(store, { email: 'admin@example.com', isAdmin: true });
    const { key } = await addApiKey(store, id);
    const answer = await readerBeside(store).call('GET', '/api/admin/health', undefined, key);
    expect([answer.status, answer.body]).toEqual([503, misrouted]);
    expect((await store.call('GET', '/api/admin/health', undefined, key)).status).toBe(403);
  });

  test('a statement that slips through fails in the database', async () => {
    const { db } = readerBeside(await testStore());
    await expect(write(db, catalogueChanged)).rejects.toThrow(/readonly/);
  });
});

describe("the reader's next response shows the writer's changes", () => {
  test('of prices in cached responses and in the index', async () => {
    const store = await testStore('demo');
    const reader = readerBeside(store);
    const [before] = (await reader.call('GET', '/api/products?limit=1')).body;
    const detail = async () => (await reader.call('GET', `/api/products/${before.id}`)).body;
    expect((await detail()).name).toBe(before.name);
    await write(store.db, async (tx) =>
      tx
        .update(products)
        .set({ name: 'Renamed at the writer', catalogueVersion: await catalogueChanged(tx) })
        .where(eq(products.id, before.id))
        .run(),
    );
    expect((await detail()).name).toBe('Renamed at the writer');
    const list = (await reader.call('GET', '/api/products?limit=1')).body;
    expect(list[0].name).toBe('Renamed at the writer');
  });

  test('of a session that starts and one that ends', async () => {
    const { store, tokens } = await createAccessFixture();
    const reader = readerBeside(store);
    const status = async () => (await reader.call('GET', '/api/auth/me', undefined, tokens.customer)).status;
    expect(await status()).toBe(200);
    await store.call('POST', '/api/auth/logout', undefined, tokens.customer);
    expect(await status()).toBe(401);
  });
});

describe('writes that a read causes at the writer', () => {
  test('leave an expired session to the writer', async () => {
    const { store, tokens } = await olderWorld();
    const id = hashToken(tokens['expired token'] ?? '');
    const count = async () =>
      (await store.db.select().from(sessions).where(eq(sessions.id, id)).all()).length;
    await readerBeside(store).call('GET', '/api/auth/me', undefined, tokens['expired token']);
    expect(await count()).toBe(1);
    await store.call('GET', '/api/auth/me', undefined, tokens['expired token']);
    expect(await count()).toBe(0);
  });

  test('a reader serves a demo picture', async () => {
    const store = await testStore('demo');
    const picture = await store.db
      .select({ id: media.id })
      .from(media)
      .where(eq(media.width, 1080))
      .limit(1)
      .get();
    const answer = await readerBeside(store).app.request(`/media/${picture?.id}/360.webp`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});

describe('readiness', () => {
  const ready = async (store: ReturnType<typeof readerBeside>) => {
    store.clock.now = new Date(store.clock.now.getTime() + 2000);
    const { status, body } = await store.call('GET', '/readyz');
    return { status, role: body.role, problem: body.problems?.[0] };
  };

  test('is reported without writing, and not when the database was migrated further or replaced', async () => {
    const store = await testStore();
    const reader = readerBeside(store);
    expect(await ready(reader)).toMatchObject({ status: 200, role: 'reader' });
    const { db, deps } = store;
    db.$client.exec("insert into __drizzle_migrations (hash, created_at) values ('newer', 9999999999999)");
    expect(await ready(reader)).toMatchObject({
      status: 503,
      problem: expect.stringContaining('Restart this reader'),
    });
    db.$client.exec('delete from __drizzle_migrations where created_at = 9999999999999');
    expect((await ready(reader)).status).toBe(200);
    rmSync(databaseFile(deps.config.dataDir));
    writeFileSync(databaseFile(deps.config.dataDir), '');
    expect(await ready(reader)).toMatchObject({ status: 503, problem: expect.stringContaining('replaced') });
  });
});

describe('startup', () => {
  const log = pino({ level: 'silent' });
  const withKey = (dataDir: string) => writeFileSync(join(dataDir, 'secret.key'), 'k'.repeat(44));

  test('waits until the writer has migrated and created its key', async () => {
    const { db, dataDir } = await testDatabase();
    const [last] = db.$client.prepare('select max(created_at) at, hash from __drizzle_migrations').all() as {
      at: number;
      hash: string;
    }[];
    db.$client.prepare('delete from __drizzle_migrations where created_at = ?').run(last?.at);
    await expect(openWhenReady({ dataDir, secretKey: null }, log, 50)).rejects.toThrow(
      /older than the program.*ROLE=writer/,
    );
    const waiting = openWhenReady({ dataDir, secretKey: null }, log, 5000);
    db.$client
      .prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
      .run(last?.hash, last?.at);
    setTimeout(() => withKey(dataDir), 300);
    const opened = await waiting;
    expect(opened.$client.readonly).toBe(true);
    opened.$client.close();
  });

  test('waits for no key file with SECRET_KEY', async () => {
    const { dataDir } = await testDatabase();
    const opened = await openWhenReady({ dataDir, secretKey: Buffer.alloc(32) }, log, 50);
    expect(opened.$client.readonly).toBe(true);
    opened.$client.close();
  });

  test('gives up on a folder without a store and leaves it alone', async () => {
    const { db, dataDir } = await testDatabase();
    db.$client.close();
    rmSync(databaseFile(dataDir));
    await expect(openWhenReady({ dataDir, secretKey: null }, log, 50)).rejects.toThrow(
      /no database of the store yet/,
    );
    const again = openDatabase({ dataDir });
    await expect(openWhenReady({ dataDir, secretKey: null }, log, 50)).rejects.toThrow(
      /no database of the store yet/,
    );
    again.$client.close();
  });

  test('refuses a newer database at once', async () => {
    const { db, dataDir } = await testDatabase();
    db.$client.exec("insert into __drizzle_migrations (hash, created_at) values ('newer', 9999999999999)");
    await expect(openWhenReady({ dataDir, secretKey: null }, log)).rejects.toThrow(
      /newer version of the store/,
    );
  });
});
