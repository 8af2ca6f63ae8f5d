import { expect, test } from 'vitest';
import { openFile } from './client';
import { slowStatementMs, statementTimesOf } from './statementTimes';

function connection() {
  const client = openFile(':memory:');
  const slow: { text: string; ms: number }[] = [];
  const times = statementTimesOf(client);
  times.onSlow = (text, ms) => slow.push({ text, ms });
  return { client, times, slow };
}

test('counts every call of a statement, including cached and failing ones', () => {
  const { client, times } = connection();
  client.exec('create table numbers (n integer unique)');
  const before = times.statements;
  const insert = 'insert into numbers values (?) returning n';
  expect(client.prepare(insert).get(1)).toEqual({ n: 1 });
  expect(client.prepare(insert).all(2)).toEqual([{ n: 2 }]);
  expect(client.prepare(insert).run(3).changes).toBe(1);
  expect(() => client.prepare(insert).run(3)).toThrow(/UNIQUE/);
  expect(client.prepare('select n from numbers order by n').pluck().all()).toEqual([1, 2, 3]);
  expect(times.statements - before).toBe(5);
  client.close();
});

test('reports a slow statement with its text and without its values, and no fast one', () => {
  const { client, times, slow } = connection();
  client.function('wait', (ms) => {
    const until = performance.now() + Number(ms);
    while (performance.now() < until);
    return 1;
  });
  const text = 'select wait(?) as waited';
  client.prepare(text).get(1);
  expect(slow).toEqual([]);
  client.prepare(text).get(slowStatementMs + 5);
  expect(slow).toEqual([{ text, ms: expect.any(Number) }]);
  expect(slow[0]?.ms).toBeGreaterThanOrEqual(slowStatementMs);
  expect([times.slow, times.statementMs > slowStatementMs]).toEqual([1, true]);
  client.close();
});
