import type { Database } from 'better-sqlite3';
import { integrityProblems, orphanedRows } from '@/db/integrity';
import { migrationState } from '@/db/migrationState';
import { mediaIdOf } from '@/shared/media';
import { type Pictures, picturesIn } from './pictures';

/** Examples listed per fault; the rest is counted. */
const maxExamples = 5;

type Check = {
  name: string;
  find: (client: Database, pictures: Pictures) => string[];
  /** The check is about the environment, not about the integrity of the data. */
  isOfSurroundings?: true;
};

/**
 * Checks of the database and its files, with an instruction for each fault. They read all tables and change
 * none.
 */
const checks: Check[] = [
  {
    name: 'the file is whole',
    find: (client) => {
      return finding(
        integrityProblems(client),
        'The database file is damaged',
        'Stop the store and restore the last backup: npm run store -- restore FILE',
      );
    },
  },
  {
    name: 'every row belongs to one that exists',
    find: (client) =>
      finding(
        orphanedRows(client),
        'Rows point to rows that are gone',
        'Restore the last backup, or ask a developer to mend these rows',
      ),
  },
  {
    name: 'the schema is the one of this program',
    find: (client) => {
      const state = migrationState(client);
      if (!state) return ['This is no database of the store. Check DATA_DIR.'];
      const newer = state.unknown > 0 ? ['The database is newer than this program. Update the program.'] : [];
      const lacks = finding(state.missing, 'Migrations have not run', 'Start the store once: npm start');
      return [...newer, ...lacks];
    },
  },
  {
    name: 'stock equals the sum of its movements',
    find: (client) =>
      finding(
        client
          .prepare(
            `select 'variant ' || v.id || ' has ' || v.stock || ', moved ' || coalesce(sum(m.delta), 0)
             from variants v left join stock_movements m on m.variant_id = v.id
             group by v.id having v.stock <> coalesce(sum(m.delta), 0)`,
          )
          .pluck()
          .all(),
        'Stock was changed without a movement',
        'Count these pieces and save the product with the right stock in the admin pages',
      ),
  },
  {
    name: "a product's stock is the sum of its variants",
    find: (client) =>
      finding(
        client
          .prepare(
            `select 'product ' || p.id || ' has ' || p.stock || ', variants ' || coalesce(sum(v.stock), 0)
             from products p left join variants v on v.product_id = p.id and v.retired_at is null
             group by p.id having p.stock <> coalesce(sum(v.stock), 0)`,
          )
          .pluck()
          .all(),
        'Products show another stock than they have',
        'Save these products in the admin pages',
      ),
  },
  {
    name: 'orders cost what their lines cost, and give back no more',
    find: (client) => {
      const differing = client
        .prepare(
          `select 'order ' || o.id || ' has ' || o.subtotal || ', lines ' || coalesce(sum(l.unit_price * l.remaining), 0)
           from orders o left join order_lines l on l.order_id = o.id
           group by o.id having o.subtotal <> coalesce(sum(l.unit_price * l.remaining), 0)`,
        )
        .pluck()
        .all();
      const overpaid = client
        .prepare(
          `select 'order ' || o.id || ' cost ' || o.total || ', gave back ' || sum(r.net)
           from orders o join refunds r on r.order_id = o.id where r.status <> 'failed' and r.is_extra = 0
           group by o.id having sum(r.net) > o.total + o.cancelled_amount`,
        )
        .pluck()
        .all();
      const miscounted = client
        .prepare(
          `select 'order ' || order_id || ': ' || name from order_lines
           where cancelled not between 0 and quantity or refunded not between 0 and quantity
             or cancelled_refunded not between 0 and case when cancelled < refunded then cancelled else refunded end
             or restocked not between 0 and remaining or returned not between 0 and restocked
             or returned <> (
               select coalesce(sum(resellable + damaged), 0) from return_lines where line_id = order_lines.id
             )`,
        )
        .pluck()
        .all();
      const todo = 'Compare these orders (amounts in paise) with the payment provider, and ask a developer';
      return [
        ...finding(differing, 'Orders cost something else than their lines', todo),
        ...finding(overpaid, 'Orders gave back more than they cost', todo),
        ...finding(miscounted, 'Lines count more cancelled, refunded or returned items than they have', todo),
      ];
    },
  },
  {
    name: 'store credit adds up',
    find: (client) => [
      ...finding(
        client
          .prepare(
            `select 'customer ' || user_id || ' has ' || sum(amount) from store_credit_entries
             group by user_id having sum(amount) < 0`,
          )
          .pluck()
          .all(),
        'Customers used more store credit than they had',
        'Ask a developer to compare their orders (amounts in paise)',
      ),
      ...finding(
        client.prepare(differingCredit).pluck().all(),
        'Orders and refunds have another amount of store credit than its entries',
        'Ask a developer to compare them (amounts in paise)',
      ),
    ],
  },
  {
    name: 'parcels hold what their orders have, and orders know what has left',
    find: (client) => [
      ...finding(
        client.prepare(overfilledLines).pluck().all(),
        'Parcels hold more than was ordered',
        'Unpack the parcels of these orders that are not real',
      ),
      ...finding(
        client.prepare(wrongFulfilments).pluck().all(),
        'Orders show another fulfilment than their parcels have',
        'Ask a developer to compare the parcels of these orders',
      ),
    ],
  },
  {
    name: 'every picture has its files',
    find: (client, pictures) => {
      const uploads = client.prepare(`select id from media where kind = 'upload'`).pluck().all();
      const lost = uploads.filter((id) => !pictures.has(String(id)));
      const known = new Set(client.prepare('select id from media').pluck().all());
      const shown = client
        .prepare<[], [number, string]>('select product_id, url from product_pictures')
        .raw()
        .all();
      const astray = shown.filter(([, url]) => {
        const id = mediaIdOf(url);
        return id !== null && !known.has(id);
      });
      return [
        ...finding(
          lost,
          'Pictures have no files',
          `Copy them from a backup into ${pictures.place}, or upload them again`,
        ),
        ...finding(
          astray.map(([productId, url]) => `product ${productId}: ${url}`),
          'Products show pictures that do not exist',
          'Choose other pictures for these products',
        ),
      ];
    },
  },
  {
    name: 'no mail is stuck',
    isOfSurroundings: true,
    find: (client) =>
      finding(
        client
          .prepare(
            `select 'mail ' || id || ' (' || template || '): ' || coalesce(error, 'no reason kept')
             from mail_outbox where status = 'failed'`,
          )
          .pluck()
          .all(),
        'Mails were given up after many tries',
        'Check SMTP_URL and send them again from the admin pages',
      ),
  },
];

/** A cancelled order has given back what no refund did. */
const differingCredit = `
  select 'order ' || o.id || ' holds ' || o.store_credit || ', used ' || coalesce(used.amount, 0)
  from orders o
  left join (
    select order_id, -sum(amount) as amount from store_credit_entries
    where refund_id is null and cause in ('order', 'orderCancelled') group by order_id
  ) used on used.order_id = o.id
  where (o.store_credit > 0 or used.amount is not null) and coalesce(used.amount, 0) <> case o.status
    when 'cancelled' then (select coalesce(sum(gross), 0) from refunds r where r.order_id = o.id and r.of_credit = 1)
    else o.store_credit end
  union all
  select 'refund ' || r.id || ' of ' || r.net || ' gave ' || coalesce(sum(e.amount), 0)
  from refunds r left join store_credit_entries e on e.refund_id = r.id
  where r.target = 'storeCredit' group by r.id having coalesce(sum(e.amount), 0) <> r.net`;

const overfilledLines = `
  select 'order ' || l.order_id || ' has ' || l.remaining || ' × ' || l.name || ', in parcels ' || sum(pl.quantity)
  from parcel_lines pl
  join parcels p on p.id = pl.parcel_id and p.state <> 'cancelled'
  join order_lines l on l.id = pl.line_id
  group by l.id having sum(pl.quantity) > l.remaining`;

/** The same rule as fulfilmentOf in shared/orders/fulfilment.ts. */
const wrongFulfilments = `
  with sent as (
    select p.order_id,
      sum(case when p.carrier_state = 'delivered' then pl.quantity else 0 end) as delivered,
      sum(case when p.carrier_state = 'returned' then pl.quantity else 0 end) as returned,
      sum(pl.quantity) as total
    from parcels p join parcel_lines pl on pl.parcel_id = p.id
    where p.state = 'shipped' group by p.order_id
  ), found as (
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
  select 'order ' || id || ' shows ' || fulfilment || ', has ' || computed from found where fulfilment <> computed`;

/** The migration state of the database in one line, for use before and after an upgrade. */
export function migrationText(client: Database): string {
  const state = migrationState(client);
  if (!state) return 'this is no database of the store.';
  if (state.unknown > 0) return 'the database is of a newer version.';
  if (state.missing.length === 0) return 'the database is of this version.';
  return `the database is of a former version; ${state.missing.length} migrations run at the next start, after a copy.`;
}

function finding(found: readonly unknown[], what: string, todo: string): string[] {
  if (found.length === 0) return [];
  const more = found.length > maxExamples ? `, and ${found.length - maxExamples} more` : '';
  return [`${what}: ${found.slice(0, maxExamples).join('; ')}${more}.\n    ${todo}.`];
}

export type Finding = { name: string; faults: string[] };

/** Runs all checks and returns one finding each, without faults when all is well. */
export function runDiagnostics(client: Database, dataDir: string, pictures = picturesIn(dataDir)): Finding[] {
  return runChecks(checks, client, pictures);
}

/** The faults of a copy: of the database and its pictures, regardless of location. */
export const faultsOfCopy = (client: Database, pictures: Pictures): string[] =>
  runChecks(
    checks.filter(({ isOfSurroundings }) => !isOfSurroundings),
    client,
    pictures,
  ).flatMap(({ faults }) => faults);

function runChecks(wanted: readonly Check[], client: Database, pictures: Pictures): Finding[] {
  return wanted.map(({ name, find }) => {
    try {
      return { name, faults: find(client, pictures) };
    } catch (error) {
      // A missing table or a damaged page. The other checks still run.
      const reason = error instanceof Error ? error.message : String(error);
      return { name, faults: [`This could not be checked: ${reason}.`] };
    }
  });
}
