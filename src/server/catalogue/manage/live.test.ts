import { expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { testStore } from '../../testing/testStore';
import { dueQueries, followTimes } from './live';

test('the look for products that are due reads the partial indexes, and no other product', async () => {
  const { db, clock } = await testStore();
  const plans = dueQueries(db, clock.now).map((query) => {
    const { sql, params } = query.toSQL();
    const steps = sqliteClient(db)
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      .all(...params);
    return steps.map(({ detail }) => detail).join('; ');
  });
  expect(plans[0]).toContain('INDEX products_waiting');
  expect(plans[1]).toContain('INDEX products_ending (unpublish_at>? AND unpublish_at<?)');
  expect(plans[2]).toContain('INDEX products_begun (publish_at>?)');
});

test('a look without due products writes nothing', async () => {
  const { db, deps } = await testStore('demo');
  const changes = () =>
    sqliteClient(db).prepare<[], { changes: number }>('select total_changes() as changes').get();
  const before = changes();
  expect(await followTimes(deps)).toBe(0);
  expect(changes()).toEqual(before);
});
