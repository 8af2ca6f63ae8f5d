import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

const seller = {
  ...{ gstin: '29ABCDE1234F1ZW', gstRegistration: 'regular', legalName: 'Tantu Textiles Private Limited' },
  ...{ address: '4 MG Road, Bengaluru 560001', invoicePrefix: 'A', taxMode: 'gst' },
};

test('a price of ₹2,700 is said to net ₹2,288.14, and nothing for ₹2,951 or fabric', async () => {
  const store = await createStore({ as: 'admin' });
  await store.admin.send('PUT', '/api/admin/settings', seller);
  const page = await store.open('/admin/products');
  await page.press('Add Product');
  const form = await page.dialog('Add Product');
  const hsn = within(form).getByLabelText('HSN');
  await page.fill({ Price: '2700' }, form);
  await page.user.type(hsn, '6211');
  const note =
    '₹2,700 nets ₹2,288.14 after 18 % GST, no more than ₹2,625, which nets ₹2,500. Above ₹2,950 it nets more.';
  expect(await within(form).findByText(note)).toBeVisible();
  await page.fill({ Price: '2951' }, form);
  expect(screen.queryByText(/ nets ₹/)).toBeNull();
  await page.fill({ Price: '3500', 'Sale price': '2700' }, form);
  expect(await within(form).findByText(note)).toBeVisible();
  await page.user.clear(hsn);
  await page.user.type(hsn, '5208');
  await expect.poll(() => screen.queryByText(/ nets ₹/)).toBeNull();
});

test('a bulk change and a sale to ₹2,700 say what a kurta nets, and change it all the same', async () => {
  const store = await createStore({ as: 'admin' });
  await store.admin.send('PUT', '/api/admin/settings', seller);
  const { id } = await store.admin.send('POST', '/api/products', {
    ...{ name: 'Silk Kurta', price: '3000', stock: 5, hsn: '6211' },
  });
  const { id: saleId } = await store.admin.send('POST', '/api/admin/sales', {
    ...{ name: 'Weekend', percent: 10, rounding: 'none', prices: [{ productId: id }] },
    ...{ startsAt: '2026-01-20T00:00', endsAt: '2026-01-31T00:00' },
  });
  const page = await store.open(`/admin/sales?sale=${saleId}`);
  await screen.findByText(/^1 price nets less than a lower one/);
  await screen.findByText(/^₹2,700 nets ₹2,288.14 after 18 % GST/);
  await page.go('/admin/products');
  await page.user.click(await screen.findByRole('checkbox', { name: /Silk Kurta/ }));
  await page.press('Change price');
  const form = await page.dialog('Change prices');
  await page.fill({ Percent: '-10' }, form);
  await page.press('Preview 1 product', form);
  await within(form).findByText(/^1 new price nets less than a lower one/);
  within(form).getByText(/^Silk Kurta: ₹2,700 nets ₹2,288.14/);
  await page.press('Change 1 price', form);
  await expect.poll(async () => (await store.admin.send('GET', `/api/products/${id}`)).price).toBe('2700.00');
});
