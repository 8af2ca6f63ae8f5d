import { type Db, sqliteClient } from '@/db/client';
import { integrityProblems, orphanedRows } from '@/db/integrity';
import { type MigrationState, migrationState, tooOldHelp } from '@/db/migrationState';
import { postgresMigrationState } from '@/db/postgres/migrate';
import { statementOf } from '@/db/prepared';
import { mapInTurn } from '@/shared/inTurn';
import { mediaIdOf } from '@/shared/media';
import { type Pictures, picturesIn } from './pictures';

/** Examples listed per fault; the rest is counted. */
const maxExamples = 5;

type Check = {
  name: string;
  find: (db: Db, pictures: Pictures) => string[] | Promise<string[]>;
  /** The check is about the environment, not about the integrity of the data. */
  isOfSurroundings?: true;
  /** The check reads SQLite's file. PostgreSQL checks its pages and foreign keys by itself. */
  isOfFile?: true;
};

/**
 * Checks of the database and its files, with an instruction for each fault. They read all tables and change
 * none. Their SQL means the same on both engines and names a fault's text `fault`.
 */
const checks: Check[] = [
  {
    name: 'the file is whole',
    isOfFile: true,
    find: (db) =>
      finding(
        integrityProblems(sqliteClient(db)),
        'The database file is damaged',
        'Stop the store and restore the last backup: npm run store -- restore FILE',
      ),
  },
  {
    name: 'every row belongs to one that exists',
    isOfFile: true,
    find: (db) =>
      finding(
        orphanedRows(sqliteClient(db)),
        'Rows point to rows that are gone',
        'Restore the last backup, or ask a developer to mend these rows',
      ),
  },
  {
    name: 'the schema is the one of this program',
    find: async (db) => {
      const state = await migrationStateOf(db);
      if (!state) return ['This is no database of the store. Check DATA_DIR and DATABASE_URL.'];
      if (state.isTooOld) return [`The database is too old for this version of the store. ${tooOldHelp}`];
      const newer = state.unknown > 0 ? ['The database is newer than this program. Update the program.'] : [];
      const lacks = finding(state.missing, 'Migrations have not run', 'Start the store once: npm start');
      return [...newer, ...lacks];
    },
  },
  {
    name: 'stock equals the sum of its movements',
    find: async (db) =>
      finding(
        await faultsIn(
          db,
          `select 'variant ' || v.id || ' has ' || v.stock || ', moved ' || coalesce(sum(m.delta), 0) as fault
           from variants v left join stock_movements m on m.variant_id = v.id
           group by v.id having v.stock <> coalesce(sum(m.delta), 0) order by v.id`,
        ),
        'Stock was changed without a movement',
        'Count these items and save the product with the right stock in the admin pages',
      ),
  },
  {
    name: "a product's stock is the sum of its variants",
    find: async (db) =>
      finding(
        await faultsIn(
          db,
          `select 'product ' || p.id || ' has ' || p.stock || ', variants ' || coalesce(sum(v.stock), 0) as fault
           from products p left join variants v on v.product_id = p.id and v.retired_at is null
           group by p.id having p.stock <> coalesce(sum(v.stock), 0) order by p.id`,
        ),
        'Products show another stock than they have',
        'Save these products in the admin pages',
      ),
  },
  {
    name: 'orders cost what their lines cost, and give back no more',
    find: async (db) => {
      const todo = 'Compare these orders (amounts in paise) with the payment provider, and ask a developer';
      return [
        ...finding(await faultsIn(db, differingOrders), 'Orders cost something else than their lines', todo),
        ...finding(await faultsIn(db, overpaidOrders), 'Orders gave back more than they took', todo),
        ...finding(
          await faultsIn(db, miscountedLines),
          'Lines count more cancelled, refunded or returned items than they have',
          todo,
        ),
      ];
    },
  },
  {
    name: 'the figures of each order add up to what it is',
    find: async (db) =>
      finding(
        await faultsIn(db, differingFigures),
        'Orders count for something else in the reports than they are',
        'Ask a developer to compare the entries of these orders (amounts in paise)',
      ),
  },
  {
    name: 'store credit adds up',
    find: async (db) => [
      ...finding(
        await faultsIn(
          db,
          `select 'customer ' || user_id || ' has ' || sum(amount) as fault from store_credit_entries
           group by user_id having sum(amount) < 0 order by user_id`,
        ),
        'Customers used more store credit than they had',
        'Ask a developer to compare their orders (amounts in paise)',
      ),
      ...finding(
        await faultsIn(db, differingCredit),
        'Orders and refunds have another amount of store credit than its entries',
        'Ask a developer to compare them (amounts in paise)',
      ),
    ],
  },
  {
    name: 'parcels hold what their orders have, and orders know what has left',
    find: async (db) => [
      ...finding(
        await faultsIn(db, overfilledLines),
        'Parcels hold more than was ordered',
        'Unpack the parcels of these orders that are not real',
      ),
      ...finding(
        await faultsIn(db, wrongFulfilments),
        'Orders show another fulfilment than their parcels have',
        'Ask a developer to compare the parcels of these orders',
      ),
      ...finding(
        await faultsIn(db, wrongStatuses),
        'Orders have another status than their parcels and steps say',
        'Set the status of these orders again on their pages',
      ),
    ],
  },
  {
    name: 'every picture has its files',
    find: async (db, pictures) => {
      const rows = await rowsOf<{ id: string; kind: string }>(db, 'select id, kind from media order by id');
      const lost = rows.filter(({ id, kind }) => kind === 'upload' && !pictures.has(id));
      const known = new Set(rows.map(({ id }) => id));
      const shown = await rowsOf<{ product: number; url: string }>(
        db,
        'select product_id as product, url from product_pictures order by id',
      );
      const astray = shown.filter(({ url }) => {
        const id = mediaIdOf(url);
        return id !== null && !known.has(id);
      });
      return [
        ...finding(
          lost.map(({ id }) => id),
          'Pictures have no files',
          `Copy them from a backup into ${pictures.place}, or upload them again`,
        ),
        ...finding(
          astray.map(({ product, url }) => `product ${product}: ${url}`),
          'Products show pictures that do not exist',
          'Choose other pictures for these products',
        ),
      ];
    },
  },
  {
    name: 'no mail is stuck',
    isOfSurroundings: true,
    find: async (db) =>
      finding(
        await faultsIn(
          db,
          `select 'mail ' || id || ' (' || template || '): ' || coalesce(error, 'no reason kept') as fault
           from mail_outbox where status = 'failed' order by id`,
        ),
        'Mails were given up after many tries',
        'Check SMTP_URL and send them again from the admin pages',
      ),
  },
];

const migrationStateOf = async (db: Db): Promise<MigrationState | null> =>
  db.engine.name === 'postgres' ? postgresMigrationState(db) : migrationState(sqliteClient(db));

const rowsOf = async <Row>(db: Db, query: string): Promise<Row[]> =>
  (await statementOf(db, query).all()) as Row[];

async function faultsIn(db: Db, query: string): Promise<string[]> {
  return (await rowsOf<{ fault: string }>(db, query)).map(({ fault }) => fault);
}

const differingOrders = `
  select 'order ' || o.id || ' has ' || o.subtotal || ', lines ' || coalesce(sum(l.unit_price * l.remaining), 0) as fault
  from orders o left join order_lines l on l.order_id = o.id
  group by o.id having o.subtotal <> coalesce(sum(l.unit_price * l.remaining), 0) order by o.id`;

/** The same rule as assertGaveNoMoreThanTaken in orders/core/orderBalance.ts. */
const overpaidOrders = `
  select 'order ' || id || ' took ' || taken || ', gave back ' || given as fault from (
    select o.id, coalesce(p.amount, 0) + case
        when o.payment_method = 'cod' and o.payment_status in ('captured', 'refunded') and o.total > o.store_credit
        then o.total - o.store_credit else 0 end as taken,
      coalesce(r.net, 0) + coalesce(c.amount, 0) as given
    from orders o
    left join (
      select order_id, sum(amount) as amount from payments
      where status in ('captured', 'refunded', 'review') group by order_id
    ) p on p.order_id = o.id
    left join (
      select order_id, sum(net) as net from refunds
      where status <> 'failed' and target = 'payment' and of_credit = 0 group by order_id
    ) r on r.order_id = o.id
    left join (
      select order_id, sum(amount) as amount from store_credit_entries group by order_id
    ) c on c.order_id = o.id
  ) o where given > taken order by id`;

/** The same rule as figuresOf in orders/core/salesLedger.ts; money under review counts as before the review. */
const differingFigures = `
  select 'order ' || o.id || ' counts ' || coalesce(s.booked, 0) || ' of ' || coalesce(s.orders, 0) || ' sales, is ' || o.total as fault
  from orders o left join (
    select order_id, sum(orders) as orders, sum(booked) as booked from sales_entries group by order_id
  ) s on s.order_id = o.id
  where coalesce(s.orders, 0) <> case when o.is_exchange = 1 then 0 else o.counts_as_sale end
    or coalesce(s.booked, 0) <> case when o.is_exchange = 1 then 0 else o.counts_as_sale * o.total end
  union all
  select 'order ' || o.id || ' counts ' || sum(s.collected) || ' collected and ' || sum(s.refunded) || ' refunded' as fault
  from orders o join sales_entries s on s.order_id = o.id
  where o.payment_status in ('captured', 'refunded')
  group by o.id having sum(s.refunded) not between 0 and sum(s.collected)`;

const miscountedLines = `
  select 'order ' || order_id || ': ' || name as fault from order_lines
  where cancelled not between 0 and quantity or refunded not between 0 and quantity
    or cancelled_refunded not between 0 and case when cancelled < refunded then cancelled else refunded end
    or restocked not between 0 and remaining or returned not between 0 and restocked
    or returned <> (
      select coalesce(sum(resellable + damaged), 0) from return_lines where line_id = order_lines.id
    )
  order by id`;

/** A cancelled order has given back what no refund did. */
const differingCredit = `
  select 'order ' || o.id || ' holds ' || o.store_credit || ', used ' || coalesce(used.amount, 0) as fault
  from orders o
  left join (
    select order_id, -sum(amount) as amount from store_credit_entries
    where refund_id is null and cause in ('order', 'orderCancelled') group by order_id
  ) used on used.order_id = o.id
  where (o.store_credit > 0 or used.amount is not null) and coalesce(used.amount, 0) <> case o.status
    when 'cancelled' then (select coalesce(sum(gross), 0) from refunds r where r.order_id = o.id and r.of_credit = 1)
    else o.store_credit end
  union all
  select 'refund ' || r.id || ' of ' || r.net || ' gave ' || coalesce(sum(e.amount), 0) as fault
  from refunds r left join store_credit_entries e on e.refund_id = r.id
  where r.target = 'storeCredit' group by r.id having coalesce(sum(e.amount), 0) <> r.net`;

const overfilledLines = `
  select 'order ' || l.order_id || ' has ' || l.remaining || ' × ' || l.name || ', in parcels ' || sum(pl.quantity) as fault
  from parcel_lines pl
  join parcels p on p.id = pl.parcel_id and p.state <> 'cancelled'
  join order_lines l on l.id = pl.line_id
  group by l.id having sum(pl.quantity) > l.remaining order by l.id`;

/** Pieces that have left, by order. */
const sentPieces = `sent as (
    select p.order_id,
      sum(case when p.carrier_state = 'delivered' then pl.quantity else 0 end) as delivered,
      sum(case when p.carrier_state = 'returned' then pl.quantity else 0 end) as returned,
      sum(pl.quantity) as total
    from parcels p join parcel_lines pl on pl.parcel_id = p.id
    where p.state = 'shipped' group by p.order_id
  )`;

/** The same rule as statusOf in shared/orders/statusOf.ts. */
const wrongStatuses = `
  with ${sentPieces}, found as (
    select o.id, o.status, case
      when o.cancelled_by is not null then 'cancelled'
      when o.step = 'new' then 'pending'
      when coalesce(sent.total, 0) = 0 or sent.total < o.ordered then o.step
      when o.resends_returned = 1 and sent.returned > 0 then o.step
      when sent.delivered = o.ordered then 'delivered'
      else 'shipped' end as computed
    from (
      select id, status, step, cancelled_by, resends_returned,
        (select coalesce(sum(remaining), 0) from order_lines where order_id = orders.id) as ordered
      from orders
    ) o left join sent on sent.order_id = o.id
  )
  select 'order ' || id || ' is ' || status || ', its facts say ' || computed as fault
  from found where status <> computed order by id`;

/** The same rule as fulfilmentOf in shared/orders/fulfilment.ts. */
const wrongFulfilments = `
  with ${sentPieces}, found as (
    select o.id, o.fulfilment, case
      when sent.returned + o.back > 0 and sent.returned + o.back = o.ordered then 'returned'
      when sent.delivered > o.back and sent.delivered + sent.returned = o.ordered then 'delivered'
      when sent.delivered > o.back then 'partly_delivered'
      when coalesce(sent.total, 0) = 0 then 'unfulfilled'
      when sent.total = o.ordered then 'shipped'
      else 'partly_shipped' end as computed
    from (
      select id, fulfilment,
        (select coalesce(sum(remaining), 0) from order_lines where order_id = orders.id) as ordered,
        (select coalesce(sum(returned), 0) from order_lines where order_id = orders.id) as back
      from orders
    ) o left join sent on sent.order_id = o.id
  )
  select 'order ' || id || ' shows ' || fulfilment || ', has ' || computed as fault
  from found where fulfilment <> computed order by id`;

/** The migration state of the database in one line, for use before and after an upgrade. */
export async function migrationText(db: Db): Promise<string> {
  const state = await migrationStateOf(db);
  if (!state) return 'this is no database of the store.';
  if (state.isTooOld) return `the database is too old for this version. ${tooOldHelp}`;
  if (state.unknown > 0) return 'the database is of a newer version.';
  if (state.missing.length === 0) return 'the database is of this version.';
  const copied = db.engine.name === 'postgres' ? '' : ', after a copy';
  return `the database is of a former version; ${state.missing.length} migrations run at the next start${copied}.`;
}

function finding(found: readonly unknown[], what: string, todo: string): string[] {
  if (found.length === 0) return [];
  const more = found.length > maxExamples ? `, and ${found.length - maxExamples} more` : '';
  return [`${what}: ${found.slice(0, maxExamples).join('; ')}${more}.\n    ${todo}.`];
}

export type Finding = { name: string; faults: string[] };

/** Runs all checks and returns one finding each, without faults when all is well. */
export function runDiagnostics(db: Db, dataDir: string, pictures = picturesIn(dataDir)): Promise<Finding[]> {
  return runChecks(checks, db, pictures);
}

/** The faults of a copy: of the database and its pictures, regardless of location. */
export async function faultsOfCopy(db: Db, pictures: Pictures): Promise<string[]> {
  const wanted = checks.filter(({ isOfSurroundings }) => !isOfSurroundings);
  return (await runChecks(wanted, db, pictures)).flatMap(({ faults }) => faults);
}

function runChecks(wanted: readonly Check[], db: Db, pictures: Pictures): Promise<Finding[]> {
  const suitable = wanted.filter(({ isOfFile }) => !isOfFile || db.engine.name === 'sqlite');
  return mapInTurn(suitable, async ({ name, find }) => {
    try {
      return { name, faults: await find(db, pictures) };
    } catch (error) {
      // A missing table or a damaged page. The other checks still run.
      const reason = error instanceof Error ? error.message : String(error);
      return { name, faults: [`This could not be checked: ${reason}.`] };
    }
  });
}
