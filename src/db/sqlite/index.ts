import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// SQL that only SQLite understands. src/db/postgres says the same to PostgreSQL; src/db/sql has both.
// Functions that return a string write a part of a statement's text, with `?` for each value.

/** Whether a column contains a text anywhere, ignoring case; wildcards in the text are literal. */
export function contains(column: SQLWrapper, text: string): SQL {
  const literal = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  return sql`${column} like ${`%${literal}%`} escape '\\'`;
}

/** Whether a column's value is in a list of any length; SQLite allows at most 32,766 bound values. */
export const isOneOf = (column: SQLWrapper, values: readonly (number | string)[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/** The same for a prepared query, whose placeholder `name` takes the list as JSON. */
export const isOneOfPlaceholder = (column: SQLWrapper, name: string): SQL =>
  sql`${column} in (select value from json_each(${sql.placeholder(name)}))`;

/** A text field of a JSON column; empty when absent. */
export const jsonText = (column: SQLWrapper, field: string): SQL =>
  sql`coalesce(json_extract(${column}, ${`$.${field}`}), '')`;

/** Sorts a text ignoring the case of ASCII letters. */
export const ignoringCase = (column: SQLWrapper): SQL => sql`${column} collate nocase`;

/** A column of all rows as one JSON text: for 100,000 rows in a fifth of the time. */
export const jsonArrayOf = (column: SQLWrapper): SQL<string> => sql<string>`json_group_array(${column})`;

/** Locks the selected rows until the transaction ends; SQLite's transactions hold the whole file. */
export const forUpdate: SQL = sql``;

export type JsonColumns = Record<string, 'bigint' | 'text'>;

/** The objects of a JSON list, whose text is the value of `?`, as a table of their fields. */
function jsonRows(columns: JsonColumns): string {
  const fields = Object.keys(columns).map((name) => `value ->> '${name}' as "${name}"`);
  return `(select ${fields.join(', ')} from json_each(?))`;
}

/** Variants by `variantId` in a table, locked in the order of their ids; SQLite's transactions hold the whole file. */
const lockedVariants = (table: string): string => table;

/** The elements of a JSON list as a table of their JSON texts and positions. */
const jsonElements = (): string => '(select value, key as position from json_each(?))';

/** A text field of a JSON column in a statement's text; empty when absent. */
const jsonField = (column: string, field: string): string => `coalesce(${column} ->> '$.${field}', '')`;

/** The text that a JSON column is; empty for any other JSON. */
const jsonString = (column: string): string =>
  `case when json_type(${column}) = 'text' then ${column} ->> '$' else '' end`;

/** The last id that a table has issued, as `last`. */
export const lastIdOf = (table: string): SQL =>
  sql`select coalesce(max(seq), 0) as last from sqlite_sequence where name = ${table}`;

/** The column of the search tables that holds the id of an order or a product. */
export const searchId: string = 'rowid';

/**
 * Whether a text of an order contains a word. The index has parts of three characters, so a shorter word reads all of
 * it. LIKE uses the index only without an escape, which then decides about wildcards in the word.
 */
export function orderHas(column: 'words' | 'customer', word: string): SQL {
  const name = sql.identifier(column);
  const isLike = sql`${name} like ${`%${word}%`}`;
  return /[\\%_]/.test(word) ? sql`(${isLike} and ${contains(name, word)})` : isLike;
}

/** Indexes a product: its id, and the words of its name, tags and description. */
export const insertProductText: string =
  'insert into product_search (rowid, name, tags, description) values (?, ?, ?, ?)';

/**
 * The ids of the products with a word that begins with one of `terms`, in its name or anywhere, as `ids`: numbers with
 * commas between them, in bytes.
 */
export function productIdsWith(terms: readonly string[], place: 'name' | 'anywhere'): SQL {
  const begins = terms.map((term) => `"${term}"*`).join(' OR ');
  const query = place === 'name' ? `name : (${begins})` : begins;
  return sql`select cast(group_concat(rowid) as blob) as ids from product_search where product_search match ${query}`;
}

/** What statements as text are written with (src/db/sql). */
export const spelling = {
  insertProductText,
  jsonElements,
  jsonField,
  jsonRows,
  jsonString,
  lockedVariants,
  searchId,
};
export type Spelling = typeof spelling;
