import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

test('the files say what they count: documents of the register, rows of the tables', async () => {
  const store = await createStore({ as: 'admin', environment: { COD: 'visible' } });
  await store.admin.send('PUT', '/api/admin/settings', {
    ...{ gstin: '29ABCDE1234F1ZW', gstRegistration: 'regular', legalName: 'Tantu Textiles' },
    ...{ address: '4 MG Road, Bengaluru 560001', invoicePrefix: 'A', taxMode: 'gst', invoiceAt: 'order' },
  });
  const { id: productId } = await store.admin.send('POST', '/api/products', {
    ...{ name: 'Silk Kurta', price: '999.00', stock: 5, hsn: '6211' },
  });
  const amounts = { subtotal: '999.00', shipping: '0.00', tax: '0.00', total: '999.00' };
  await store.customer.placeOrder([{ productId, quantity: 1 }], { paymentMethod: 'cod', ...amounts });
  await store.open('/admin/gst');
  const files = await screen.findByRole('table', { name: 'Files' });
  const contents = within(files)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[2]?.textContent);
  expect(contents).toEqual(['1 document', '1 row', '1 row', '1 row', '1 row']);
  screen.getAllByText('₹999.00');
});
