import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

const times = { startsAt: '2026-01-01T00:00', endsAt: '2026-01-31T00:00' };

test('a sale is added with its rule, gets products, and a price set by hand; then it is ended', async () => {
  const store = await createStore({ as: 'admin' });
  const linen = await store.addProduct({ name: 'Linen Kurta', price: 129_900 });
  await store.addProduct({ name: 'Silk Kurta', price: 89_900 });
  const page = await store.open('/admin/sales');
  expect(await screen.findByText('No sales')).toBeVisible();
  await page.press('Add Sale');
  const form = await page.dialog('Add Sale');
  await page.fill({ Name: 'Weekend', Percent: '20', From: times.startsAt, Until: times.endsAt }, form);
  expect(await within(form).findByText(/A product of ₹1,299 costs ₹999\./)).toBeVisible();
  await page.user.click(within(form).getByRole('button', { name: 'Save Sale' }));
  await page.toast('Sale saved', '“Weekend” has been saved.');

  expect(await screen.findByRole('heading', { name: 'Weekend' })).toBeVisible();
  await page.press('Add Products');
  const adding = await page.dialog('Add Products');
  await page.user.click(await within(adding).findByRole('button', { name: 'Add all 2' }));
  await page.toast('Products added', '2 have a price in “Weekend”.');
  const row = await screen.findByRole('row', { name: /Linen Kurta/ });
  const price = within(row).getByRole('textbox', { name: 'Price of Linen Kurta' });
  expect(price).toHaveValue('999');
  await page.user.clear(price);
  await page.user.type(price, '949{Enter}');
  expect(await screen.findByText('by hand')).toBeVisible();
  expect((await store.call('GET', `/api/products/${linen}`)).body.salePrice).toBe('949.00');

  await page.press('End');
  const question = await page.dialog('End “Weekend”?');
  await page.user.click(within(question).getByRole('button', { name: 'End Sale' }));
  await page.toast('Sale ended');
  expect(await screen.findByText('Ended')).toBeVisible();
  expect((await store.call('GET', `/api/products/${linen}`)).body.salePrice).toBeNull();
});

test('an end before the start, and a missing percent, are refused beside their fields', async () => {
  const store = await createStore({ as: 'admin' });
  const page = await store.open('/admin/sales');
  await page.press('Add Sale');
  const form = await page.dialog('Add Sale');
  await page.fill({ Name: 'Weekend', From: times.endsAt, Until: times.startsAt }, form);
  await page.user.click(within(form).getByRole('button', { name: 'Save Sale' }));
  expect(await within(form).findByText('Please enter whole percent.')).toBeVisible();
  await page.fill({ Percent: '20' }, form);
  await page.user.click(within(form).getByRole('button', { name: 'Save Sale' }));
  expect(await within(form).findByText('The end must be after the start.')).toBeVisible();
});

test('a refused price says why and returns to what it was', async () => {
  const store = await createStore({ as: 'admin' });
  const linen = await store.addProduct({ name: 'Linen Kurta', price: 129_900 });
  const prices = [{ productId: linen }];
  const sale = await store.admin.send('POST', '/api/admin/sales', {
    ...{ name: 'Weekend', percent: 20, prices },
    ...times,
  });
  const page = await store.open(`/admin/sales?sale=${sale.id}`);
  const price = await screen.findByRole('textbox', { name: 'Price of Linen Kurta' });
  await page.user.clear(price);
  await page.user.type(price, '1299{Enter}');
  await page.toast('Failed to save the prices', /below the regular price: Linen Kurta \(₹1,299\)/);
  expect(screen.getByRole('textbox', { name: 'Price of Linen Kurta' })).toHaveValue('1039.20');
});

test("a product's form edits its undated price, and names the sale in force", async () => {
  const store = await createStore({ as: 'admin' });
  const linen = await store.addProduct({ name: 'Linen Kurta', price: 129_900, salePrice: 119_900 });
  const prices = [{ productId: linen, price: '999' }];
  await store.admin.send('POST', '/api/admin/sales', { name: 'Weekend', prices, ...times });
  const page = await store.open(`/admin/products?product=${linen}`);
  const form = await page.dialog('Edit Linen Kurta');
  expect(await within(form).findByText(/In force: ₹999 in/)).toBeVisible();
  expect(within(form).getByRole('link', { name: 'Weekend' })).toBeVisible();
  const field = within(form).getByRole('spinbutton', { name: /^Sale price/ });
  expect(field).toHaveValue(1199);
  // Equal to the price of the sale, and meant for the time after it.
  await page.user.clear(field);
  await page.user.type(field, '999');
  await page.user.click(within(form).getByRole('button', { name: 'Save Product' }));
  await page.toast('Product updated');
  const read = await store.admin.send('GET', `/api/admin/products/${linen}`);
  expect([read.salePrice, read.undatedSalePrice]).toEqual(['999.00', '999.00']);
});

test('a file of prices is checked, shows its wrong lines, and is imported when none is wrong', async () => {
  const store = await createStore({ as: 'admin' });
  const linen = await store.addProduct({ name: 'Linen Kurta', price: 129_900 });
  const sale = await store.admin.send('POST', '/api/admin/sales', { name: 'Weekend', ...times });
  const page = await store.open(`/admin/sales?sale=${sale.id}`);
  await page.press('Import CSV');
  const dialog = await page.dialog('Import prices');
  const choose = (text: string) =>
    page.user.upload(
      within(document.body).getByLabelText('File of prices'),
      new File([text], 'prices.csv', { type: 'text/csv' }),
    );
  await choose(`productId,price\n${linen},1299\n`);
  expect(await within(dialog).findByText(/Line 2: The price of Linen Kurta must be below/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled();
  await choose(`productId,price\n${linen},799\n`);
  await page.user.click(await within(dialog).findByRole('button', { name: 'Import 1' }));
  await page.toast('Prices imported');
  expect(await screen.findByRole('textbox', { name: 'Price of Linen Kurta' })).toHaveValue('799');
});

test('selected products are added to a planned sale from their table', async () => {
  const store = await createStore({ as: 'admin' });
  await store.addProduct({ name: 'Linen Kurta', price: 129_900 });
  const planned = { startsAt: '2026-02-01T00:00', endsAt: '2026-02-03T00:00' };
  const sale = await store.admin.send('POST', '/api/admin/sales', {
    ...{ name: 'Weekend', percent: 20, rounding: 'to99' },
    ...planned,
  });
  const page = await store.open('/admin/products');
  await page.user.click(await screen.findByRole('checkbox', { name: /Linen Kurta/ }));
  await page.press('Add to a sale');
  const dialog = await page.dialog('Add to a sale');
  await page.user.click(await within(dialog).findByRole('button', { name: 'Add 1' }));
  await page.toast('Products added');
  expect(await store.admin.send('GET', `/api/admin/sales/${sale.id}/prices`)).toMatchObject([
    { name: 'Linen Kurta', price: '999.00', isManual: false },
  ]);
});

test('a sale is begun with selected products, and its table of products says what each will cost', async () => {
  const store = await createStore({ as: 'admin' });
  await store.addProduct({ name: 'Linen Kurta', price: 129_900 });
  await store.addProduct({ name: 'Silk Kurta', price: 89_900 });
  const page = await store.open('/admin/products');
  await page.user.click(await screen.findByRole('checkbox', { name: /Linen Kurta/ }));
  await page.press('Add to a sale');
  const empty = await page.dialog('Add to a sale');
  expect(await within(empty).findByText('There is no planned or running sale.')).toBeVisible();
  await page.user.click(within(empty).getByRole('button', { name: 'New Sale' }));
  const form = await page.dialog('Add Sale');
  await page.fill(
    { Name: 'Weekend', Percent: '20', From: '2026-02-01T00:00', Until: '2026-02-03T00:00' },
    form,
  );
  await page.user.click(within(form).getByRole('button', { name: 'Save Sale' }));
  const dialog = await page.dialog('Add to a sale');
  expect(await within(dialog).findByRole('option', { name: 'Weekend' })).toBeInTheDocument();
  await page.user.click(await within(dialog).findByRole('button', { name: 'Add 1' }));
  await page.toast('Products added', '1 have a price in “Weekend”.');
  const [sale] = await store.admin.send('GET', '/api/admin/sales');
  expect(await store.admin.send('GET', `/api/admin/sales/${sale.id}/prices`)).toMatchObject([
    { name: 'Linen Kurta', price: '999.00' },
  ]);
  await store.open(`/admin/sales?sale=${sale.id}`);
  await page.press('Add Products');
  const adding = await page.dialog('Add Products');
  const row = await within(adding).findByRole('row', { name: /Silk Kurta/ });
  expect(row).toHaveTextContent('₹899');
  expect(row).toHaveTextContent('₹699');
});

test('the preview of a time is a link', async () => {
  const store = await createStore({ as: 'admin' });
  const page = await store.open('/admin/sales');
  await page.press('Preview');
  const dialog = await page.dialog('Preview the shop');
  await page.user.click(within(dialog).getByRole('button', { name: 'Make Link' }));
  const link = await within(dialog).findByRole('link', { name: 'Open the shop at this time' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/price-preview\?token=[\w-]+$/));
});
