import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from '@/client/testing/openStore';

test('a packing slip names the SKU and the bin of each item, also of a size that is no longer sold', async () => {
  vi.stubGlobal('print', vi.fn());
  const { fonts } = document;
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  });
  const { admin, customer, open } = await createStore({ as: 'admin' });
  const { id: productId } = await admin.send('POST', '/api/products', {
    name: 'Linen Shirt',
    price: '1499',
    sizes: ['S', 'M'],
    variants: ['S', 'M'].map((size) => ({
      size,
      color: null,
      stock: 5,
      sku: `SH-${size}`,
      bin: `B-${size}`,
    })),
  });
  const order = await customer.paidOrder([
    { productId, quantity: 1, size: 'S' },
    { productId, quantity: 2, size: 'M' },
  ]);
  await admin.send('PUT', `/api/products/${productId}`, { sizes: ['S'], dropStock: true });
  const { user, press, dialog } = await open('/admin/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await press('Print packing slips');
  const sheet = await within(await dialog(/^Packing slip/)).findByRole('article', {
    name: `Order #${order}`,
  });
  const rows = within(sheet).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['1Linen ShirtSH-SS–B-S', '2Linen ShirtSH-MM–B-M']);
});
