/**
 * The boundaries between the parts of the store: which file may import which. `npm run boundaries` fails on a breach.
 * What needs a look inside a file (table ownership, the environment) is in scripts/boundaries.ts.
 */
const TESTS = '\\.test\\.tsx?$|^src/.+/testing/';
/** The folders of src/server that own data and rules; each is entered by its index.ts alone. */
const DOMAINS =
  '(?:accounts|apiKeys|audit|cart|catalogue|contact|couriers|customers|files|health|inventory|mail|media|orders|outbox|payments|pinCodes|receipts|reviews|staff|stockAlerts|webhooks)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that need each other cannot be understood, tested or loaded one by one.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere would escape every other rule.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'shared-imports-only-zod',
      comment: 'src/shared runs in browser and server: pure rules, nothing but zod and itself.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: TESTS },
      to: { pathNot: ['^src/shared/', '(?:^|/)node_modules/zod/'] },
    },
    {
      name: 'shared-tests-stay-pure',
      comment: 'A test of a shared rule needs neither server, database nor client.',
      severity: 'error',
      from: { path: '^src/shared/.*\\.test\\.tsx?$' },
      to: { path: '^src/(?!shared/)' },
    },
    {
      name: 'db-below-server-and-client',
      comment: 'src/db may import src/shared, nothing above itself.',
      severity: 'error',
      from: { path: '^src/db/', pathNot: TESTS },
      to: { path: '^src/(?:server|client)/' },
    },
    {
      name: 'db-tests-use-only-test-databases',
      comment: 'Tests of src/db may take a database from src/server/testing and nothing else from above.',
      severity: 'error',
      from: { path: '^src/db/.*\\.test\\.tsx?$' },
      to: { path: '^src/(?:server/(?!testing/)|client/)' },
    },
    {
      name: 'server-knows-client-by-its-entry-only',
      comment: 'Only the pages render, and only through src/client/entry-server.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/client/', pathNot: '^src/client/entry-server\\.tsx?$' },
    },
    {
      name: 'only-pages-render',
      comment: 'Only the pages and the development server may import src/client/entry-server.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/(?:http/pages/|dev\\.ts$)' },
      to: { path: '^src/client/entry-server' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'What opens stores and pages for tests is in no build.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^src/.+/testing/' },
    },
    {
      name: 'client-takes-only-types-from-server',
      comment: 'Server code in the browser would leak secrets and weight: import type, nothing else.',
      severity: 'error',
      from: { path: '^src/client/', pathNot: TESTS },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-never-touches-the-database',
      comment: 'What the browser needs of a row is in the schemas of src/shared. Tests may look into it.',
      severity: 'error',
      from: { path: '^src/client/', pathNot: TESTS },
      to: { path: '^src/db/' },
    },
    {
      name: 'transport-never-touches-the-database',
      comment: 'Routers and everything that speaks HTTP call a domain; they never import the database.',
      severity: 'error',
      from: {
        path: ['^src/server/.+/(?:router|\\w+Router)\\.ts$', '^src/server/routers/', '^src/server/http/'],
        pathNot: TESTS,
      },
      to: { path: '^src/db/|(?:^|/)node_modules/(?:drizzle-orm|better-sqlite3)/' },
    },
    {
      name: 'domains-are-entered-by-their-index',
      comment: 'What a domain does not export in its index.ts is its own business.',
      severity: 'error',
      from: { path: '^src/server/([^/]+)', pathNot: TESTS },
      to: { path: `^src/server/${DOMAINS}/`, pathNot: ['^src/server/$1/', '^src/server/[^/]+/index\\.ts$'] },
    },
    {
      name: 'no-domain-imports-its-own-index',
      comment: 'The index is for the others: inside, it would make a circle.',
      severity: 'error',
      from: { path: `^src/server/(${DOMAINS})/` },
      to: { path: '^src/server/$1/index\\.ts$' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'src/server/platform carries the domains; what they share is declared on Deps by themselves.',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: TESTS },
      to: { path: '^src/server/(?!platform/)' },
    },
    {
      name: 'traces-are-loaded-on-demand',
      comment: 'OpenTelemetry takes memory and time to load: only a store that sends traces loads it.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^src/server/platform/tracing/openTelemetry\\.ts$', dynamic: false },
    },
    {
      name: 'one-file-knows-open-telemetry',
      comment: 'Everything else says what it does by platform/tracing/index.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/platform/tracing/openTelemetry\\.ts$' },
      to: { path: '(?:^|/)node_modules/@opentelemetry/' },
    },
    {
      name: 'object-storage-is-loaded-on-demand',
      comment: 'The SDK takes memory and time to load: only a store with MEDIA_URL loads it.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: {
        path: '^src/server/files/objectStorage\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'one-file-knows-the-storage-sdk',
      comment: 'Everything else shares files by Deps.files.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/files/objectStorage\\.ts$' },
      to: { path: '(?:^|/)node_modules/@aws-sdk/' },
    },
    {
      name: 'demo-is-data',
      comment: 'src/demo may import src/shared and src/db, nothing above.',
      severity: 'error',
      from: { path: '^src/demo/', pathNot: TESTS },
      to: { path: '^src/(?:server|client)/' },
    },
    {
      name: 'one-folder-chooses-the-engine',
      comment:
        'src/db/sql says the same to either engine. Only the start, which opens it, and the commands know which one it is.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TESTS, '^src/db/', '^src/server/(?:cli/|compose\\.ts$)'] },
      to: { path: '^src/db/(?:sqlite|postgres)/' },
    },
    {
      name: 'builders-of-one-engine',
      comment: 'Queries are built by the Db, and tables by the kit: both serve either engine.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [TESTS, '^src/db/(?:(?:kit|postgres)/|(?:dialect|queryBuilder)\\.ts$)'],
      },
      to: { path: '(?:^|/)node_modules/drizzle-orm/(?:sqlite|pg)-core/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'db-knows-no-demo',
      comment: 'The demo catalogue is filled into the database; the database does not know it.',
      severity: 'error',
      from: { path: '^src/db/', pathNot: TESTS },
      to: { path: '^src/demo/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
