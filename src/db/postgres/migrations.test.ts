import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../server/testing/testStore';
import { sqliteClient } from '../client';
import { lacksPostgres, startPostgres, type TestPostgres } from '../testing/postgresServer';
import { PostgresDialect } from './dialect';
import { lastIdOf } from './index';

type Row = Record<string, unknown>;

/** The rows of a query in a new SQLite database. */
const ofSqlite = async (text: string) =>
  sqliteClient((await testDatabase()).db)
    .prepare(text)
    .all() as Row[];
/** The schema's own tables. */
const tables = `(select name, sql from sqlite_master
  where type = 'table' and name not like '%_search%' and substr(name, 1, 7) <> 'sqlite_' and substr(name, 1, 2) <> '__')`;

describe.skipIf(lacksPostgres)(
  'PostgreSQL after its migrations, where it is installed, has like SQLite',
  () => {
    let server: TestPostgres;
    const rowsOf = async (text: string, values: unknown[] = []): Promise<Row[]> =>
      (await server.client.query(text, values)).rows;

    beforeAll(async () => {
      server = await startPostgres();
      await server.migrate();
    }, 60_000);
    afterAll(() => server.stop());

    test('the same tables and columns, with the same null values, defaults and generated columns', async () => {
      const expected = await ofSqlite(
        `select t.name as "table", c.name as "column", c."notnull" or c.pk as filled,
         c.dflt_value is not null as "hasDefault", c.hidden > 0 as generated, c.type
       from ${tables} t join pragma_table_xinfo(t.name) c`,
      );
      const found = await rowsOf(
        `select table_name as "table", column_name as "column", data_type, is_nullable = 'NO' as filled,
         column_default is not null as "hasDefault", is_generated = 'ALWAYS' as generated
       from information_schema.columns where table_schema = 'public' and table_name not like '%\\_search'`,
      );
      const types: Record<string, string[]> = {
        integer: ['bigint', 'smallint'],
        text: ['text'],
        blob: ['bytea'],
      };
      const named = ({ table, column, filled, hasDefault, generated }: Row) =>
        [table, column, Boolean(filled), Boolean(hasDefault), Boolean(generated)].join(' ');
      expect(expected.length).toBeGreaterThan(400);
      expect(found.map(named).toSorted()).toEqual(expected.map(named).toSorted());
      const typeOf = new Map(found.map((row) => [`${row.table}.${row.column}`, String(row.data_type)]));
      for (const { table, column, type } of expected)
        expect(types[String(type).toLowerCase()]).toContain(typeOf.get(`${table}.${column}`));
    });

    test('the same indexes, unique keys, checks and foreign keys', async () => {
      const uniqueOf = (row: Row) => `${row.table}: ${row.columns}`;
      const indexes = await ofSqlite(
        `select t.name as "table", l.name, l."unique" as is_unique, l.partial as is_partial,
         (select group_concat(coalesce(name, 'expression'), ',' order by seqno) from pragma_index_info(l.name)) as columns
       from ${tables} t join pragma_index_list(t.name) l where l.origin <> 'pk'`,
      );
      const found = await rowsOf(
        `select t.relname as "table", i.relname as name, x.indisunique as is_unique, x.indpred is not null as is_partial,
         (select string_agg(coalesce(a.attname::text, 'expression'), ',' order by k.place)
          from unnest(x.indkey) with ordinality as k(number, place)
          left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number and k.number > 0) as columns
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       join pg_namespace n on n.oid = t.relnamespace
       where n.nspname = 'public' and not x.indisprimary and t.relname not like '%\\_search'`,
      );
      const described = (row: Row) => `${uniqueOf(row)} ${Boolean(row.is_unique)} ${Boolean(row.is_partial)}`;
      expect(indexes.length).toBeGreaterThan(100);
      expect(found.map(described).toSorted()).toEqual(indexes.map(described).toSorted());

      const definitions = await ofSqlite(`select name, sql from ${tables}`);
      const checks = definitions.flatMap(({ name, sql: text }) =>
        [...String(text).matchAll(/CONSTRAINT ["`](\w+)["`] CHECK/gi)].map(([, check]) => `${name} ${check}`),
      );
      const constraints = await rowsOf(
        `select conrelid::regclass::text as "table", conname, contype, confdeltype, confrelid::regclass::text as target
       from pg_constraint where connamespace = 'public'::regnamespace`,
      );
      const ofType = (type: string) => constraints.filter(({ contype }) => contype === type);
      expect(checks.length).toBeGreaterThan(20);
      expect(
        ofType('c')
          .map((row) => `${row.table} ${row.conname}`)
          .toSorted(),
      ).toEqual(checks.toSorted());

      const actions: Record<string, string> = { a: 'NO ACTION', c: 'CASCADE', n: 'SET NULL' };
      // drizzle-kit left the action out when it added the column to SQLite's table.
      const actionOf = (table: unknown, action: unknown) => (table === 'media' ? 'SET NULL' : action);
      const keys = await ofSqlite(
        `select t.name as "table", k."table" as target, k.on_delete from sqlite_master t
       join pragma_foreign_key_list(t.name) k`,
      );
      expect(
        ofType('f')
          .map((row) => `${row.table} ${row.target} ${actions[String(row.confdeltype)]}`)
          .toSorted(),
      ).toEqual(
        keys
          .map(({ table, target, on_delete: action }) => `${table} ${target} ${actionOf(table, action)}`)
          .toSorted(),
      );
    });

    test('the same first rows, and 1001 as the first number of an order', async () => {
      for (const columns of [
        'id, text from refund_reasons',
        'term, meanings from search_synonyms',
        'slug, name, words, attribute_id, position from attribute_values',
        'name, swatch, colors, position from color_families',
      ]) {
        const rows = await ofSqlite(`select ${columns} order by 1`);
        expect(rows.length).toBeGreaterThan(5);
        const found = await rowsOf(`select ${columns} order by 1`);
        expect(found.map((row) => ({ ...row, ...('id' in row && { id: Number(row.id) }) }))).toEqual(rows);
      }
      expect(await rowsOf('select version from catalogue_version')).toEqual([{ version: 1 }]);
      const last = new PostgresDialect().sqlToQuery(lastIdOf('orders'));
      expect(await rowsOf(last.sql, last.params)).toEqual([{ last: 1000 }]);
      const [next] = await rowsOf(`select nextval(pg_get_serial_sequence('orders', 'id')) as number`);
      expect(next).toEqual({ number: 1001 });
    });
  },
);
