import { expect, test } from 'vitest';
import { documentFaults, type Repository, readDocuments, readRepository } from './documents';

const texts: Record<string, string> = {
  'docs/guide.md': '# Guide\n\n## Stock, taken at once\n',
  'docs/decisions/001-stock.md': '# 1. Stock',
};
const repository: Repository = {
  paths: [
    'src',
    'src/server',
    'src/server/orders',
    'src/server/orders/place.ts',
    'docs',
    ...Object.keys(texts),
  ],
  scripts: ['check', 'store', 'prove', 'deploy:check'],
  storeCommands: ['backup', 'admin add', 'restore --at'],
  variables: ['DATA_DIR', 'DEMO'],
  textOf: (path) => texts[path] ?? '',
};
const faultsOf = (text: string) => documentFaults([{ path: 'docs/page.md', text }], repository);

test.each([
  ['`src/server/orders/place.ts`, `orders/place.ts`, `place.ts`, `src/server/orders/`'],
  ['`src/server/*/place.ts`, `orders/{place,pay}.ts`, `src/server/<domain>/place.ts`'],
  ['`/api/orders`, `text/html`, `DATA_DIR/media`, `dist/server/main.js`, `npx vitest run orders/place.ts`'],
  [
    '`npm run check`, `npm run deploy:check`, `npm run store -- backup FILE`, `npm run store -- admin add EMAIL`',
  ],
  ['`DATA_DIR`, `DEMO=none`, `GET`'],
  ['[guide](guide.md#stock-taken-at-once), [record](decisions/001-stock.md), [site](https://example.com/x)'],
])('accepts %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test.each([
  ['see `orders/refuse.ts`', 'there is no orders/refuse.ts'],
  ['run `npx vitest run orders/pay.ts`', 'there is no orders/pay.ts'],
  ['see `src/client`', 'there is no src/client'],
  ['see `src/server/*/pay.ts`', 'there is no src/server/*/pay.ts'],
  ['`orders/place.ts` (130 lines)', 'counts lines, which changes: `orders/place.ts` (130 lines'],
  ['`npm run checks`', 'there is no npm run checks'],
  ['npm run store -- backups FILE', "the store's command line has no backups"],
  ['npm run store -- admin remove EMAIL', "the store's command line has no admin remove"],
  ['npm run prove -- --only kills', 'there is no resilience test kills'],
  ['set `DATA_FOLDER`', 'there is no variable DATA_FOLDER'],
  ['export DATA_FOLDER=/tmp', 'there is no variable DATA_FOLDER'],
  ['`DEMOS=none`', 'there is no variable DEMOS'],
  ['[guide](guides.md)', 'the link guides.md leads nowhere'],
  [
    '[decision 2](decisions/001-stock.md)',
    'the link [decision 2](decisions/001-stock.md) has another number',
  ],
  ['[guide](guide.md#stock)', 'the link guide.md#stock leads to no heading'],
])('reports %s', (text, fault) => {
  expect(faultsOf(text)).toEqual([`docs/page.md:1: ${fault}`]);
});

test("finds only existing names in the store's own documents", () => {
  const own = readRepository();
  expect(own.storeCommands).toContain('admin reset-factors');
  expect(documentFaults(readDocuments(), own).join('\n')).toBe('');
});
