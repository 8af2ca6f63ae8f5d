import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// SQL that only SQLite knows is in this folder. Another engine would replace it.

/** Whether a column contains a text anywhere, whatever its case; wildcards in the text stand for themselves. */
export function contains(column: SQLWrapper, text: string): SQL {
  const literal = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  return sql`${column} like ${`%${literal}%`} escape '\\'`;
}

/**
 * Whether a column has one of its known values, written into the statement: SQLite uses an index over a part of a table
 * only when the condition names that part, and a bound value does not.
 */
export function hasLiteral<Value extends string>(
  column: SQLWrapper & { _: { data: Value } },
  value: NoInfer<Value>,
): SQL {
  if (!/^\w+$/.test(value)) throw new Error(`${value} is no value of a list.`);
  return sql`${column} = ${sql.raw(`'${value}'`)}`;
}

/** A phone number without what people group its digits with. */
export const digitsOf = (phone: SQLWrapper): SQL =>
  [' ', '-', '(', ')', '.', '+'].reduce<SQL>(
    (text, mark) => sql`replace(${text}, ${mark}, '')`,
    sql`coalesce(${phone}, '')`,
  );

/** Whether a column's value is in a list of any length; SQLite takes no more than 32,766 values one by one. */
export const isOneOf = (column: SQLWrapper, values: readonly (number | string)[]): SQL =>
  sql`${column} in (select value from json_each(${jsonList(values)}))`;

/** The same in a prepared query, whose placeholder `name` is given the list as `jsonList` has it. */
export const isOneOfPlaceholder = (column: SQLWrapper, name: string): SQL =>
  sql`${column} in (select value from json_each(${sql.placeholder(name)}))`;
export const jsonList = (values: readonly (number | string)[]): string => JSON.stringify(values);

/** A text field of a JSON column; empty where it is absent. */
export const jsonText = (column: SQLWrapper, field: string): SQL =>
  sql`coalesce(json_extract(${column}, ${`$.${field}`}), '')`;

/** A JSON column's value where it is a text by itself; empty where it is anything else. */
export const jsonWholeText = (column: SQLWrapper): SQL =>
  sql`iif(json_type(${column}) = 'text', json_extract(${column}, '$'), '')`;

/** A text for sorting without regard to the case of ASCII letters. */
export const ignoringCase = (column: SQLWrapper): SQL => sql`${column} collate nocase`;

/** The largest value of a column among the rows that fulfil a condition. */
export const maxWhere = (condition: SQLWrapper, column: SQLWrapper): SQL =>
  sql`max(iif(${condition}, ${column}, null))`;

/** A column of all rows as one JSON text: for 100,000 rows in a fifth of the time. */
export const jsonArrayOf = (column: SQLWrapper): SQL<string> => sql<string>`json_group_array(${column})`;
