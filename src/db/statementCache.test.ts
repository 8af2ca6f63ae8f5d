import { expect, test } from 'vitest';
import { openFile } from './client';

test('compiles a text once and returns it as if new', () => {
  const client = openFile(':memory:');
  const source = 'select 1 as one, 2 as two';
  const first = client.prepare(source);
  expect(first.raw().all()).toEqual([[1, 2]]);
  const again = client.prepare(source);
  expect(again).toBe(first);
  expect(again.all()).toEqual([{ one: 1, two: 2 }]);
  expect(client.prepare(source).pluck().get()).toBe(1);
  expect(client.prepare(source).get()).toEqual({ one: 1, two: 2 });
  client.close();
});

test('leaves a statement alone while it is being iterated', () => {
  const client = openFile(':memory:');
  client.exec('create table numbers (n integer); insert into numbers values (1), (2)');
  const source = 'select n from numbers order by n';
  const rows = client.prepare(source).iterate();
  expect(rows.next().value).toEqual({ n: 1 });
  expect(client.prepare(source).all()).toEqual([{ n: 1 }, { n: 2 }]);
  expect(rows.next().value).toEqual({ n: 2 });
  rows.return?.();
  client.close();
});

test('a cached statement sees a column that was added since', () => {
  const client = openFile(':memory:');
  client.exec('create table numbers (n integer); insert into numbers values (1)');
  const source = 'select * from numbers';
  expect(client.prepare(source).all()).toEqual([{ n: 1 }]);
  client.exec('alter table numbers add column m integer default 7');
  expect(client.prepare(source).all()).toEqual([{ n: 1, m: 7 }]);
  client.close();
});
