import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { noteBackup } from '@/server/replication/backupRecord';

test('the dashboard explains how to make the first backup, then shows the age of the last', async () => {
  const store = await createStore({ as: 'admin' });
  await store.open('/admin');
  expect(await screen.findByRole('link', { name: 'Make one in Health' })).toHaveAttribute(
    'href',
    '/admin/health',
  );

  const at = new Date(Date.now() - 3 * 3600_000).toISOString();
  noteBackup(store.deps.config.dataDir, { at, file: 'backup.db', bytes: 1 });
  await store.open('/admin');
  expect(await screen.findByText(/^Last backup: 3 hours ago, on \d+ \w+/)).toBeVisible();
  expect(screen.queryByText(/There is no backup/)).toBeNull();
});

test('the dashboard shows the orders and the revenue of today beside those of yesterday', async () => {
  const store = await createStore({ as: 'admin' });
  await store.customer.paidOrder([{ productId: await store.addProduct({ price: 50_000 }), quantity: 2 }]);
  await store.open('/admin');
  const days = await screen.findByLabelText('Today and yesterday');
  const texts = within(days)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['1 order ₹1,080 revenue', '0 orders ₹0 revenue']);
});

test('the dashboard draws two charts of the sales', async () => {
  const store = await createStore({ as: 'admin' });
  await store.customer.paidOrder([{ productId: await store.addProduct({ price: 50_000 }), quantity: 2 }]);
  await store.open('/admin');
  await waitFor(() => expect(document.querySelectorAll('.recharts-surface')).toHaveLength(2));
});
