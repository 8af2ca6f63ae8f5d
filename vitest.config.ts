import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that wait for processes and clocks, or draw: a third of the time. `npm run check` leaves them to `npm test`. */
const slow = [
  'scripts/boundaries/boundaries.test.ts',
  'src/db/{write,writeLock}.test.ts',
  'src/demo/drawings/{index,look,products}.test.ts',
  'src/demo/pictures.test.ts',
  'src/server/accounts/core/hashing.test.ts',
  'src/server/catalogue/import/interrupted.test.ts',
  'src/server/cli/backup.test.ts',
  'src/server/http/{drain,freshness,metrics}.test.ts',
  'src/server/http/middleware/unreadBody.test.ts',
  'src/server/longInputs.test.ts',
  'src/server/media/{nodes,upload,uploadRefused}.test.ts',
  'src/server/orders/gstReturns/manyDocuments.test.ts',
  'src/server/orders/parcels/bulkStall.test.ts',
  'src/server/orders/place/{agreement,races}.test.ts',
  'src/server/postgresSearch.test.ts',
  'src/server/replication/{rehearsal,replication,restoreAt}.test.ts',
  'src/server/reviews/photosAndVotes.test.ts',
];

/** Each test opens a store of its own; loading the server anew for each file was most of the time. */
const onServer = { environment: 'node', setupFiles: ['src/server/testing/faults/noise.ts'], isolate: false };

/** Tests of the server that run on PostgreSQL as well: `npx tsx scripts/onPostgres.ts npx vitest run --project postgres`. */
const onPostgres = {
  include: [
    'src/server/{cart,contact,customers,duties,offers,payments,settings,staff,storeCredit}/**/*.test.ts',
    'src/server/catalogue/datedSales/**/*.test.ts',
    'src/server/catalogue/manage/{attributes,lifecycle,pictureMatches}.test.ts',
    'src/server/http/pages/{drafts,settings}.test.ts',
    'src/server/http/pricePreview.test.ts',
    'src/server/maintenance/correctClock.test.ts',
    'src/server/orders/{core,gstReturns,manage,parcels,pay,payFirst,place,refund,returns,taxDocuments}/**/*.test.ts',
  ],
  // Each test copies a database.
  testTimeout: 120_000,
  exclude: [
    '**/*.isolated.test.ts',
    ...slow,
    // Reads SQLite's connection.
    'src/server/orders/core/plan/planCredit.test.ts',
    // Reads a database of a former release on SQLite.
    'src/server/orders/core/records/olderDatabase.test.ts',
    // These read SQLite's plans of queries.
    'src/server/orders/core/records/partialIndexes.test.ts',
    'src/server/orders/manage/matching.test.ts',
    // Copies orders by the columns that SQLite's pragma lists.
    'src/server/orders/pay/expireOrders.test.ts',
    // Counts SQLite's commits, and moves timers that PostgreSQL's driver needs.
    'src/server/orders/pay/settle.test.ts',
    // Opens SQLite's file a second time.
    'src/server/orders/place/storeCredit.test.ts',
  ],
};

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // For a machine that has other things to do; nothing is waited for longer than it takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than there are cores: many tests wait for a process, a clock or the disk.
    maxWorkers: availableParallelism() + 1,
    // What did not change since the run before is not transformed again.
    fsModuleCache: true,
    fsModuleCachePath: '.cache/vitest',
    projects: [
      {
        extends: true,
        test: {
          ...onServer,
          name: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.isolated.test.ts', ...slow],
        },
      },
      { extends: true, test: { ...onServer, name: 'slow', include: slow } },
      ...(process.env.DATABASE_URL
        ? [{ extends: true as const, test: { ...onServer, name: 'postgres', ...onPostgres } }]
        : []),
      {
        extends: true,
        test: {
          name: 'isolated',
          // Tests that replace a module, which all others would meet, too.
          include: ['src/**/*.isolated.test.ts'],
          environment: 'node',
          setupFiles: ['src/server/testing/faults/noise.ts'],
        },
      },
      {
        extends: true,
        // One bundle instead of thousands of files, of which a page needs twenty.
        resolve: { alias: { '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs' } },
        test: {
          name: 'pages',
          // Pages of the client in a document, with the server's procedures beside them.
          include: ['src/client/**/*.test.tsx'],
          environment: './src/client/testing/environment.ts',
          setupFiles: ['src/server/testing/faults/noise.ts', 'src/client/testing/setup.ts'],
          // Each test opens a store and a document of its own; loading client and server once is most of the time.
          isolate: false,
        },
      },
    ],
  },
});
