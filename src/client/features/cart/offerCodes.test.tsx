import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inCart, PAYS, payByCard } from '@/client/testing/checkout';
import { createStore } from '@/client/testing/openStore';
import { ADDRESS } from '@/server/testing/orders';

const diwali = { name: 'Diwali', kind: 'percent', percent: 20, codeKind: 'code', code: 'DIWALI20' };

/** A cart of 2 × ₹500 in a shop with an offer. */
async function storeWith(offer: object) {
  const store = await createStore(inCart);
  await store.admin.send('POST', '/api/admin/offers', offer);
  await store.customer.send('POST', '/api/addresses', { ...ADDRESS, name: 'Home' });
  return store;
}

const summary = () => screen.findByRole('complementary', { name: 'Order Summary' });

test('a shop without codes asks for none', async () => {
  const store = await createStore(inCart);
  await store.open('/cart');
  await within(await summary()).findByText('₹1,080');
  expect(screen.queryByText('Have an offer code?')).toBeNull();
});

test('a typed code takes ₹200 off, says so, and can be removed', async () => {
  const store = await storeWith(diwali);
  const page = await store.open('/cart');
  await page.user.click(await screen.findByText('Have an offer code?'));
  await page.user.type(screen.getByLabelText('Offer code'), 'diwali 20');
  await page.press('Apply');
  await screen.findByText('DIWALI20 is applied.');
  await within(await summary()).findByText('Discount (DIWALI20)');
  await within(await summary()).findByText('₹864');
  await page.press('Remove code DIWALI20');
  await within(await summary()).findByText('₹1,080');
});

test('the code in the address of the cart is used up to the placed order', async () => {
  const store = await storeWith(diwali);
  await store.open('/cart?code=DIWALI20');
  await screen.findByText('DIWALI20 is applied.');
  const page = { ...store, ...(await store.open('/checkout?step=payment')) };
  await payByCard(page, PAYS);
  await page.press('Place Order · ₹864');
  await page.heading('Payment Successful!');
  expect(await store.customer.send('GET', '/api/orders')).toMatchObject([
    { total: '864.00', subtotal: '1000.00', discount: '200.00', couponCode: 'DIWALI20' },
  ]);
  expect(window.localStorage.getItem('couponCode')).toBeNull();
});

test('a code below its minimum says what to add, and the order is placed without it', async () => {
  const store = await storeWith({ ...diwali, minimum: '1240.00' });
  await store.open('/cart?code=DIWALI20');
  await screen.findByText('Add ₹240 of goods to use DIWALI20.');
  const page = { ...store, ...(await store.open('/checkout?step=payment')) };
  await payByCard(page, PAYS);
  await page.press('Place Order · ₹1,080');
  await page.heading('Payment Successful!');
});

test('an automatic offer applies in cart and checkout without a code', async () => {
  const store = await storeWith({ ...diwali, codeKind: 'automatic', code: null });
  await store.open('/cart');
  await within(await summary()).findByText('Discount (Diwali)');
  const page = { ...store, ...(await store.open('/checkout?step=payment')) };
  await payByCard(page, PAYS);
  await page.press('Place Order · ₹864');
  await page.heading('Payment Successful!');
});

test('a code that does not exist is asked for once, and an automatic offer still applies', async () => {
  const store = await storeWith({ ...diwali, codeKind: 'automatic', code: null });
  await store.open('/cart?code=NOSUCH');
  await screen.findByText('There is no code NOSUCH. Please check how it is written.');
  await within(await summary()).findByText('Discount (Diwali)');
  expect(window.localStorage.getItem('couponCode')).toBeNull();
  const page = { ...store, ...(await store.open('/cart')) };
  await page.press('Increase quantity of Linen Kurta');
  await within(await summary()).findByText('₹1,296');
});

/** Each text that the total of the cart, the checkout or the cart panel has shown. */
function watchTotals(): Set<string> {
  const shown = new Set<string>();
  const read = () => {
    for (const label of document.querySelectorAll('aside dt, [role="dialog"] p > span:first-child'))
      if (label.textContent === 'Total') shown.add(label.nextElementSibling?.textContent ?? '');
  };
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return shown;
}

test.each(['/cart', '/checkout', '/checkout?step=payment'])(
  'a reload of %s shows no total before that with the automatic offer',
  async (at) => {
    const store = await storeWith({ ...diwali, codeKind: 'automatic', code: null });
    const shown = watchTotals();
    await store.open(at);
    await within(await summary()).findByText('₹864');
    expect([...shown]).toEqual(['Loading', '₹864']);
  },
);

test('the cart panel shows no total before that with the automatic offer', async () => {
  const store = await storeWith({ ...diwali, codeKind: 'automatic', code: null });
  const page = await store.open('/about');
  const shown = watchTotals();
  await page.follow('Cart, 2 items', (await screen.findAllByRole('banner'))[0]);
  await within(await page.dialog('Your cart')).findByText('₹864');
  expect([...shown]).toEqual(['Loading', '₹864']);
});

test('a third piece reaches the minimum: the total goes from ₹1,080 to ₹1,296', async () => {
  const automatic = { ...diwali, codeKind: 'automatic', code: null, minimum: '1500.00' };
  const store = await storeWith(automatic);
  const page = await store.open('/cart');
  await within(await summary()).findByText('₹1,080');
  const shown = watchTotals();
  await page.press('Increase quantity of Linen Kurta');
  await within(await summary()).findByText('₹1,296');
  expect([...shown].filter((total) => total !== '₹1,080')).toEqual(['₹1,296']);
});

/** What another tab stores reaches this one as an event of its storage. */
function storeElsewhere(code: string | null): void {
  if (code === null) window.localStorage.removeItem('couponCode');
  else window.localStorage.setItem('couponCode', JSON.stringify(code));
  window.dispatchEvent(new StorageEvent('storage', { key: 'couponCode' }));
}

test('a code that another tab removes is removed here, also from the address', async () => {
  const store = await storeWith(diwali);
  const page = await store.open('/cart?code=DIWALI20');
  await screen.findByText('DIWALI20 is applied.');
  storeElsewhere(null);
  await within(await summary()).findByText('₹1,080');
  await vi.waitFor(() => expect(page.address()).toBe('/cart'));
  expect(window.localStorage.getItem('couponCode')).toBeNull();
});

test('a code that another tab replaces while this one is hidden applies once it is shown', async () => {
  const store = await storeWith(diwali);
  await store.admin.send('POST', '/api/admin/offers', { ...diwali, name: 'Half', percent: 50, code: 'HALF' });
  await store.open('/checkout?step=payment');
  await within(await summary()).findByText('₹1,080');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  storeElsewhere('HALF');
  expect(screen.queryByText(/HALF/)).toBeNull();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await within(await summary()).findByText('₹540');
  await screen.findByText('HALF is applied.');
});
