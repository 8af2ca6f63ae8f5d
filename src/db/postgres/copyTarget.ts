import pg from 'pg';
import { DatabaseFileError } from '../checkFile';
import type { CopiedColumn, CopiedRow, CopiedTable } from '../copiedTable';
import type { IndexedWords } from '../indexedWords';
import { openPostgres } from './client';
import { asFault, PostgresUnreachable } from './connection';
import { migratePostgres } from './migrate';

/** Milliseconds to wait for the tables: another store or a second copy may use them. */
const maxLockMs = 10_000;
/** Rows that are fetched at once. */
const fetched = 2000;
/** Tables that the migrations fill. */
const seeded: readonly string[] = [
  'attribute_values',
  'attributes',
  'catalogue_version',
  'color_families',
  'refund_reasons',
  'roles',
  'search_synonyms',
];

/** The tables of a migrated database on PostgreSQL in the transaction of a copy. */
export type CopyTarget = {
  tables: readonly CopiedTable[];
  insert: (table: CopiedTable, rows: readonly CopiedRow[]) => Promise<void>;
  /** Fills the index of the product search. */
  insertWords: (rows: readonly IndexedWords[]) => Promise<void>;
  /** The rows of a table in the order of its key. */
  rows: (table: CopiedTable) => AsyncIterable<CopiedRow>;
  /** Makes the ids of a table go on after `last`, or after a higher one that it has issued; resolves with that. */
  skipIds: (table: string, last: number) => Promise<number>;
};

type Connection = {
  query: <Row = unknown>(
    query: string | pg.QueryArrayConfig,
    values?: unknown[],
  ) => Promise<{ rows: Row[]; command: string }>;
};

/**
 * Creates the store's tables in an empty database and runs `copy` in one transaction. Commits when it resolves with true;
 * leaves the tables empty otherwise. No store starts on the database meanwhile. Throws DatabaseFileError for a database that is
 * unsuitable, in use, or holds rows of a shop, when PostgreSQL refuses a row, and when the connection is lost.
 */
export async function copyInto(url: string, copy: (target: CopyTarget) => Promise<boolean>): Promise<void> {
  const db = await openPostgres(url, { isCommand: true });
  try {
    const release = await db.engine.startLock();
    try {
      await migratePostgres(db);
      await inTransaction(url, copy);
    } finally {
      await release();
    }
  } finally {
    await db.engine.close();
  }
}

async function inTransaction(
  connectionString: string,
  copy: (target: CopyTarget) => Promise<boolean>,
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'tantu copy', keepAlive: true });
  // A lost connection fails the next statement.
  client.on('error', () => undefined);
  const at: Connection = {
    query: async (query, values) => {
      try {
        return (await client.query(query as string, values)) as never;
      } catch (error) {
        throw asFault(error);
      }
    },
  };
  try {
    await client.connect().catch((error: unknown) => {
      throw asFault(error);
    });
    await at.query('begin');
    await at.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const tables = await targetTables(at);
    await lockTables(at, tables);
    await assertEmpty(at, tables);
    const restoreKeys = await dropForeignKeys(at);
    if (!(await copy(targetOver(at, tables)))) return;
    await restoreKeys();
    await at.query('analyze');
    await commit(at);
  } catch (error) {
    const isAnswer = error instanceof pg.DatabaseError || error instanceof PostgresUnreachable;
    throw isAnswer ? refused(error) : error;
  } finally {
    // Rolls an open transaction back.
    await client.end().catch(() => undefined);
  }
}

async function commit(at: Connection): Promise<void> {
  const { command } = await at.query('commit').catch((error: unknown) => {
    throw new DatabaseFileError(
      'The connection to PostgreSQL was lost at the end of the copy, which it may have kept. Run the copy again: it refuses a database that holds a shop.',
      { cause: error },
    );
  });
  if (command !== 'COMMIT') throw new Error('PostgreSQL rolled the copy back.');
}

function refused(error: Error): DatabaseFileError {
  const { detail, table } = error as { detail?: string; table?: string };
  const reason = [table && `table ${table}`, error.message, detail].filter(Boolean).join(': ');
  return new DatabaseFileError(
    `The copy ended early, and nothing of it was kept. ${reason}. Run it again once the cause is gone.`,
    { cause: error },
  );
}

const quoted = (name: string): string => `"${name}"`;
const listOf = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The tables that a copy fills row by row: the index of the product search is made anew. */
async function targetTables(at: Connection): Promise<CopiedTable[]> {
  const { rows } = await at.query<{ table: string; name: string; type: string; isGenerated: boolean }>(
    `select table_name as "table", column_name as name, data_type as type, is_generated = 'ALWAYS' as "isGenerated"
     from information_schema.columns where table_schema = current_schema() and table_name <> 'product_search'
     order by table_name collate "C", column_name collate "C"`,
  );
  const keys = await at.query<{ table: string; columns: string[] }>(
    `select c.relname as "table", array_agg(a.attname::text order by array_position(k.conkey, a.attnum)) as columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
     where k.contype = 'p' and k.connamespace = current_schema()::regnamespace group by c.relname`,
  );
  const keyOf = new Map(keys.rows.map(({ table, columns }) => [table, columns]));
  const names = [...new Set(rows.map(({ table }) => table))];
  return names.map((name) => ({
    name,
    columns: rows
      .filter(({ table }) => table === name)
      .map((column) => ({ name: column.name, type: typeOf(column.type), isGenerated: column.isGenerated })),
    key: keyOf.get(name) ?? [],
  }));
}

function typeOf(type: string): CopiedColumn['type'] {
  if (type === 'bytea') return 'bytes';
  return type === 'text' ? 'text' : 'number';
}

async function lockTables(at: Connection, tables: readonly CopiedTable[]): Promise<void> {
  await at.query(`set local lock_timeout = ${maxLockMs}`);
  const names = [...tables.map(({ name }) => name), 'product_search'];
  try {
    await at.query(`lock table ${listOf(names)} in access exclusive mode`);
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new DatabaseFileError(
      'Another program uses this database of PostgreSQL: a store, or another copy. Stop it first, or name another database.',
    );
  }
}

async function assertEmpty(at: Connection, tables: readonly CopiedTable[]): Promise<void> {
  const filled: string[] = [];
  for (const { name } of tables) {
    if (seeded.includes(name)) continue;
    const { rows } = await at.query<{ isFilled: boolean }>(
      `select exists (select 1 from ${quoted(name)}) as "isFilled"`,
    );
    if (rows[0]?.isFilled) filled.push(name);
  }
  if (filled.length > 0)
    throw new DatabaseFileError(
      `This database of PostgreSQL holds a shop already (rows in ${filled.slice(0, 5).join(', ')}). Nothing was changed. Name an empty database.`,
    );
  for (const name of seeded) await at.query(`delete from ${quoted(name)}`);
}

/**
 * Drops all foreign keys, so that tables are filled in any order, and rows of one table may point to later ones. Returns a
 * function that creates them again, which checks all rows.
 */
async function dropForeignKeys(at: Connection): Promise<() => Promise<void>> {
  const { rows } = await at.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await at.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await at.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

const targetOver = (at: Connection, tables: readonly CopiedTable[]): CopyTarget => ({
  tables,
  insert: async (table, rows) => {
    const stored = table.columns.flatMap(({ name, isGenerated }, at) => (isGenerated ? [] : [{ name, at }]));
    const records = rows.map((row) =>
      Object.fromEntries(stored.map(({ name, at }) => [name, asJson(row[at] ?? null)])),
    );
    const columns = listOf(stored.map(({ name }) => name));
    await at.query(
      `insert into ${quoted(table.name)} (${columns})
       select ${columns} from json_populate_recordset(null::${quoted(table.name)}, $1)`,
      [JSON.stringify(records)],
    );
  },
  insertWords: async (rows) => {
    await at.query(
      `insert into product_search (id, name, texts)
       select id, search_vector(name), search_vector(tags) || search_vector(description)
       from json_to_recordset($1) as given(id bigint, name text, tags text, description text)`,
      [JSON.stringify(rows)],
    );
  },
  rows: (table) => rowsOf(at, table),
  skipIds: async (table, last) => {
    const { rows } = await at.query<{ last: number }>(
      `select setval(sequence, greatest($2::bigint, pg_sequence_last_value(sequence), (select max(id) from ${quoted(table)}))) as last
       from (select pg_get_serial_sequence($1, 'id')::regclass as sequence) given`,
      [quoted(table), last],
    );
    return rows[0]?.last ?? last;
  },
});

/** PostgreSQL reads bytes in a text as hexadecimal digits. */
const asJson = (value: CopiedRow[number]): number | string | null =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;

async function* rowsOf(at: Connection, table: CopiedTable): AsyncGenerator<CopiedRow> {
  const columns = listOf(table.columns.map(({ name }) => name));
  const query = `select ${columns} from ${quoted(table.name)} order by ${listOf(table.key)}`;
  await at.query(`declare copied no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await at.query<CopiedRow>({
      text: `fetch ${fetched} from copied`,
      rowMode: 'array',
    });
    yield* rows;
    if (rows.length < fetched) break;
  }
  await at.query('close copied');
}
