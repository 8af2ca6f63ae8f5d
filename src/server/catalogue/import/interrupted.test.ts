import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databaseFile, sqliteClient } from '@/db/client';
import { importRows, imports, products, staffLog } from '@/db/schema';
import { limitBlockingWait } from '@/db/write';
import { testShop } from '../../testing/shop';
import { csvOf, rowsOf, withImports } from '../../testing/shops/catalogue';
import { ImportRunner } from './runner';

describe('an interrupted import', () => {
  /** A started import of `count` products that no runner processes yet. */
  async function begun(count: number) {
    const setup = await withImports(await testShop());
    const { deps, add, exported, check, begin, db } = setup;
    for (let number = 0; number < count; number += 1) await add({ name: `Shirt ${number}` });
    const rows = rowsOf(await exported('products')).map((row) => ({ ...row, price: '1599', stock: '12' }));
    const added = { name: 'Coat', price: '99', stock: '1' };
    const text = csvOf([...rows, { ...rows[0], ...added, id: '', revision: '', stockAtExport: '' }]);
    const { body } = await check('products', text);
    const [asleep, awake] = [new ImportRunner(deps), new ImportRunner(deps)];
    await asleep.stop();
    deps.importRunner.wake = () => asleep.wake();
    const { id } = (await begin('products', text, body.fingerprint)).body;
    const prices = async () =>
      new Set((await db.select({ price: products.price }).from(products).all()).map(({ price }) => price));
    return { ...setup, id, runner: awake, prices };
  }

  test('resumes at the next start and makes no change twice', async () => {
    const { id, runner, deps, status, db, prices, checkStock } = await begun(60);
    runner.wake();
    await nextTurn();
    // Stops after the current transaction, with some changes made, but not all.
    await runner.stop();
    const { status: state, applied } = await status(id);
    expect([state, applied > 0 && applied < 61]).toEqual(['applying', true]);
    const next = new ImportRunner(deps);
    next.wake();
    await next.ended();
    expect(await status(id)).toMatchObject({ status: 'done', applied: 61 });
    expect(await prices()).toEqual(new Set([159_900, 9900]));
    expect(
      await db
        .select()
        .from(staffLog)
        .where(eq(staffLog.batch, `import-${id}`))
        .all(),
      // 61 changes and the entry of the import itself.
    ).toHaveLength(62);
    await checkStock();
  });

  test("waits for another process's lock and for an unwritable database, then continues", async () => {
    const { id, runner, status, db, deps, prices, checkStock } = await begun(60);
    limitBlockingWait(db);
    const other = new BetterSqlite3(databaseFile(deps.config.dataDir));
    onTestFinished(() => void other.close());
    const isWaiting = async () => expect(await status(id)).toMatchObject({ status: 'applying', error: null });
    other.exec('begin immediate');
    runner.wake();
    await sleep(300);
    await isWaiting();
    sqliteClient(db).pragma('query_only = ON');
    other.exec('rollback');
    await sleep(300);
    await isWaiting();
    sqliteClient(db).pragma('query_only = OFF');
    await runner.ended();
    expect(await status(id)).toMatchObject({ status: 'done', applied: 61, error: null });
    expect(await prices()).toEqual(new Set([159_900, 9900]));
    await checkStock();
  });

  test('reverts all changes and reports the reason when a change fails midway', async () => {
    const { id, runner, status, db, prices, checkStock } = await begun(60);
    await db.update(products).set({ revision: 9 }).where(eq(products.name, 'Shirt 50')).run();
    runner.wake();
    await runner.ended();
    expect(await status(id)).toMatchObject({
      status: 'reverted',
      error: expect.stringMatching(/^Row 52 \(Shirt 50\): Shirt 50 was changed by someone else/),
    });
    expect(await prices()).toEqual(new Set([149_900]));
    expect((await db.select().from(staffLog).all()).at(-1)).toMatchObject({ action: 'import.undo' });
    expect(await db.select().from(importRows).all()).toEqual([]);
    await checkStock();
  });

  test('continues reverting after a stop', async () => {
    const { id, runner, deps, status, db, prices } = await begun(60);
    runner.wake();
    await runner.stop();
    await db.update(imports).set({ status: 'reverting', error: 'Row 9: no.' }).run();
    const next = new ImportRunner(deps);
    next.wake();
    await next.ended();
    expect([(await status(id)).status, await prices()]).toEqual(['reverted', new Set([149_900])]);
  });

  test('blocks staff edits and other imports while shoppers can still buy', async () => {
    const { id, runner, send, add, check, begin, signIn, call, orderOf, stockOf, status, checkStock } =
      await begun(2);
    const edit = await send('PUT', '/api/products/1', { name: 'Other' });
    expect([edit.status, edit.body.message]).toEqual([409, expect.stringContaining('An import is changing')]);
    const text = csvOf([{ id: 1, price: '5' }]);
    const { body } = await check('products', text);
    const second = await begin('products', text, body.fingerprint);
    expect([second.status, second.body.message]).toEqual([409, expect.stringContaining('Another import')]);
    const shopper = await signIn();
    const order = await orderOf([{ productId: 1, quantity: 3 }]);
    expect((await call('POST', '/api/orders', order, shopper.token)).status).toBe(201);
    runner.wake();
    await runner.ended();
    expect([(await status(id)).status, await stockOf(1)]).toEqual(['done', 9]);
    expect(await add({})).toBeGreaterThan(0);
    await checkStock();
  });

  test('can be reverted when done; stock sold since stays sold and is reported', async () => {
    const { id, runner, db, deps, send, signIn, call, orderOf, status, stockOf, shown, checkStock } =
      await begun(2);
    runner.wake();
    await runner.ended();
    const shopper = await signIn();
    const buy = async (quantity: number) =>
      call('POST', '/api/orders', await orderOf([{ productId: 1, quantity }]), shopper.token);
    expect([(await buy(8)).status, (await buy(3)).status]).toEqual([201, 201]);
    deps.importRunner.wake = () => undefined;
    const other = await signIn({ role: 'owner' });
    const revert = () => send('POST', `/api/admin/imports/${id}/take-back`, undefined, other.token);
    expect((await revert()).status).toBe(200);
    expect((await db.select().from(staffLog).all()).at(-1)).toMatchObject({
      action: 'import.revert',
      actorId: other.id,
      source: 'admin',
      entityId: String(id),
      label: 'spring.csv',
    });
    const next = new ImportRunner(deps);
    next.wake();
    await next.ended();
    const { status: state, error } = await status(id);
    expect([state, error]).toEqual([
      'reverted',
      expect.stringContaining('1 of its changes could not be undone'),
    ]);
    expect([await stockOf(1), (await shown(2)).price, (await shown(3)).code]).toEqual([
      1,
      '1499.00',
      'notFound',
    ]);
    expect((await send('POST', `/api/admin/imports/${id}/take-back`)).status).toBe(409);
    await checkStock();
  });
});
