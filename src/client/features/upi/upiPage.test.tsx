import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

test('a declined payment says why, also after a reload, and starts the next one when asked', async () => {
  const store = await createStore({ environment: { UPI: 'on' } });
  const { customer, clock, app } = store;
  const productId = await store.addProduct({ price: 50_000 });
  const id = await customer.placeOrder([{ productId, quantity: 2 }], { paymentMethod: 'cashfree' });
  const page = await store.open(`/payment-upi?orderId=${id}`);
  const link = await screen.findByRole('link', { name: 'Open the test UPI app' });
  const decline = new URLSearchParams({ decision: 'decline', instrument: 'upi' });
  await app.request(new URL(link.getAttribute('href') ?? '').pathname, { method: 'POST', body: decline });
  // The provider is asked every 3 seconds at most.
  clock.now = new Date(clock.now.getTime() + 3000);
  await page.press('I Have Paid');
  await screen.findByRole('heading', { name: 'Payment declined' });
  const reason = screen.getByRole('alert').textContent;
  expect(reason).toMatch(/declined the payment: .+\. Nothing was charged/);
  await page.reload();
  await screen.findByRole('heading', { name: 'Payment declined' });
  expect(screen.getByRole('alert')).toHaveTextContent(reason ?? '');
  await page.press('Try Again');
  await screen.findByRole('button', { name: 'I Have Paid' });
});
