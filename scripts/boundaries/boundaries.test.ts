import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderCircles } from './folderCircles';
import { breaches } from './sourceRules';
import { readSources } from './sources';

const CRUISER = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** A small store that obeys every rule. */
const sound: Record<string, string> = {
  'src/shared/money.ts': `import { z } from 'zod';\nexport const money = z.string();`,
  'src/db/schema/index.ts': `import { money } from '../../shared/money';\nexport const orders = money;`,
  'src/server/orders/reads.ts': `import { orders } from '@/db/schema';\nexport const list = orders;`,
  'src/server/orders/router.ts': `import { list } from './reads';\nexport const router = list;\nexport type Router = typeof router;`,
  'src/server/orders/index.ts': `export { list } from './reads';\nexport { router, type Router } from './router';`,
  'src/server/orders/totals.ts': `export const totals = 1;`,
  'src/server/cart/writes.ts': `import { list } from '@/server/orders';\nexport const cart = list;`,
  'src/server/http/pages/production.ts': `import { render } from '@/client/entry-server';\nexport const page = render;`,
  'src/client/entry-server.tsx': `import type { Router } from '@/server/orders';\nexport const render = (router: Router) => router;`,
};

/** Names of the rules that a file tree breaks, each with the breaking files. */
function broken(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'tantu-boundaries-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const file of ['tsconfig.json', '.dependency-cruiser.cjs']) cpSync(file, join(root, file));
  const args = [CRUISER, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const output = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 });
  const { summary }: { summary: { violations: { rule: { name: string }; from: string }[] } } =
    JSON.parse(output);
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
}

describe('rules between files', () => {
  test('find no breach in a valid tree', () => {
    expect(broken(sound)).toEqual([]);
  });

  test('report the file that breaks each rule', () => {
    const unsound = {
      'src/shared/reads.ts': `import { readFileSync } from 'node:fs';\nexport const reads = readFileSync;`,
      'src/shared/up.test.ts': `import { list } from '@/server/orders';\nexport const up = list;`,
      'src/db/up.ts': `import { list } from '../server/orders';\nexport const up = list;`,
      'src/db/up.test.ts': `import { list } from '../server/orders';\nexport const up = list;`,
      'src/server/circleA.ts': `import { b } from './circleB';\nexport const a = () => b;`,
      'src/server/circleB.ts': `import type { a } from './circleA';\nexport const b = (x: typeof a) => x;`,
      'src/server/lost.ts': `import { nothing } from './nothing';\nexport const lost = nothing;`,
      'src/server/renders.ts': `import { render } from '@/client/entry-server';\nexport const renders = render;`,
      'src/server/shows.ts': `import { button } from '@/client/button';\nexport const shows = button;`,
      'src/server/http/rest/asks.ts': `import { sql } from 'drizzle-orm';\nexport const asks = sql;`,
      'src/server/cart/router.ts': `import type { orders } from '@/db/schema';\nexport type Orders = typeof orders;`,
      'src/server/cart/peeks.ts': `import { totals } from '../orders/totals';\nexport const peeks = totals;`,
      'src/server/cart/own.ts': `import { cart } from '@/server/cart';\nexport const own = cart;`,
      'src/server/cart/index.ts': `export { cart } from './writes';`,
      'src/server/platform/asks.ts': `import { list } from '@/server/orders';\nexport const asks = list;`,
      'src/demo/up.ts': `import { list } from '@/server/orders';\nexport const up = list;`,
      'src/db/sqlite/index.ts': `export const rowid = 1;`,
      'src/server/cart/asks.ts': `import { rowid } from '@/db/sqlite';\nexport const asks = rowid;`,
      'src/server/cart/builds.ts': `import { union } from 'drizzle-orm/sqlite-core';\nexport const builds = union;`,
      'src/db/filled.ts': `import { up } from '@/demo/up';\nexport const filled = up;`,
      'src/client/button.tsx': `import { orders } from '@/db/schema';\nexport const button = orders;`,
      'src/client/form.tsx': `import { list } from '@/server/orders';\nexport const form = list;`,
    };
    expect(broken({ ...sound, ...unsound })).toEqual([
      'builders-of-one-engine: src/server/cart/builds.ts',
      'client-never-touches-the-database: src/client/button.tsx',
      'client-takes-only-types-from-server: src/client/form.tsx',
      'db-below-server-and-client: src/db/up.ts',
      'db-knows-no-demo: src/db/filled.ts',
      'db-tests-use-only-test-databases: src/db/up.test.ts',
      'demo-is-data: src/demo/up.ts',
      'domains-are-entered-by-their-index: src/server/cart/peeks.ts',
      'no-circles: src/server/circleA.ts',
      'no-domain-imports-its-own-index: src/server/cart/own.ts',
      'no-unresolvable: src/server/lost.ts',
      'one-folder-chooses-the-engine: src/server/cart/asks.ts',
      'only-pages-render: src/server/renders.ts',
      'platform-knows-no-domain: src/server/platform/asks.ts',
      'server-knows-client-by-its-entry-only: src/server/shows.ts',
      'shared-imports-only-zod: src/shared/reads.ts',
      'shared-tests-stay-pure: src/shared/up.test.ts',
      'transport-never-touches-the-database: src/server/cart/router.ts',
      'transport-never-touches-the-database: src/server/http/rest/asks.ts',
    ]);
  });
});

describe('rules between folders', () => {
  const tree = (files: Record<string, string>) =>
    folderCircles(Object.entries(files).map(([path, text]) => ({ path, text })));

  test('accept rooms that depend on each other one way; report two ways as a cycle, once', () => {
    const oneWay = {
      'src/server/a/x.ts': `import { y } from '@/server/b';`,
      'src/server/b/index.ts': `export { y } from './y';`,
      'src/server/b/y.ts': `export const y = 1;`,
    };
    expect(tree(oneWay)).toEqual([]);
    const both = { ...oneWay, 'src/server/b/z.ts': `import type { x } from '../a/x';` };
    expect(tree(both)).toEqual(['src/server: a -> b -> a']);
    const deeper = { 'src/server/a/p/x.ts': `import '../q/y';`, 'src/server/a/q/y.ts': `import '../p/x';` };
    expect(tree(deeper)).toEqual(['src/server/a: p -> q -> p']);
  });

  test('forbid a room to use a file beside it that uses the room', () => {
    expect(
      tree({ 'src/server/a/x.ts': `import '../main';`, 'src/server/main.ts': `import './a/x';` }),
    ).toEqual(['src/server: a -> . -> a']);
  });

  test("find none in the store's own sources", () => {
    expect(folderCircles(readSources())).toEqual([]);
  });
});

describe('rules inside files', () => {
  const schema = [
    { path: 'src/db/schema/orders.ts', text: `export const orders = defineTable('orders', {});` },
    {
      path: 'src/db/schema/catalogue.ts',
      text: `export const products = defineTable('products', {});\nexport const media = defineTable('media', {});`,
    },
  ];
  const file = (path: string, text: string) => breaches([...schema, { path, text }]);

  test.each([
    'json_each(?)',
    'iif(a, b, c)',
    "client.pragma('x')",
    'name collate nocase',
    'max(a - 1, 0)',
    'sum(a is null)',
    "a ->> '$.city'",
    'limit -1',
    'insert or ignore into a values (1)',
  ])('%s is found outside of the folder for SQLite', (text) => {
    for (const path of [
      'src/server/orders/reads.ts',
      'src/demo/fill.ts',
      'src/db/sql/index.ts',
      'src/db/write.ts',
    ])
      expect(file(path, `const text = \`${text}\`;`)).toHaveLength(1);
    expect(file('src/db/sqlite/index.ts', `const text = \`${text}\`;`)).toEqual([]);
  });

  test.each(['Math.max(a, 0)', 'max(a)', 'sum(case when a > b then a else b end)', "a ->> 'city'"])(
    '%s is accepted everywhere',
    (text) => expect(file('src/server/orders/reads.ts', `const text = \`${text}\`;`)).toEqual([]),
  );

  test.each([
    ['process.env.PORT', 'a member'],
    ["process['env'].PORT", 'an element'],
    ['globalThis.process.env', 'the global object'],
    ['const { env } = process', 'a destructured process'],
    ["import { env } from 'node:process'", 'an import'],
  ])('find %s (%s), except in the config module', (text) => {
    expect(file('src/server/mail/transport.ts', text)).toEqual([
      expect.stringMatching(/^src\/server\/mail\/transport\.ts:1: reads process\.env/),
    ]);
    expect(file('src/server/platform/config.ts', text)).toEqual([]);
  });

  test.each([
    ['inArray(orders.id, [...ids])', 1],
    ['inArray(orders.id, [...new Set(ids)])', 1],
    ['inArray(orders.id, rows.map(({ id }) => id))', 1],
    ['inArray(orders.id, ids)', 1],
    ["inArray(orders.status, ['paid', 'shipped'])", 0],
    ['inArray(orders.status, [...orderStatuses])', 0],
    ['inArray(orders.id, db.select({ id: parcels.orderId }).from(parcels))', 0],
  ])('find lists that grow in %s: %d', (code, count) => {
    const imports = "import { orderStatuses } from '@/shared/orders/orderStatus';\n";
    expect(file('src/server/orders/x.ts', imports + code)).toHaveLength(count);
  });

  test.each([
    [`import { initTRPC } from '@trpc/server';`, 'initTRPC'],
    [`export const r = router({ list: t.procedure.query(() => 1) });`, 'without a named builder'],
    [
      `export const r = router({ add: publicProcedure.input(x).mutation(() => 1) });`,
      'without a named builder',
    ],
  ])('report a procedure that no named builder made: %s', (text, problem) => {
    expect(file('src/server/cart/router.ts', text)).toEqual([expect.stringContaining(problem)]);
  });

  test('accept the named builders', () => {
    const text = `export const r = router({ a: procedure('orders.read').query(() => 1), b: customerProcedure.mutation(() => 1) });`;
    expect(file('src/server/cart/router.ts', text)).toEqual([]);
  });

  test('accept `import.meta.env` and texts that mention process.env', () => {
    expect(file('src/client/x.ts', `import.meta.env.DEV; const help = 'set process.env';`)).toEqual([]);
  });

  test.each([
    ['src/server/orders/reads.ts', `import { orders } from '@/db/schema';`, 0],
    ['src/server/orders/pay/settle.ts', `import { orders } from '@/db/schema/orders';`, 0],
    ['src/server/media/records.ts', `import { media } from '@/db/schema';`, 0],
    ['src/server/media/records.ts', `import { media, products } from '@/db/schema';`, 1],
    ['src/server/cart/writes.ts', `import { orders, products } from '@/db/schema';`, 2],
    ['src/server/cart/writes.ts', `import { products as goods } from '../../db/schema';`, 1],
    ['src/server/cart/writes.ts', `import * as schema from '@/db/schema';`, 1],
    ['src/server/cart/writes.ts', `import type { orders } from '@/db/schema';`, 0],
    ['src/server/cart/writes.test.ts', `import { orders } from '@/db/schema';`, 0],
    ['src/server/setup.ts', `import { media } from '@/db/schema';`, 0],
  ])('find for %s with %s: %i breaches of table ownership', (path, text, count) => {
    expect(file(path, text)).toHaveLength(count);
  });

  test('allow a test to replace a module only when no other test shares its process', () => {
    const text = `vi.mock('./mail');`;
    expect(file('src/server/orders/reads.test.ts', text)).toEqual([
      expect.stringMatching(/^src\/server\/orders\/reads\.test\.ts:1: replaces a module/),
    ]);
    expect(file('src/server/orders/reads.isolated.test.ts', text)).toEqual([]);
  });

  test("find none in the store's own sources", () => {
    expect(breaches(readSources())).toEqual([]);
  });
});
