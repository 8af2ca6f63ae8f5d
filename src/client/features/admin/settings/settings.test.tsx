import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore, openStore } from '@/client/testing/openStore';

const at = '/admin/settings';
const saved = async (page: Awaited<ReturnType<typeof openStore>>) =>
  (await page.admin.send('GET', '/api/admin/settings')).values;

test('saves what changed: a name and a fee of ₹49.50, in one change of the log', async () => {
  const page = await openStore({ at, as: 'admin' });
  await page.fill({ 'Shop name': 'Mill Road', 'Shipping fee': '49.50', 'Highest amount': '' });
  await screen.findByText('Changed: Shop name, Shipping fee');
  await page.press('Save');
  await page.toast('Settings saved');
  expect(await saved(page)).toMatchObject({ name: 'Mill Road', shippingFee: '49.50', codMax: null });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  // The window that saved them shows them without a reload.
  await page.go('/about');
  await screen.findByText(/© 2025 Mill Road/);
});

test('keeps what is typed beside what another person saved meanwhile; a second Save replaces it', async () => {
  const page = await openStore({ at, as: 'admin' });
  await page.fill({ 'Shop name': 'Mill Road' });
  await page.admin.send('PUT', '/api/admin/settings', { name: 'Loom' });
  await page.press('Save');
  await screen.findByText('Changed meanwhile to “Loom”. Save again to replace it.');
  expect(screen.getByLabelText(/^Shop name/)).toHaveValue('Mill Road');
  expect((await saved(page)).name).toBe('Loom');
  await page.press('Save');
  await page.toast('Settings saved');
  expect((await saved(page)).name).toBe('Mill Road');
});

test('shows what is wrong at its field and saves nothing', async () => {
  const page = await openStore({ at, as: 'admin' });
  await page.fill({ 'Shop name': '', 'Tax rate': '80' });
  await page.press('Save');
  await screen.findByText('The name is required.');
  screen.getByText('The percentage must be at most 50.');
  expect(await saved(page)).toMatchObject({ name: 'Tantu', taxPercent: 8 });
  await page.press('Discard');
  expect(screen.queryByText('The name is required.')).toBeNull();
});

test('offers the nearest accent that can be read', async () => {
  const page = await openStore({ at, as: 'admin' });
  await page.fill({ 'Accent color': '#2a4d8f' });
  await screen.findByText(/#2a4d8f has a contrast of 1.9:1/);
  await page.press('Use #7088b4');
  await page.press('Save');
  await page.toast('Settings saved');
  expect((await saved(page)).accent).toBe('#7088b4');
});

test('a field that the environment decides says so and cannot be typed into', async () => {
  await openStore({ at, as: 'admin', environment: { COD_FEE: '50' } });
  const fee = await screen.findByLabelText('Fee');
  expect(fee).toBeDisabled();
  expect(fee).toHaveValue('50');
  expect(fee).toHaveAccessibleDescription(/^Set by the environment \(COD_FEE\)\./);
});

test('finds settings by words of their label, hint or variable', async () => {
  const page = await openStore({ at: `${at}?search=returns%20go`, as: 'admin' });
  await screen.findByLabelText('Address');
  expect(screen.queryByLabelText('Shop name')).toBeNull();
  await page.fill({ 'Search the settings': 'nothing of this kind' });
  await screen.findByText('No settings found');
});

test('"COD" finds every field of cash on delivery, "environment" those that it decides', async () => {
  const page = await openStore({ at: `${at}?search=COD`, as: 'admin', environment: { RETURNS: 'off' } });
  for (const label of ['Fee', 'Highest amount', 'Refused parcels', 'Ask for confirmation'])
    expect(await screen.findByLabelText(label)).toBeInTheDocument();
  await page.fill({ 'Search the settings': 'environment' });
  await screen.findByLabelText('Returns');
  expect(screen.queryByLabelText('Shop name')).toBeNull();
});

test('asks before leaving with unsaved changes; staying keeps them', async () => {
  const page = await openStore({ at, as: 'admin' });
  await page.fill({ 'Shop name': 'Mill Road' });
  void page.go('/admin/health');
  await screen.findByText(/Changed: Shop name. These changes are not saved./);
  await page.press('Cancel');
  expect(screen.getByLabelText(/^Shop name/)).toHaveValue('Mill Road');
});

test('says what papers print of a name that their fonts lack, before it is saved', async () => {
  const page = await openStore({ at, as: 'admin' });
  await page.fill({ 'Shop name': 'மில் 🧵' });
  expect(screen.getByLabelText(/^Shop name/)).toHaveAccessibleDescription(/They show “Mil \?”/);
});

test('the bar of the admin shows a new wordmark once it is saved', async () => {
  const page = await openStore({ at, as: 'admin' });
  await page.fill({ Wordmark: 'MILL ROAD' });
  await page.press('Save');
  await page.toast('Settings saved');
  const [bar] = screen.getAllByRole('banner');
  await waitFor(() => expect(bar).toHaveTextContent('MILL ROAD'));
});

test('the preview follows what is typed', async () => {
  const page = await openStore({ at, as: 'admin' });
  await page.fill({ 'Shop name': 'Mill Road', Wordmark: 'MILL' });
  const preview = within(screen.getByRole('figure'));
  expect(preview.getAllByText('MILL')).toHaveLength(2);
  preview.getByText('Your Mill Road order #1042');
});

test('a cart that was open when the fee changed is quoted anew at checkout', async () => {
  const store = await createStore({ cart: [{ price: 8_000 }] });
  await store.admin.send('PUT', '/api/admin/settings', { shippingFee: 49 });
  // The page's own facts are from before.
  await store.open('/checkout');
  expect((await screen.findAllByText('₹135.40')).length).toBeGreaterThan(0);
});
