import { and, eq, sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { EngineDialect } from './dialect';
import { PostgresDialect } from './postgres/dialect';
import { orders } from './schema';
import { contains, isOneOf } from './sql';

test('one condition is rendered for both engines in one process', () => {
  const [condition, name] = [isOneOf(orders.id, [1, 2]), contains(orders.internalNote, 'a%')];
  const sqlite = new EngineDialect('sqlite');
  const postgres = new PostgresDialect();
  expect(sqlite.sqlToQuery(condition).sql).toBe('"orders"."id" in (select value from json_each(?))');
  expect(postgres.sqlToQuery(condition).sql).toBe(
    '"orders"."id" in (select value::bigint from jsonb_array_elements_text($1::jsonb))',
  );
  expect(sqlite.sqlToQuery(name)).toMatchObject({
    sql: expect.stringContaining(' like ?'),
    params: ['%a\\%%'],
  });
  expect(postgres.sqlToQuery(name).sql).toContain(' ilike $1');
});

test('SQLite is told that values that come later do not change the plan', () => {
  const condition = and(eq(orders.status, 'paid'), eq(orders.id, sql.placeholder('id')));
  const rendered = sql`${condition} limit ${sql.placeholder('most')}`;
  expect(new EngineDialect('sqlite').sqlToQuery(rendered).sql).toBe(
    '("orders"."status" = ? and "orders"."id" = +?) limit +?',
  );
  expect(new PostgresDialect().sqlToQuery(rendered).sql).toBe(
    '("orders"."status" = $1 and "orders"."id" = $2) limit $3',
  );
});

test('SQL that differs by engine is refused without an engine', () => {
  const query = () => new SQLiteSyncDialect().sqlToQuery(contains(orders.internalNote, 'a'));
  expect(query).toThrow('rendered without an EngineDialect');
});
