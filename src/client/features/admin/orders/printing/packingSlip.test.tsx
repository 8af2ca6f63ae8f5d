import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { stubPrinting } from '@/client/testing/printing';

test('a packing slip has the note, and SKU, barcode and bin of each item, also of a size that is no longer sold', async () => {
  stubPrinting();
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
  const { press, dialog, fill } = await open(`/admin/orders/${order}`);
  await fill({ 'Internal note': 'Gift wrap' });
  await press('Save Note');
  await screen.findByText('Note saved');
  await press('Packing Slip');
  const sheet = await within(await dialog('Packing slip')).findByRole('article', {
    name: `Order #${order}`,
  });
  within(sheet).getByRole('img', { name: `Barcode of ${order}` });
  expect(sheet).toHaveTextContent('Gift wrap');
  const rows = within(sheet).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['2Linen ShirtSH-MM–B-M', '1Linen ShirtSH-SS–B-S']);
  within(rows[0] as HTMLElement).getByRole('img', { name: 'Barcode of SH-M' });
  expect(window.print).toHaveBeenCalledOnce();
});
