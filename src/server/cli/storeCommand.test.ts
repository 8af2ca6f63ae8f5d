import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { verify } from '@node-rs/argon2';
import BetterSqlite3 from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { sessions, staffLog, users } from '@/db/schema';
import { shell, stoppedStore } from '../testing/faults/shell';
import { runStoreCommand } from './storeCommand';

describe('help', () => {
  test('lists every command; without a command it is an error', async () => {
    const { run } = await shell();
    const { code, text } = await run('--help');
    expect(code).toBe(0);
    for (const name of ['admin add EMAIL', 'backup FILE', 'restore FILE', 'demo --products N', 'doctor']) {
      expect(text).toContain(name);
    }
    expect((await run()).code).toBe(2);
  });

  test.each([
    [['dance'], 'There is no command "dance".'],
    [['admin'], 'There is no command "admin".'],
    [['toString'], 'There is no command "toString".'],
    [['admin', 'add'], '"admin add" takes one value'],
    [['backup'], '"backup" takes one value'],
    [['doctor', 'now'], '"doctor" takes no value'],
    [['demo', '--product', '5'], "Unknown option '--product'"],
  ])('answers %j with "%s" and the help', async (argv, text) => {
    const answer = await (await shell()).run(...argv);
    expect([answer.code, answer.text.startsWith(text)]).toEqual([2, true]);
    expect(answer.text).toContain('npm run store -- COMMAND');
  });

  test('explains an environment error in plain words', async () => {
    let text = '';
    const screen = { out: (line: string) => (text += line), progress: () => undefined };
    expect(await runStoreCommand(['doctor'], { PORT: 'x' }, screen)).toBe(1);
    expect(text).toContain('PORT: must be a port number');
  });
});

describe('admin reset-factors', () => {
  test("removes an administrator's lost factors and signs them out", async () => {
    const { run } = await stoppedStore();
    await run('admin', 'add', 'boss@shop.example');
    expect(await run('admin', 'reset-factors', 'Boss@Shop.example')).toMatchObject({
      code: 0,
      text: 'boss@shop.example signs in by password alone now, and is signed out everywhere.\n',
    });
    expect(await run('admin', 'reset-factors', 'nobody@shop.example')).toMatchObject({
      code: 1,
      text: 'There is no account nobody@shop.example.\n',
    });
  });
});

describe('admin add', () => {
  test('creates a verified administrator in a new shop and shows the password once', async () => {
    const { run, open } = await shell();
    const { code, text } = await run('admin', 'add', ' Boss@Shop.example ');
    const password = /once: (\S{16})$/m.exec(text)?.[1] ?? '';
    const db = open();
    const boss = await db.select().from(users).get();
    expect(code).toBe(0);
    expect(boss).toMatchObject({ email: 'boss@shop.example', isAdmin: true, verifiedAt: expect.any(Date) });
    expect(boss?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(boss?.passwordHash ?? '', password)).toBe(true);
    expect(await db.select().from(staffLog).all()).toMatchObject([
      { source: 'cli', action: 'user.makeAdmin' },
    ]);
    expect(await run('admin', 'add', 'boss@shop.example')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/already/),
    });
  });

  const account = { email: 'asha@shop.example', firstName: 'Asha', lastName: 'Rao', passwordHash: 'hers' };

  test('preserves the password and name of a verified account', async () => {
    const { run, open } = await shell('empty');
    const db = open();
    await db
      .insert(users)
      .values({ ...account, verifiedAt: new Date(5) })
      .run();
    const { text } = await run('admin', 'add', account.email);
    expect(text).toBe('asha@shop.example is an administrator now.\n');
    expect(await db.select().from(users).get()).toMatchObject({
      ...account,
      isAdmin: true,
      verifiedAt: new Date(5),
    });
  });

  test("gives an unverified account a new password and ends its sessions: it may be a stranger's", async () => {
    const { run, open } = await shell('empty');
    const db = open();
    const { id } = await db.insert(users).values(account).returning({ id: users.id }).get();
    await db.insert(sessions).values({ id: 'token', userId: id, expiresAt: 1, endsAt: 1 }).run();
    expect((await run('admin', 'add', account.email)).text).toContain('shown only this once');
    const after = await db.select().from(users).where(eq(users.id, id)).get();
    expect(after).toMatchObject({ isAdmin: true, verifiedAt: expect.any(Date), firstName: 'Asha' });
    expect(after?.passwordHash).not.toBe('hers');
    expect(await db.select().from(sessions).all()).toEqual([]);
  });

  test('refuses a disabled account and an invalid address', async () => {
    const { run, open } = await shell('empty');
    await open()
      .insert(users)
      .values({ ...account, disabledAt: new Date() })
      .run();
    expect(await run('admin', 'add', account.email)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/disabled/),
    });
    expect(await run('admin', 'add', 'boss')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/no email address/),
    });
  });
});

describe('backup and restore', () => {
  test('backs up a running store, and the copy equals the store', async () => {
    const { run, open, file } = await shell('demo');
    const db = open();
    expect(await run('backup', file('copy.db'))).toMatchObject({ code: 0 });
    const copy = new BetterSqlite3(file('copy.db'), { readonly: true });
    const count = (client: BetterSqlite3.Database) =>
      client.prepare('select count(*) from products').pluck().get();
    expect(count(copy)).toBe(count(sqliteClient(db)));
    copy.close();
    expect(await run('backup', file('copy.db'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/exists already/),
    });
  });

  test('fails to back up without a store', async () => {
    const { run, file } = await shell();
    expect(await run('backup', file('copy.db'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/no database/),
    });
    expect(existsSync(file('store.db'))).toBe(false);
  });

  test('restores a stopped store from the backup and saves the former database beside it', async () => {
    const { run, dataDir, file, open } = await stoppedStore();
    await run('backup', file('copy.db'));
    const before = new BetterSqlite3(file('store.db'));
    before.exec(`update products set name = 'Changed later' where id = 1`);
    before.close();
    const { code, text } = await run('restore', file('copy.db'));
    expect([code, text]).toEqual([0, expect.stringContaining('is kept at')]);
    const name = (client: BetterSqlite3.Database) =>
      client.prepare('select name from products where id = 1').pluck().get();
    expect(name(sqliteClient(open()))).not.toBe('Changed later');
    const formerFile = readdirSync(dataDir).find((entry) => entry.includes('.before-restore-')) ?? '';
    const former = new BetterSqlite3(file(formerFile), { readonly: true });
    expect(name(former)).toBe('Changed later');
    former.close();
    expect((await run('doctor')).code).toBe(0);
    expect((await open().select().from(staffLog).all()).at(-1)).toMatchObject({
      source: 'cli',
      action: 'store.restore',
      label: 'copy.db',
      before: { database: formerFile },
    });
  });

  test('does not reuse numbers issued after the backup', async () => {
    const { run, file, open } = await stoppedStore();
    await run('backup', file('copy.db'));
    const before = new BetterSqlite3(file('store.db'));
    before.exec(`update sqlite_sequence set seq = 1008 where name = 'orders';
      delete from sqlite_sequence where name in ('payments', 'refunds');
      insert into sqlite_sequence (name, seq) values ('payments', 12)`);
    before.close();
    expect((await run('restore', file('copy.db'))).text).toContain('Orders go on at 1009');
    const last = sqliteClient(open())
      .prepare(`select name, seq from sqlite_sequence where name in ('orders', 'payments')`)
      .raw()
      .all();
    expect(Object.fromEntries(last as [string, number][])).toEqual({ orders: 1008, payments: 12 });
  });

  test('skips ten thousand numbers when no former database shows which were issued', async () => {
    const { run, file } = await stoppedStore();
    await run('backup', file('copy.db'));
    writeFileSync(file('store.db'), 'x'.repeat(5000));
    expect((await run('restore', file('copy.db'))).text).toContain('Orders go on at 11001');
  });

  test('leaves a running store unchanged, even an idle one', async () => {
    const { run, file, dataDir, open } = await shell('demo');
    sqliteClient(open()).prepare('select 1 from products').get();
    await run('backup', file('copy.db'));
    expect(await run('restore', file('copy.db'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/Stop it/),
    });
    expect(readdirSync(dataDir).filter((entry) => entry.includes('restor'))).toEqual([]);
  });

  test('refuses damaged, foreign and newer files and moves nothing', async () => {
    const { run, file, dataDir } = await stoppedStore();
    writeFileSync(file('text.db'), 'no database at all, only words');
    const foreign = new BetterSqlite3(file('foreign.db'));
    foreign.exec('create table other (id integer)');
    foreign.close();
    await run('backup', file('newer.db'));
    const newer = new BetterSqlite3(file('newer.db'));
    newer.exec(`insert into __drizzle_migrations (hash, created_at) values ('x', 9999999999999)`);
    newer.close();
    expect(await run('restore', file('text.db'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/is not a database/),
    });
    expect(await run('restore', file('foreign.db'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/not one of this store/),
    });
    expect(await run('restore', file('newer.db'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/newer version/),
    });
    expect(await run('restore', file('none.db'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/no file/),
    });
    expect(await run('restore', file('store.db'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/itself/),
    });
    expect(readdirSync(dataDir).filter((entry) => entry.includes('restor'))).toEqual([]);
  });

  test.each([
    ['http://db.example', ['admin', 'add', 'a@b.in'], 'DATABASE_URL: must be an address like postgres://'],
    ['postgres://127.0.0.1:1/none', ['admin', 'add', 'a@b.in'], 'DATABASE_URL: PostgreSQL cannot be reached'],
    [
      'postgres://127.0.0.1:1/none',
      ['backup', 'shop.db'],
      '"backup" works on the file of SQLite in DATA_DIR.',
    ],
    ['postgres://127.0.0.1:1/none', ['demo', '--remove'], 'demo --remove works on SQLite.'],
  ])('with DATABASE_URL=%s, %s is refused and creates nothing', async (url, argv, reason) => {
    let text = '';
    const screen = { out: (line: string) => (text += line), progress: () => undefined };
    const { file, dataDir } = await shell();
    const environment = { DATA_DIR: dataDir, DATABASE_URL: url };
    expect(await runStoreCommand(argv, environment, screen)).toBe(1);
    expect(text).toContain(reason);
    expect(existsSync(file('store.db'))).toBe(false);
  });
});

describe('demo', () => {
  test('fills an empty shop with a progress bar that reaches its end', async () => {
    const { run, open } = await shell();
    const { code, progress } = await run('demo', '--products', '70');
    expect(code).toBe(0);
    expect(progress).toContain(`[${'#'.repeat(30)}] 70 of 70`);
    expect(sqliteClient(open()).prepare('select count(*) from products').pluck().get()).toBe(70);
    expect(await open().select().from(staffLog).all()).toMatchObject([
      { source: 'cli', action: 'import.demo', label: '70 demo products', after: { products: 70 } },
    ]);
  });

  test('leaves a filled shop alone without --add', async () => {
    const { run, open } = await shell('demo');
    const count = () => Number(sqliteClient(open()).prepare('select count(*) from products').pluck().get());
    const before = count();
    expect(await run('demo', '--products', '3')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/--add/),
    });
    expect(count()).toBe(before);
    expect((await run('demo', '--products', '3', '--add')).code).toBe(0);
    expect(count()).toBe(before + 3);
  });

  test.each(['0', '-5', 'many', '1.5', '2000000'])('--products %s is refused', async (number) => {
    const answer = await (await shell()).run('demo', `--products=${number}`);
    expect(answer).toMatchObject({ code: 1, text: expect.stringMatching(/from 1 to 1000000/) });
  });
});
