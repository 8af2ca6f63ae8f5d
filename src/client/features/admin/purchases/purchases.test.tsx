import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { csvOf } from './purchaseCsv';

/** The page of purchase orders of a shop with a shirt in S and M, 5 pieces each. */
async function purchasesPage() {
  const store = await createStore({ as: 'admin' });
  const { id } = await store.admin.send('POST', '/api/products', {
    name: 'Linen Shirt',
    price: '1499',
    sizes: ['S', 'M'],
    variants: ['S', 'M'].map((size) => ({ size, color: null, stock: 5, sku: `SH-${size}` })),
  });
  const page = await store.open('/admin/purchases');
  return { ...store, ...page, id };
}

test('an order pasted as CSV is placed, received in two deliveries and adds its pieces to the stock', async () => {
  const { press, dialog, field, fill, stockOf, id, toast, admin } = await purchasesPage();
  await press('New Purchase Order');
  const form = await dialog('New purchase order');
  await fill({ Supplier: 'Mill & Loom' }, form);
  const code = await field('SKU or barcode', form);
  fireEvent.paste(code, { clipboardData: { getData: () => 'sku,quantity,cost\nSH-S,10,450\nSH-M,4\n' } });
  await within(form).findByText('14 items, ₹4,500');
  await press('Place Order', form);
  await toast('Purchase order placed');
  const order = await dialog('Purchase order 1');
  fireEvent.change(await field('SKU or barcode', order), { target: { value: 'sh-s' } });
  await press('Add', order);
  await within(order).findByText('1 item arrived');
  await fill({ 'Arrived of Linen Shirt (S)': '6' }, order);
  await press('Receive', order);
  await toast('Stock received', '6 of 14 items have arrived.');
  expect(await stockOf(id)).toBe(16);

  await press('Mill & Loom');
  const rest = await dialog('Purchase order 1');
  await press('Everything arrived', rest);
  await fill({ 'Arrived of Linen Shirt (M)': '5' }, rest);
  await press('Receive', rest);
  const more = await dialog('Receive more than was ordered?');
  within(more).getByText('Linen Shirt (M): 5 arrived, 4 expected');
  await press('Receive All', more);
  await screen.findByText('15 of 14');
  expect(await stockOf(id)).toBe(25);
  const purchase = await admin.send('GET', '/api/admin/purchases/1');
  expect(purchase.status).toBe('received');
  expect(csvOf(purchase)).toBe('sku,quantity,cost\r\nSH-S,10,450.00\r\nSH-M,4,');
});
