import { expect, test } from 'vitest';
import { testStore } from '../testing/testStore';
import { findDrawing, listUnrendered } from './records';

test('a drawing that cannot be noted fails alone, and is drawn when the database can be written again', async () => {
  const { db, deps } = testStore('demo');
  const [id = ''] = listUnrendered(db).map((row) => row.id);
  const drawing = findDrawing(db, id);
  if (!drawing) throw new Error('The demo shop has no drawings.');
  db.$client.pragma('query_only = ON');
  await expect(deps.imageRenderer.drawNow(id, drawing.recipe)).rejects.toThrow(/readonly/);
  db.$client.pragma('query_only = OFF');
  await deps.imageRenderer.drawNow(id, drawing.recipe);
  expect(listUnrendered(db).map((row) => row.id)).not.toContain(id);
}, 60_000);
