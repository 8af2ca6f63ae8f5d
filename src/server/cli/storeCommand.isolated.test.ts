import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacksPostgres, startPostgres, type TestPostgres } from '@/db/testing/postgresServer';

import { shell } from '../testing/faults/shell';
import { runStoreCommand } from './storeCommand';

describe.skipIf(lacksPostgres)('the command line with DATABASE_URL, where PostgreSQL is installed', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  test('adds an administrator and demo products on PostgreSQL, which the doctor finds sound', async () => {
    const { dataDir } = await shell();
    const environment = { DATA_DIR: dataDir, DATABASE_URL: await server.newStore() };
    const run = async (...argv: string[]) => {
      const lines: string[] = [];
      const screen = { out: (line: string) => lines.push(line), progress: () => undefined };
      const code = await runStoreCommand(argv, environment, screen);
      return { code, text: lines.join('\n') };
    };
    expect((await run('admin', 'add', 'owner@shop.in')).text).toContain('is an administrator now.');
    expect((await run('admin', 'add', 'owner@shop.in')).text).toContain('is an administrator already.');
    expect(await run('demo', '--products', '5')).toEqual({ code: 0, text: '5 products are in the shop.' });
    const { code, text } = await run('doctor');
    expect([code, text.match(/^ok {4}/gm)?.length]).toEqual([0, 9]);
    expect(text).toContain('the database is of this version.');
  });
});
