import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openStore } from '@/client/testing/openStore';
import { apiKeys } from '@/db/schema';

async function keysPage() {
  const page = await openStore({ at: '/admin/api-keys', as: 'admin' });
  await page.heading('API keys');
  return page;
}

test('a key is created with its scopes, shown once, listed, used and revoked', async () => {
  const page = await keysPage();
  await page.press('New Key');
  const dialog = await page.dialog('New API key');
  await page.press('Create Key', dialog);
  await within(dialog).findByText('Please choose what the key can do.');
  await page.fill({ Name: 'Warehouse' }, dialog);
  await page.user.click(within(dialog).getByLabelText('orders:read'));
  await page.press('Create Key', dialog);
  const shown = await page.dialog('Your new API key');
  const { value: key } = within(shown).getByLabelText<HTMLInputElement>('API key');
  expect(key).toMatch(/^tantu_[\w-]{43}$/);
  expect((await page.call('GET', '/api/orders', undefined, key)).status).toBe(200);
  await page.user.keyboard('{Escape}');
  expect(within(shown).queryByRole('button', { name: 'Close' })).toBeNull();
  await page.press("I've saved it", shown);
  const row = within(await screen.findByRole('table', { name: 'List of API keys' }));
  row.getByText(`tantu_…${key.slice(-4)}`);
  row.getByText('orders:read');
  row.getByText('Active');
  expect(document.body.innerHTML).not.toContain(key);
  await page.press('Revoke “Warehouse”');
  await page.press('Revoke Key', await page.dialog('Revoke “Warehouse”?'));
  await row.findByText('Revoked');
  expect((await page.call('GET', '/api/orders', undefined, key)).status).toBe(401);
  expect(await page.db.select().from(apiKeys).all()).toHaveLength(1);
});
