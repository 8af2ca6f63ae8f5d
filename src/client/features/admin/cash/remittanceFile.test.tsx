import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

/** COD remittance of a shop with two delivered COD orders of ₹540 each, AWB A1 and A2. */
async function atRemittances() {
  const store = await createStore({ as: 'admin' });
  const { customer, admin, addProduct } = store;
  const productId = await addProduct({ price: 50_000, stock: 9 });
  const ids: number[] = [];
  for (const trackingNumber of ['A1', 'A2']) {
    const id = await customer.placeOrder([{ productId, quantity: 1 }], { paymentMethod: 'cod' });
    const shipment = { courier: 'delhivery', trackingNumber };
    await admin.send('PUT', `/api/orders/${id}/status`, { status: 'shipped', ...shipment });
    await admin.send('PUT', `/api/orders/${id}/status`, { status: 'delivered' });
    ids.push(id);
  }
  const page = await store.open('/admin/cash');
  await page.heading('COD remittance');
  const upload = async (text: string) => {
    const file = new File([text], 'remittance.csv', { type: 'text/csv' });
    await page.user.upload(screen.getByLabelText('Remittance file of the courier'), file);
    return page.dialog('Record a Remittance File');
  };
  return { ...page, ids, upload };
}

const rowOf = async (dialog: HTMLElement, awb: string) => {
  const rows = await within(dialog).findByRole('region', { name: 'Parcels in the file' });
  return within(within(rows).getByText(awb).closest('tr') as HTMLElement);
};

test('540.00 due and 500.00 remitted is shown before it is recorded, then listed as short 40.00', async () => {
  const { ids, upload, press } = await atRemittances();
  const dialog = await upload(
    'AWB,COD Amount,Remitted Amount,UTR\nA1,540,500,N1\nA2,540,540,N1\nX9,540,540,N1',
  );
  const short = await rowOf(dialog, 'A1');
  short.getByText(`Order #${ids[0]}, parcel 1, Delhivery`);
  short.getByText('-₹40');
  (await rowOf(dialog, 'X9')).getByText('No COD parcel has this AWB');
  expect(within(dialog).getByLabelText(/^Amount remitted is in/)).toHaveValue('Remitted Amount');
  for (const [name, value] of [
    ['Due for these parcels', '₹1,080'],
    ['Remitted in the whole file', '₹1,580'],
    ['Remitted for them', '₹1,040'],
    ['Rows left out', '1'],
  ] as const)
    expect(within(dialog).getByText(name, { selector: 'dt' }).nextSibling).toHaveTextContent(value);
  await press('Record 2 parcels', dialog);
  await screen.findByText('1 parcel is settled.');
  screen.getByText('1 short, ₹40 to claim: see Short.');
  await press(/^Short/);
  const list = await screen.findByRole('table', { name: 'Parcels with COD to be remitted' });
  within(list).getByText('₹500');
});

test('columns of an unknown file are chosen, and its only UTR is typed, before it can be recorded', async () => {
  const { upload, user, fill, press } = await atRemittances();
  const dialog = await upload('Ref A,Credited,,\nA1,540,,\nA2,540,,');
  await within(dialog).findByText('Choose the columns with the AWB number and the amount remitted.');
  expect(within(dialog).getByRole('button', { name: 'Record 0 parcels' })).toBeDisabled();
  await user.selectOptions(within(dialog).getByLabelText(/^AWB number is in/), 'Ref A');
  await user.selectOptions(within(dialog).getByLabelText(/^Amount remitted is in/), 'Credited');
  await fill({ 'UTR of this payment': 'N7' }, dialog);
  await press('Record 2 parcels', dialog);
  await screen.findByText('2 parcels are settled.');
});
