import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CARD, chooseCard, toPayment, toReview } from '@/client/testing/checkout';
import { openStore } from '@/client/testing/openStore';

/** The payment step of a checkout of ₹1,080. */
async function atPayment(environment?: Record<string, string>) {
  const page = await openStore({ at: '/checkout', cart: [{ price: 50_000, quantity: 2 }], environment });
  await toPayment(page);
  await chooseCard();
  return page;
}

describe('a card', () => {
  test('that is empty is refused with four messages', async () => {
    const { press, heading } = await atPayment();
    await press('Continue to Review');
    await screen.findByText('Please enter the name on the card.');
    screen.getByText('Please check the card number.');
    screen.getByText('Please check the expiry date (MM/YY).');
    screen.getByText('Please enter the 3- or 4-digit CVV.');
    await heading('Payment');
  });

  test.each([
    ['Card number', '4111 1111 1111 1112', 'Please check the card number.'],
    ['Expiry', '01/20', 'Please check the expiry date (MM/YY).'],
    ['CVV', '12', 'Please enter the 3- or 4-digit CVV.'],
  ])('whose %s is %s is refused with "%s" alone', async (label, typed, text) => {
    const { fill, press, heading } = await atPayment();
    await fill({ ...CARD, [label]: typed });
    await press('Continue to Review');
    await screen.findByText(text);
    expect(screen.queryAllByText(/^Please (?:check|enter) the /)).toHaveLength(1);
    await heading('Payment');
  });

  test('clears an error once the field is valid', async () => {
    const { fill, press } = await atPayment();
    await press('Continue to Review');
    await screen.findByText('Please check the card number.');
    await fill({ 'Card number': CARD['Card number'] });
    expect(screen.queryByText('Please check the card number.')).toBeNull();
    screen.getByText('Please enter the 3- or 4-digit CVV.');
  });

  test('is identified by its last digits, 1111, and its fields are empty after Back', async () => {
    const page = await openStore({ at: '/checkout', cart: [{ price: 50_000 }] });
    await toReview(page);
    screen.getByText('Card ending in 1111');
    await page.press('Back');
    await page.heading('Payment');
    expect(await page.field('Card number')).toHaveValue('');
  });

  test('is in no browser storage', async () => {
    const page = await openStore({ at: '/checkout', cart: [{ price: 50_000 }] });
    await toReview(page);
    const stored = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
    expect(stored).toContain('12 MG Road');
    expect(stored.replaceAll(' ', '')).not.toContain('4111');
  });
});

describe('another method', () => {
  test('PayPal requires no further input', async () => {
    const { user, press, heading } = await atPayment();
    await user.click(screen.getByRole('radio', { name: /^PayPal/ }));
    await press('Continue to Review');
    await heading('Review & Place Order');
    expect(screen.getByText('PayPal')).toBeVisible();
  });

  test('the hosted page requires a phone: 12345 is refused, 98450 12345 accepted', async () => {
    const { user, fill, press, heading } = await atPayment();
    await user.click(screen.getByRole('radio', { name: /^UPI/ }));
    await fill({ 'Mobile number': '12345' });
    await press('Continue to Review');
    await screen.findByText('Please enter a 10-digit mobile number.');
    await fill({ 'Mobile number': '98450 12345' });
    await press('Continue to Review');
    await heading('Review & Place Order');
  });

  test('cash on delivery is offered with COD=visible only', async () => {
    await atPayment();
    expect(screen.queryByRole('radio', { name: /^Cash on delivery/ })).toBeNull();
  });

  test('cash on delivery places a ₹540 order that is due on delivery', async () => {
    const page = await openStore({
      at: '/checkout',
      cart: [{ price: 50_000 }],
      environment: { COD: 'visible' },
    });
    await toPayment(page);
    await page.user.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }));
    await page.press('Continue to Review');
    await page.press('Place Order · ₹540');
    await page.heading('Order Placed');
    const [order] = await page.customer.send('GET', '/api/orders');
    expect(order).toMatchObject({ status: 'processing', paymentStatus: 'due', total: '540.00' });
    expect(await page.customer.send('GET', '/api/cart')).toEqual([]);
  });
});

test('a separate billing name is requested, shown on the review and stored: Ravi Iyer', async () => {
  const page = await atPayment();
  await page.fill(CARD);
  await page.user.click(screen.getByRole('checkbox', { name: 'Billing address same as shipping' }));
  await page.fill({ 'Billing first name': 'Ravi', 'Billing last name': 'Iyer' });
  await page.press('Continue to Review');
  await screen.findByText('Card ending in 1111, billed to Ravi Iyer');
  await page.press('Place Order · ₹1,080');
  await page.heading('Payment Successful!');
  const [order] = await page.customer.send('GET', '/api/orders');
  expect(order.billingName).toBe('Ravi Iyer');
});
