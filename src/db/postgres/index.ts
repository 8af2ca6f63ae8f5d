import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { JsonColumns, Spelling } from '../sqlite';

// SQL that only PostgreSQL understands; src/db/sqlite describes each. The database has the collation C, with which case is
// ignored of ASCII letters alone, as in SQLite.

export function contains(column: SQLWrapper, text: string): SQL {
  const literal = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  return sql`${column} ilike ${`%${literal}%`} escape '\\'`;
}

/** With the type of the column: PostgreSQL compares no number with a text. */
function isElement(column: SQLWrapper, list: unknown): SQL {
  const type = sql.raw(is(column, Column) && column.getSQLType() === 'integer' ? 'bigint' : 'text');
  return sql`${column} in (select value::${type} from jsonb_array_elements_text(${list}::jsonb))`;
}

export const isOneOf = (column: SQLWrapper, values: readonly (number | string)[]): SQL =>
  isElement(column, JSON.stringify(values));

export const isOneOfPlaceholder = (column: SQLWrapper, name: string): SQL =>
  isElement(column, sql.placeholder(name));

export const jsonText = (column: SQLWrapper, field: string): SQL =>
  sql`coalesce(${column}::jsonb ->> ${field}::text, '')`;

export const ignoringCase = (column: SQLWrapper): SQL => sql`lower(${column})`;

export const jsonArrayOf = (column: SQLWrapper): SQL<string> =>
  sql<string>`coalesce(json_agg(${column})::text, '[]')`;

/** Rows that point to these may be inserted meanwhile: an order's lines hold such locks until its stock is taken. */
export const forUpdate: SQL = sql`for no key update`;

function jsonRows(columns: JsonColumns): string {
  const fields = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
  return `(select * from jsonb_to_recordset(?::jsonb) as given(${fields.join(', ')}))`;
}

/** A row is updated after it was locked here, whatever the order in which rows are joined; see `forUpdate` for the lock. */
const lockedVariants = (table: string): string => `(
  select given.* from ${table} as given join variants on variants.id = given."variantId"
  order by variants.id for no key update of variants
)`;

const jsonElements = (): string =>
  '(select value::text as value, position from json_array_elements(?::json) with ordinality as given(value, position))';

const jsonField = (column: string, field: string): string => `coalesce(${column}::jsonb ->> '${field}', '')`;

const jsonString = (column: string): string =>
  `case when jsonb_typeof(${column}::jsonb) = 'string' then ${column}::jsonb #>> '{}' else '' end`;

const sequenceOf = (table: string) => sql.identifier(`${table}_id_seq`);

export const lastIdOf = (table: string): SQL =>
  sql`select case when is_called then last_value else last_value - 1 end as last from ${sequenceOf(table)}`;

/** Lets a table go on after ids that were given to it. */
export const continueIds = (table: string): SQL => sql`
  select setval(pg_get_serial_sequence(${table}, 'id'), greatest(last, (select max(id) from ${sql.identifier(table)})))
  from (${lastIdOf(table)}) as sequence`;

export const searchId: string = 'id';

/** Trigrams here as well: `order_search` has an index of pg_trgm. */
export const orderHas = (column: 'words' | 'customer', word: string): SQL =>
  contains(sql.identifier(column), word);

/** `search_vector` and `search_stem` of migrations/postgres stem words as FTS5 does, without stop words. */
export const insertProductText: string = `
  insert into product_search (id, name, texts)
  values (?, search_vector(?), search_vector(?) || search_vector(?))`;

export function productIdsWith(terms: readonly string[], place: 'name' | 'anywhere'): SQL {
  const column = sql.identifier(place === 'name' ? 'name' : 'words');
  const begins = sql`(
    select string_agg(quote_literal(search_stem(term)) || ':*', ' | ')::tsquery
    from string_to_table(${terms.join(' ')}, ' ') term
  )`;
  return sql`select convert_to(string_agg(id::text, ','), 'UTF8') as ids from product_search where ${column} @@ ${begins}`;
}

export const spelling: Spelling = {
  insertProductText,
  jsonElements,
  jsonField,
  jsonRows,
  jsonString,
  lockedVariants,
  searchId,
};
