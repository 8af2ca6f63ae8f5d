import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

/** A shop with two paid orders, of which the first is packed. */
async function shopOfTwo() {
  const store = await createStore({ as: 'admin' });
  const items = [{ productId: await store.addProduct({ stock: 9 }), quantity: 1 }];
  const [packed, unpacked] = [await store.customer.paidOrder(items), await store.customer.paidOrder(items)];
  await store.admin.send('POST', '/api/admin/orders/pack', { ids: [packed] });
  return { ...store, packed, unpacked };
}

const cell = (id: number) => screen.findByRole('textbox', { name: `AWB of order ${id}` });
const rowOf = async (id: number) => (await cell(id)).closest('tr') as HTMLElement;

test('the table has what is packed, names what is not, and asks before that is shipped', async () => {
  const { open, packed, unpacked } = await shopOfTwo();
  const page = await open('/admin/ship');
  await page.heading('Ship 1 order');
  await cell(packed);
  await screen.findByText('1 order is not packed yet, and not in this list.');
  await page.press('List them too');
  await page.heading('Ship 2 orders');
  within(await rowOf(unpacked)).getByText('Not packed');
  expect(within(await rowOf(packed)).queryByText('Not packed')).toBeNull();
  await page.user.type(await cell(packed), 'AWB1');
  await page.user.type(await cell(unpacked), 'AWB2');
  await page.press('Ship 2 ready orders');
  const question = await page.dialog('Ship 2 orders?');
  within(question).getByText(
    `1 order is not packed: #${unpacked}. All their items count as packed and shipped.`,
  );
  await page.press('Ship anyway', question);
  await screen.findByText(/^2 orders shipped\. /);
});

test('a used number is questioned beside its first parcel and after that has left, and is used on purpose', async () => {
  const { open, packed, unpacked, admin } = await shopOfTwo();
  const page = await open(`/admin/ship?orders=${packed}-${unpacked}`);
  await page.user.type(await cell(packed), 'AWB1');
  await page.user.type(await cell(unpacked), 'awb1');
  within(await rowOf(unpacked)).getByText(`Same as #${packed}`);
  screen.getByText('1 ready, 1 with an AWB in use');
  await page.press('Ship 1 ready order');
  await page.press('Ship', await page.dialog('Ship 1 order?'));
  await screen.findByText(/^1 order shipped\. /);
  await within(await rowOf(unpacked)).findByText(`Same as #${packed}`);
  await page.press(`Use the AWB for order ${unpacked} too`);
  await page.press('Ship 1 ready order');
  await page.press('Ship anyway', await page.dialog('Ship 1 order?'));
  await screen.findByText(/^1 order shipped\. /);
  expect(await admin.send('GET', `/api/orders/${unpacked}`)).toMatchObject({
    status: 'shipped',
    shipment: { trackingNumber: 'awb1' },
  });
});
