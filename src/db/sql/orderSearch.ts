import { type SQLWrapper, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../client';
import { perEngine } from '../dialect';
import * as postgres from '../postgres';
import { statementOf } from '../prepared';
import * as sqlite from '../sqlite';
import { spelledBy, textFor } from './engine';

/*
 * A full-text index over parts of words (trigrams), with a row for each order: `words` is all that staff search an order
 * by, `customer` the customer's name and where the order goes. Digits are there without their grouping as well.
 */
const joined = (parts: readonly string[]): string => parts.join(` || '\n' || `);
const ungrouped = (text: string): string =>
  [' ', '-', '(', ')', '.', '+'].reduce((rest, mark) => `replace(${rest}, '${mark}', '')`, text);

function insertWords({ jsonField, jsonString, searchId }: sqlite.Spelling): string {
  const field = (name: string): string => jsonField('o.shipping_address', name);
  const typed = jsonString('o.shipping_address');
  const place = [
    ...['city', 'state', 'zipCode'].map(field),
    ungrouped(field('phone')),
    typed,
    ungrouped(typed),
  ];
  const customer = ['u.first_name', 'u.last_name', 'u.email', ...place];
  const words = [
    ...customer,
    ...['firstName', 'lastName', 'email', 'phone'].map(field),
    `coalesce(o.client_order_id, '')`,
    `coalesce(o.internal_note, '')`,
    `coalesce((select string_agg(name, ' ') from order_lines where order_id = o.id), '')`,
  ];
  return `
    insert into order_search (${searchId}, words, customer)
    select o.id, ${joined(words)}, ${joined(customer)} from orders o join users u on u.id = o.user_id`;
}

const deleteOne = textFor(({ searchId }) => `delete from order_search where ${searchId} = ?`);
const insertOne = textFor((engine) => `${insertWords(engine)} where o.id = ?`);
const insertMissing = textFor(
  (engine) => `${insertWords(engine)} where o.id not in (select ${engine.searchId} from order_search)`,
);
const deleteGone = textFor(
  ({ searchId }) => `delete from order_search where ${searchId} not in (select id from orders)`,
);

/** Indexes a new order, after its lines were written. */
export async function indexOrder(tx: Tx, id: number): Promise<void> {
  await statementOf(tx, insertOne).run(id);
}

/** Indexes an order again whose address or note has changed. */
export async function reindexOrder(tx: Tx, id: number): Promise<void> {
  await statementOf(tx, deleteOne).run(id);
  await indexOrder(tx, id);
}

/** Indexes the orders that are missing, and forgets those that are gone. */
export async function indexOrders(db: DbOrTx): Promise<void> {
  await statementOf(db, deleteGone).run();
  await statementOf(db, insertMissing).run();
}

const id = perEngine({ sqlite: () => sql.raw(sqlite.searchId), postgres: () => sql.raw(postgres.searchId) });
const orderHas = spelledBy(sqlite.orderHas, postgres.orderHas);

/** The newest orders, at most `most`, whose texts contain each of some words, as a subquery of their ids. */
export const orderIdsWith = (
  column: 'words' | 'customer',
  searched: readonly string[],
  most: number,
): SQLWrapper =>
  sql`(select ${id} from order_search where ${sql.join(
    searched.map((word) => orderHas(column, word)),
    sql` and `,
  )} order by ${id} desc limit ${most})`;
