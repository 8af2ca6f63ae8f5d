import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

test('an offer is tried against a cart, added, and ended', async () => {
  const store = await createStore({ as: 'admin' });
  await store.addProduct({ name: 'Linen Kurta', price: 50_000 });
  const page = await store.open('/admin/offers');
  await page.press('Add Offer');
  const form = await page.dialog('Add Offer');
  await page.fill({ Name: 'Diwali', Percent: '20', Code: 'DIWALI20' }, form);
  await page.fill({ 'A cart with one of each': 'Linen' }, form);
  await page.user.click(await within(form).findByRole('button', { name: 'Add Linen Kurta' }));
  await page.user.click(within(form).getByRole('button', { name: 'Show Amounts' }));
  await within(form).findByText(/You save ₹100 with DIWALI20\./);
  await page.user.click(within(form).getByRole('button', { name: 'Save Offer' }));
  await page.toast('Offer saved', '“Diwali” has been saved.');
  const row = await screen.findByRole('row', { name: /Diwali/ });
  expect(row).toHaveTextContent('20% off');
  expect(row).toHaveTextContent('Running');
  await page.press('End Diwali');
  const question = await page.dialog('End “Diwali”?');
  await page.user.click(within(question).getByRole('button', { name: 'End Offer' }));
  await page.toast('Offer ended');
  expect(await screen.findByRole('row', { name: /Diwali/ })).toHaveTextContent('Ended');
});

test('an offer without its percent is refused beside the field', async () => {
  const store = await createStore({ as: 'admin' });
  const page = await store.open('/admin/offers');
  await page.press('Add Offer');
  const form = await page.dialog('Add Offer');
  await page.fill({ Name: 'Diwali', Code: 'DIWALI20' }, form);
  await page.user.click(within(form).getByRole('button', { name: 'Save Offer' }));
  expect(await within(form).findByText('Please enter the percent.')).toBeVisible();
});

test('a saved offer shows its products by name', async () => {
  const store = await createStore({ as: 'admin' });
  const productId = await store.addProduct({ name: 'Linen Kurta', price: 50_000 });
  await store.admin.send('POST', '/api/admin/offers', {
    ...{ name: 'Festival', kind: 'percent', percent: 10, codeKind: 'automatic' },
    scope: { kind: 'products', ids: [productId] },
  });
  const page = await store.open('/admin/offers');
  await page.press('Edit Festival');
  const form = await page.dialog('Edit Offer');
  expect(await within(form).findByRole('button', { name: 'Remove Linen Kurta' })).toBeVisible();
});
