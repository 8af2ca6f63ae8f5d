import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

test('stores what the law asks of a product, and shows at its field that ZZ is no country', async () => {
  const store = await createStore({ as: 'admin', cart: [{ name: 'Silk Kurta' }] });
  const page = await store.open(`/admin/products?product=${store.products[0]}`);
  const form = await page.dialog('Edit Silk Kurta');
  await page.user.click(within(form).getByText('Details required by law'));
  await page.fill({ 'Net quantity': '2 pieces', 'Country of origin': 'ZZ' }, form);
  await page.press('Save Product', form);
  await within(form).findByText('There is no country with this code.');
  await page.fill({ 'Country of origin': 'NP' }, form);
  await page.press('Save Product', form);
  await expect
    .poll(() => store.admin.send('GET', `/api/admin/products/${store.products[0]}`))
    .toMatchObject({ netQuantity: '2 pieces', origin: 'NP', manufacturer: null });
});
