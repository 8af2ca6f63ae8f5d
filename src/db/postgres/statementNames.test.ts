import { expect, test } from 'vitest';
import { StatementNames } from './statementNames';

test('a text that runs for the third time gets a name of its own, and no more texts than a connection keeps', () => {
  const names = new StatementNames(2);
  const runs = (text: string, count = 4) => Array.from({ length: count }, () => names.nameOf(text));
  expect(runs('select 1')).toEqual([undefined, undefined, 's1', 's1']);
  expect(runs('select 2')).toEqual([undefined, undefined, 's2', 's2']);
  expect(runs('select 3')).toEqual([undefined, undefined, undefined, undefined]);
  expect(runs('select 1', 1)).toEqual(['s1']);
});

test('thousands of texts that run once leave room for one that runs again', () => {
  const names = new StatementNames(1);
  for (let number = 0; number < 12_000; number += 1) expect(names.nameOf(`select ${number}`)).toBeUndefined();
  const runs = Array.from({ length: 3 }, () => names.nameOf('select price'));
  expect(runs.at(-1)).toBe('s1');
});
