import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

const table = () => screen.findByRole('table', { name: 'Scanned parcels' });
const rowOf = async (id: number) =>
  (await within(await table()).findByRole('link', { name: `#${id}` })).closest('tr') as HTMLElement;

test('scanned and pasted parcels are restocked or written off, and the wrong codes are named', async () => {
  const store = await createStore({ as: 'admin' });
  const productId = await store.addProduct({ name: 'Linen Kurta', price: 50_000, stock: 9 });
  const items = [{ productId, quantity: 1 }];
  const shipped = async (trackingNumber: string) => {
    const id = await store.customer.placeOrder(items, { paymentMethod: 'cod' });
    await store.admin.send('PUT', `/api/orders/${id}/status`, {
      status: 'shipped',
      courier: 'dtdc',
      trackingNumber,
    });
    return id;
  };
  const [good, bad] = [await shipped('DL1'), await shipped('DL2')];
  const page = await store.open('/admin/rto');
  await page.heading('RTO');
  await page.user.keyboard('dl1{Enter}');
  within(await rowOf(good)).getByText('1 × Linen Kurta');
  await page.press('Paste or CSV');
  const paste = await page.dialog('Paste RTO parcels');
  await page.fill({ 'Rows to paste': `AWB\nDL1\n#${bad}\nNOPE7` }, paste);
  await page.press('Fill in', paste);
  await screen.findByText('No shipped parcel has “NOPE7”.');
  await rowOf(bad);
  await page.user.selectOptions(screen.getByLabelText(`Condition of order ${bad}`), 'Damaged');
  screen.getByText('2 parcels: 1 to restock, 1 damaged');
  await page.reload();
  expect(await screen.findByLabelText(`Condition of order ${bad}`)).toHaveValue('damaged');
  await page.press('Receive 2 parcels');
  const question = await page.dialog('Receive 2 parcels?');
  within(question).getByText('2 orders are cancelled, and the customers are emailed. This cannot be undone.');
  await page.press('Receive 2 parcels', question);
  await screen.findByText('Parcels of 2 orders received.');
  for (const id of [good, bad])
    expect(await store.admin.send('GET', `/api/orders/${id}`)).toMatchObject({ status: 'cancelled' });
  expect(await store.admin.send('GET', `/api/products/${productId}`)).toMatchObject({ stock: 8 });
});
