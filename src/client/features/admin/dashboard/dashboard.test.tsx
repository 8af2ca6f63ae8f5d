import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { noteBackup } from '@/server/replication/backupRecord';

test('the dashboard explains how to make the first backup, then shows the age of the last', async () => {
  const store = await createStore({ as: 'admin' });
  await store.open('/admin');
  await screen.findByText('There is no backup yet. Make one with "npm run store -- backup FILE".');

  const at = new Date(Date.now() - 3 * 3600_000).toISOString();
  noteBackup(store.deps.config.dataDir, { at, file: 'backup.db', bytes: 1 });
  await store.open('/admin');
  expect(await screen.findByText(/^Last backup: 3 hours ago, on \d+ \w+/)).toBeVisible();
  expect(screen.queryByText(/There is no backup/)).toBeNull();
});
