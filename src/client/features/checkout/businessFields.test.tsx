import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CARD, chooseCard, inCart, PLACE, toPayment } from '@/client/testing/checkout';
import { createStore } from '@/client/testing/openStore';

const seller = {
  ...{ gstin: '29ABCDE1234F1ZW', gstRegistration: 'regular', legalName: 'Tantu Textiles Private Limited' },
  ...{ address: '4 MG Road, Bengaluru 560001', invoicePrefix: 'A', taxMode: 'gst' },
};
const name = 'Buying for a business? Add a GSTIN';

async function inShop(settings: object) {
  const store = await createStore(inCart);
  await store.admin.send('PUT', `/api/products/${store.products[0]}`, { hsn: '6211' });
  await store.admin.send('PUT', '/api/admin/settings', { ...seller, ...settings });
  return { ...store, ...(await store.open('/checkout')) };
}

test('a GSTIN of Maharashtra for a delivery to Karnataka is checked, explained and stored with the order', async () => {
  const page = await inShop({ businessOrders: true });
  await page.fill(PLACE);
  await page.user.click(await screen.findByRole('checkbox', { name }));
  await page.press('Continue to Payment');
  await screen.findByText('GSTIN is required.');
  await screen.findByText('Business name is required.');
  await page.fill({ GSTIN: '27aapfu0939f1zw', 'Business name': 'Usha Traders LLP' });
  await screen.findByText(/^The last character of the GSTIN does not match/);
  await page.press('Continue to Payment');
  await page.heading('Shipping Information');
  await page.fill({ GSTIN: '27aapfu0939f1zv' });
  await screen.findByText(
    'This GSTIN is registered in Maharashtra, and the delivery goes to Karnataka. The invoice names Maharashtra as the place of supply.',
  );
  await page.press('Continue to Payment');
  await screen.findByText(/^Registered address is required/);
  await page.fill({ 'Registered address': '7 Fort Street, Mumbai 400001' });
  await page.press('Continue to Payment');
  await page.heading('Payment');
  await chooseCard();
  await page.fill(CARD);
  await page.press('Continue to Review');
  await screen.findByText('For Usha Traders LLP, GSTIN 27AAPFU0939F1ZV');
  await page.press(/^Place Order/);
  await page.heading('Payment Successful!');
  const [order] = await page.customer.send('GET', '/api/orders');
  expect(order).toMatchObject({
    gstin: '27AAPFU0939F1ZV',
    businessName: 'Usha Traders LLP',
    businessAddress: '7 Fort Street, Mumbai 400001',
    placeOfSupply: '27',
    igst: '47.62',
  });
});

test('no GSTIN is asked for while the setting is off', async () => {
  const page = await inShop({});
  await toPayment(page);
  // The payment step knows the shop's options.
  await screen.findByRole('radio', { name: /^Card/ });
  await page.press('Back');
  await page.heading('Shipping Information');
  expect(screen.queryByRole('checkbox', { name })).toBeNull();
});
