import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

const remembered = () => window.localStorage.getItem('deliveryPin');

/** A product's page in a browser that remembers a PIN code. */
async function productPage(pin: string | null) {
  const store = await createStore({ as: 'visitor' });
  if (pin !== null) window.localStorage.setItem('deliveryPin', JSON.stringify(pin));
  const productId = await store.addProduct({ name: 'Jute Bag', stock: 5 });
  const page = await store.open(`/products/${productId}`);
  const field = await page.field('Deliver to PIN code');
  const check = async (typed: string) => {
    await page.fill({ 'Deliver to PIN code': typed });
    await page.press('Check');
  };
  return { field, check };
}

describe('the PIN code of a delivery', () => {
  test('is remembered when it is served: 560038', async () => {
    const { check } = await productPage(null);
    await check('560038');
    await screen.findByText(/^Bengaluru, Karnataka: order now and get it /);
    expect(remembered()).toBe('"560038"');
  });

  test.each([
    ['012345', "PIN codes don't start with 0. Enter a valid 6-digit PIN code."],
    ['999999', /^We couldn't find PIN code 999999\./],
    ['12', 'Enter a valid 6-digit PIN code.'],
  ])('is not remembered when it is %s, and the former one stays', async (typed, text) => {
    const { check } = await productPage('110016');
    await screen.findByText(/^New Delhi, Delhi: /);
    await check(typed);
    await screen.findByText(text);
    expect(remembered()).toBe('"110016"');
  });

  test('that an earlier release remembered wrongly greets with no error and is forgotten', async () => {
    const { field } = await productPage('012345');
    await expect.poll(remembered).toBeNull();
    expect(field).toHaveValue('');
    expect(screen.queryByText(/PIN codes don't start/)).toBeNull();
  });
});
