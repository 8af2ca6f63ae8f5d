import { expect, test, vi } from 'vitest';
import { sqliteClient } from '@/db/client';
import { hasTrackingNumber, parcels } from '@/db/schema';
import { testStore } from '../../../testing/testStore';
import { reconcileDue } from '../../pay/reconcile';
import { countAttention } from './attention';

/** The query plan of each statement that `work` prepares. */
async function plansOf(
  { db }: Awaited<ReturnType<typeof testStore>>,
  work: () => unknown,
): Promise<string[]> {
  const client = sqliteClient(db);
  const prepare = vi.spyOn(client, 'prepare');
  await work();
  const statements = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  return statements
    .filter((text) => /^select/i.test(text))
    .map((text) => {
      const values = [...text.matchAll(/\?/g)].map(() => null);
      const rows = client.prepare<unknown[], { detail: string }>(`explain query plan ${text}`).all(...values);
      return rows.map(({ detail }) => detail).join('; ');
    });
}

test('counts orders needing attention by the indexes on payments under review and failed refunds', async () => {
  const store = await testStore();
  const plans = await plansOf(store, () => countAttention(store.db));
  expect(plans.length).toBeGreaterThan(3);
  const all = plans.join('\n');
  expect(all).toContain('payments_review');
  expect(all).toContain('refunds_failed');
  expect(all).not.toMatch(/SCAN (?:payments|refunds)(?! USING)/);
});

test('finds due payments by the index on open ones', async () => {
  const store = await testStore();
  const plans = await plansOf(store, () => reconcileDue(store.deps));
  expect(plans.filter((plan) => plan.includes('payments_check'))).toHaveLength(1);
});

test('finds a tracking number by its index', async () => {
  const store = await testStore();
  const find = () => store.db.select({ id: parcels.id }).from(parcels).where(hasTrackingNumber('ab 1')).all();
  expect((await plansOf(store, find)).join()).toContain('USING INDEX parcels_tracking');
});
