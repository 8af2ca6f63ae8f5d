import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import * as schema from '@/db/schema';
import { couriersJob, readCourierHealth, reconcileJob } from './orders';
import { procedures } from './routers/appRouter';
import { createAccessFixture } from './testing/access/fixture';
import { accessOf } from './testing/access/table';
import { obligingCourier } from './testing/fakes/obligingCourier';
import { rpc } from './testing/people';
import { testStore } from './testing/testStore';

const { orders, orderLines, orderEvents, payments, refunds, stockMovements, users, sessions, addresses } =
  schema;
/** Tables that grow with customers and orders forever. (Mails are removed after a while.) */
const growing: ReadonlySet<string> = new Set(
  [
    orders,
    orderLines,
    orderEvents,
    payments,
    refunds,
    stockMovements,
    users,
    sessions,
    addresses,
    schema.cartLines,
    schema.wishlistEntries,
    schema.reviews,
    schema.storeCreditEntries,
    schema.returns,
    schema.returnLines,
    schema.returnPhotos,
    schema.offerUses,
  ].map(getTableName),
);

/** Accepted full scans of such tables, with reasons. */
const accepted: { procedure: string; step: RegExp; reason: string }[] = [
  {
    procedure: 'admin.customers.list',
    step: /^SCAN (?:users|addresses|orders)/,
    reason: 'a part of a name or an address is found by reading all of them; staff search seldom',
  },
  {
    procedure: 'admin.orders.list',
    step: /^SCAN orders USING COVERING INDEX orders_status/,
    reason: 'counts the orders of each status in their index',
  },
  {
    procedure: 'admin.returns.list',
    step: /^SCAN returns USING COVERING INDEX returns_status/,
    reason: 'counts the returns of each status in their index',
  },
  {
    procedure: 'admin.orders.compareSettlementFile',
    step: /^SCAN refunds/,
    reason: 'one file a day',
  },
  {
    procedure: 'admin.reviews.list',
    step: /^SCAN reviews/,
    reason: 'counts and sorts all reviews; there are a few for each product',
  },
];

const entries = Object.entries(procedures);

type Step = { procedure: string; step: string; source: string };

/** The full scans of growing tables in all statements that a procedure runs. */
async function scansOf(procedure: string, type: string): Promise<Step[]> {
  const fixture = await createAccessFixture();
  const { store, tokens } = fixture;
  const row = accessOf(procedure);
  const input = await row.input?.(fixture);
  const client = sqliteClient(store.db);
  const sources = new Set<string>();
  const prepare = client.prepare.bind(client);
  client.prepare = ((source: string) => {
    sources.add(source);
    return prepare(source);
  }) as typeof client.prepare;
  const token = row.may === 'staff' ? tokens.admin : tokens.customer;
  await rpc(store, type === 'query' ? 'query' : 'mutation', procedure, input, token);
  client.prepare = prepare;
  const partial = client.prepare(
    "select name from sqlite_master where type = 'index' and sql like '% where %'",
  );
  const shortIndexes = new Set((partial.all() as { name: string }[]).map(({ name }) => name));
  // An insert lists the rows that a changed key would affect, which it does not read.
  return [...sources]
    .filter((source) => /^\s*(?:select|with|update|delete)\b/i.test(source))
    .flatMap((source) => {
      const values = Array.from({ length: source.match(/\?/g)?.length ?? 0 }, () => null);
      const plan = prepare(`explain query plan ${source}`).all(...values) as { detail: string }[];
      return plan.flatMap(({ detail: step }) => {
        const [, table = '', index = ''] =
          /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? [];
        return growing.has(table) && !shortIndexes.has(index) ? [{ procedure, step, source }] : [];
      });
    })
    .filter(({ source }) => !/ where false\b/.test(source) && !endsAtLimit(source));
}

/** The newest rows by key: reads only as many as the page has. */
const endsAtLimit = (source: string): boolean =>
  /from "(orders|returns)" order by "\1"."id" desc limit \?$/.test(source.trim());

test('no procedure scans a growing table, except those listed with a reason', async () => {
  const found: Step[] = [];
  for (const [path, { type }] of entries) found.push(...(await scansOf(path, type)));
  const isAccepted = ({ procedure, step }: Step) =>
    accepted.some((one) => one.procedure === procedure && one.step.test(step));
  expect(found.filter((step) => !isAccepted(step))).toEqual([]);
  // Every accepted scan must still occur: a fixed query leaves the list.
  const unused = accepted.filter(
    (one) => !found.some(({ procedure, step }) => one.procedure === procedure && one.step.test(step)),
  );
  expect(unused).toEqual([]);
}, 120_000);

test('rounds of questions to couriers read only due parcels, through partial indexes', async () => {
  const { deps, db } = await testStore('demo', {}, { couriers: obligingCourier() });
  const sources = new Set<string>();
  const prepare = sqliteClient(db).prepare.bind(sqliteClient(db));
  sqliteClient(db).prepare = ((source: string) => {
    sources.add(source);
    return prepare(source);
  }) as typeof prepare;
  await couriersJob(deps).run();
  await readCourierHealth(deps, deps.now());
  sqliteClient(db).prepare = prepare;
  const steps = [...sources].flatMap((source) => {
    const values = Array.from({ length: source.match(/\?/g)?.length ?? 0 }, () => null);
    return (prepare(`explain query plan ${source}`).all(...values) as { detail: string }[]).map(
      ({ detail }) => detail,
    );
  });
  const ofParcels = steps.filter((step) => /^S(?:CAN|EARCH) parcels/.test(step));
  expect(ofParcels.length).toBeGreaterThan(3);
  expect(ofParcels.filter((step) => !/INDEX parcels_(?:check|unreleased)/.test(step))).toEqual([]);
});

test('queries every two seconds read only waiting rows, through a partial index', async () => {
  const { deps, db } = await testStore('demo');
  const sources = new Set<string>();
  const prepare = sqliteClient(db).prepare.bind(sqliteClient(db));
  sqliteClient(db).prepare = ((source: string) => {
    sources.add(source);
    return prepare(source);
  }) as typeof prepare;
  await reconcileJob(deps).run();
  sqliteClient(db).prepare = prepare;
  const steps = [...sources].flatMap((source) => {
    const values = Array.from({ length: source.match(/\?/g)?.length ?? 0 }, () => null);
    return (prepare(`explain query plan ${source}`).all(...values) as { detail: string }[]).map(
      ({ detail }) => detail,
    );
  });
  const indexes = steps.map((step) => /^S(?:CAN|EARCH) \w+ USING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1]);
  expect(indexes).toEqual(expect.arrayContaining(['payments_check', 'refunds_next_try', 'orders_expiry']));
  expect(steps.filter((step) => /^SCAN|TEMP B-TREE|orders_status/.test(step))).toEqual([]);
});
