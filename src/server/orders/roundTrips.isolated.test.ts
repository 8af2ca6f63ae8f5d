import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '@/db/postgres/client';
import { lacksPostgres, startPostgres, type TestPostgres } from '@/db/testing/postgresServer';
import { mapInTurn } from '@/shared/inTurn';
import { testShop } from '../testing/shop';

describe.skipIf(lacksPostgres)('statements sent to PostgreSQL, where it is installed', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  /** A customer who orders `count` different products, each with a size and a colour. */
  async function buyer(count: number) {
    const db = await openPostgres(await server.newStore());
    onTestFinished(() => db.engine.close());
    const dataDir = mkdtempSync(join(tmpdir(), 'tantu-test-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const shop = await testShop({ usesSandbox: true, over: { db, dataDir } });
    const { token } = await shop.signIn();
    const names = Array.from({ length: count }, (_, at) => `Kurta ${at}`);
    const items = await mapInTurn(names, async (name) => ({
      productId: await shop.addProduct({ name, sizes: ['S', 'M'], colors: ['Red', 'Blue'], stock: 100 }),
      ...{ quantity: 1, size: 'M', color: 'Blue' },
    }));
    const { times } = db.engine;
    const post = async (path: string, body: unknown) => {
      const before = times.statements;
      const answer = await shop.call('POST', path, body, token);
      expect(answer.status).toBeLessThan(300);
      return { body: answer.body, statements: times.statements - before };
    };
    return async () => {
      const cash = await post('/api/orders', await shop.orderOf(items, { paymentMethod: 'cod' }));
      const prepaid = await post('/api/orders', await shop.orderOf(items, { paymentMethod: 'card' }));
      const pay = await post(`/api/orders/${prepaid.body.id}/pay`, {
        method: 'card',
        cardToken: 'sandbox_paid',
      });
      return { cash: cash.statements, prepaid: prepaid.statements, pay: pay.statements };
    };
  }

  // Without the commits: one for an order, three for a payment. One reads whether offers may have changed. An increase must be
  // intentional.
  test('an order of one line takes 18 when it is paid in cash, 16 when it is prepaid', async () => {
    const buy = await buyer(1);
    await buy();
    expect(await buy()).toEqual({ cash: 18, prepaid: 16, pay: 42 });
  });

  test('each further line takes two, which read it', async () => {
    const buy = await buyer(4);
    await buy();
    expect(await buy()).toEqual({ cash: 18 + 3 * 2, prepaid: 16 + 3 * 2, pay: 42 });
  });
});
