import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { breaches } from './sourceRules';
import { readSources } from './sources';

const CRUISER = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** A small store that keeps every rule. */
const sound: Record<string, string> = {
  'src/shared/money.ts': `import { z } from 'zod';\nexport const money = z.string();`,
  'src/db/schema/index.ts': `import { money } from '../../shared/money';\nexport const orders = money;`,
  'src/server/orders/queries.ts': `import { orders } from '@/db/schema';\nexport const list = orders;`,
  'src/server/orders/router.ts': `import { list } from './queries';\nexport const router = list;\nexport type Router = typeof router;`,
  'src/server/orders/totals.ts': `export const totals = 1;`,
  'src/server/cart/service.ts': `import { list } from '../orders/queries';\nexport const cart = list;`,
  'src/server/pages/production.ts': `import { render } from '@/client/entry-server';\nexport const page = render;`,
  'src/client/entry-server.tsx': `import type { Router } from '@/server/orders/router';\nexport const render = (router: Router) => router;`,
};

/** Names of the rules that a tree of files breaks, each with the files that break it. */
function broken(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'tantu-walls-'));
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

describe('walls between files', () => {
  test('a tree that keeps the rules has no breach', () => {
    expect(broken(sound)).toEqual([]);
  });

  test('every rule reports the file that breaks it', () => {
    const unsound = {
      'src/shared/reads.ts': `import { readFileSync } from 'node:fs';\nexport const reads = readFileSync;`,
      'src/shared/up.test.ts': `import { list } from '@/server/orders/queries';\nexport const up = list;`,
      'src/db/up.ts': `import { list } from '../server/orders/queries';\nexport const up = list;`,
      'src/db/up.test.ts': `import { list } from '../server/orders/queries';\nexport const up = list;`,
      'src/server/circleA.ts': `import { b } from './circleB';\nexport const a = () => b;`,
      'src/server/circleB.ts': `import type { a } from './circleA';\nexport const b = (x: typeof a) => x;`,
      'src/server/lost.ts': `import { nothing } from './nothing';\nexport const lost = nothing;`,
      'src/server/renders.ts': `import { render } from '@/client/entry-server';\nexport const renders = render;`,
      'src/server/shows.ts': `import { button } from '@/client/button';\nexport const shows = button;`,
      'src/server/rest/asks.ts': `import { sql } from 'drizzle-orm';\nexport const asks = sql;`,
      'src/server/cart/router.ts': `import type { orders } from '@/db/schema';\nexport type Orders = typeof orders;`,
      'src/server/cart/peeks.ts': `import { totals } from '../orders/totals';\nexport const peeks = totals;`,
      'src/client/button.tsx': `import { orders } from '@/db/schema';\nexport const button = orders;`,
      'src/client/form.tsx': `import { list } from '@/server/orders/queries';\nexport const form = list;`,
    };
    expect(broken({ ...sound, ...unsound })).toEqual([
      'client-never-touches-the-database: src/client/button.tsx',
      'client-takes-only-types-from-server: src/client/form.tsx',
      'db-below-server-and-client: src/db/up.ts',
      'db-tests-use-only-test-databases: src/db/up.test.ts',
      'domains-meet-at-services-and-queries: src/server/cart/peeks.ts',
      'no-circles: src/server/circleA.ts',
      'no-unresolvable: src/server/lost.ts',
      'only-pages-render: src/server/renders.ts',
      'server-knows-client-by-its-entry-only: src/server/shows.ts',
      'shared-imports-only-zod: src/shared/reads.ts',
      'shared-tests-stay-pure: src/shared/up.test.ts',
      'transport-never-touches-the-database: src/server/cart/router.ts',
      'transport-never-touches-the-database: src/server/rest/asks.ts',
    ]);
  });
});

describe('rules inside files', () => {
  const schema = [
    { path: 'src/db/schema/orders.ts', text: `export const orders = sqliteTable('orders', {});` },
    {
      path: 'src/db/schema/catalogue.ts',
      text: `export const products = sqliteTable('products', {});\nexport const media = sqliteTable('media', {});`,
    },
  ];
  const file = (path: string, text: string) => breaches([...schema, { path, text }]);

  test.each([
    ['process.env.PORT', 'a member'],
    ["process['env'].PORT", 'an element'],
    ['globalThis.process.env', 'the global object'],
    ['const { env } = process', 'a destructured process'],
    ["import { env } from 'node:process'", 'an import'],
  ])('%s is found (%s), outside the config module only', (text) => {
    expect(file('src/server/mail/transport.ts', text)).toEqual([
      expect.stringMatching(/^src\/server\/mail\/transport\.ts:1: reads process\.env/),
    ]);
    expect(file('src/server/platform/config.ts', text)).toEqual([]);
  });

  test('`import.meta.env` and texts that mention process.env are no breach', () => {
    expect(file('src/client/x.ts', `import.meta.env.DEV; const help = 'set process.env';`)).toEqual([]);
  });

  test.each([
    ['src/server/orders/queries.ts', `import { orders } from '@/db/schema';`, 0],
    ['src/server/payments/settle.ts', `import { orders } from '@/db/schema/orders';`, 0],
    ['src/server/media/queries.ts', `import { media } from '@/db/schema';`, 0],
    ['src/server/media/queries.ts', `import { media, products } from '@/db/schema';`, 1],
    ['src/server/cart/service.ts', `import { orders, products } from '@/db/schema';`, 2],
    ['src/server/cart/service.ts', `import { products as goods } from '../../db/schema';`, 1],
    ['src/server/cart/service.ts', `import * as schema from '@/db/schema';`, 1],
    ['src/server/cart/service.ts', `import type { orders } from '@/db/schema';`, 0],
    ['src/server/cart/service.test.ts', `import { orders } from '@/db/schema';`, 0],
    ['src/server/setup.ts', `import { media } from '@/db/schema';`, 0],
  ])('%s with %s: %i breaches of table ownership', (path, text, count) => {
    expect(file(path, text)).toHaveLength(count);
  });

  test("the store's own sources keep them", () => {
    expect(breaches(readSources())).toEqual([]);
  });
});
