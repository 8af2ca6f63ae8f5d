import type { Page } from '@playwright/test';
import { asCustomer } from './accounts';
import { ADMIN_EMAIL, ADMIN_PASSWORD } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import {
  bearer,
  CARD,
  DECLINED,
  DECLINED_TEXT,
  fillAddress,
  fillCard,
  fillCart,
  payHosted,
  place,
  toReview,
  typeCard,
} from './checkout';
import { expect, open, test } from './support';

const success = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

async function adminToken(page: Page): Promise<string> {
  const data = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  return (await (await page.request.post('/api/auth/login', { data })).json()).token;
}

/** A product of the test's own with `stock` pieces, in the customer's cart. */
async function scarceInCart(page: Page, token: string, stock = 1) {
  const admin = bearer(await adminToken(page));
  const [{ id: categoryId }] = await (await page.request.get('/api/categories')).json();
  const data = { name: `Rare Shawl ${Date.now()}`, price: '1200.00', categoryId, stock };
  const product = await (await page.request.post('/api/products', { ...admin, data })).json();
  const setStock = async (left: number) => {
    const answer = await page.request.put(`/api/products/${product.id}`, {
      ...admin,
      data: { ...data, stock: left },
    });
    expect(answer.status()).toBe(200);
  };
  const line = { productId: product.id, quantity: stock };
  expect((await page.request.post('/api/cart', { ...bearer(token), data: line })).status()).toBe(201);
  return { id: product.id as number, name: data.name, setStock };
}

test('a declined order of the last pieces is kept in the cart, and paid from the orders by card', async ({
  page,
  consoleFaults,
}) => {
  const { token } = await asCustomer(page);
  const { name } = await scarceInCart(page, token);
  await open(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, DECLINED);
  await expect(page.getByText('Card ending in 0002')).toBeVisible();
  await expect(page.getByText(/@example.com/)).toBeVisible();
  await place(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(DECLINED_TEXT);
  await page.reload({ waitUntil: 'domcontentloaded' });
  // The pieces that the declined order keeps are this checkout's own.
  await expect(
    page.getByText(/We've reserved these items under order #\d+; complete payment to confirm\./),
  ).toBeVisible();
  await expect(alert.filter({ hasText: name })).toHaveCount(0);
  await open(page, '/cart');
  await expect(
    page.getByText(/We've reserved these items under order #\d+; complete payment to confirm\./),
  ).toBeVisible();
  await expect(page.getByText(/^Sold out/)).toHaveCount(0);
  await open(page, '/profile?tab=orders');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(dialog.getByLabel('Name on card')).toBeFocused();
  await typeCard(page, DECLINED);
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(dialog.getByRole('alert')).toContainText(DECLINED_TEXT);
  await typeCard(page, CARD);
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await success(page);
  const list = await (await page.request.get('/api/orders', bearer(token))).json();
  expect(list).toMatchObject([{ status: 'paid', paymentMethod: 'card' }]);
  expect(await (await page.request.get('/api/cart', bearer(token))).json()).toEqual([]);
  consoleFaults.length = 0;
});

test('an order without a phone is paid on the hosted page after one was typed', async ({ page }) => {
  const { token } = await asCustomer(page);
  await fillCart(page, token, 8);
  await toReview(page, 'PayPal');
  await place(page);
  await page.getByRole('button', { name: /Cancel and return/ }).click();
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await page.getByRole('button', { name: /^View details/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay Now' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay order #\d+/ });
  await expect(dialog.getByText(/We're holding your items until/)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /PayPal/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /UPI/ }).check();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWhole(page, `at ${width} px`);
    await expectAccessible(page);
  }
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(dialog.getByText('Please enter a 10-digit mobile number.')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('98450 12345');
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await payHosted(page);
  await success(page);
});

test('fewer left than wanted: the review offers to reduce, then places the order', async ({
  page,
  consoleFaults,
}) => {
  const { token } = await asCustomer(page);
  const { name, setStock } = await scarceInCart(page, token, 2);
  await open(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, CARD);
  await setStock(1);
  await place(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(`Only 1 of ${name} left. You have 2 in your order.`);
  await expect(page.getByText('Place it again to accept')).toHaveCount(0);
  await alert.getByRole('button', { name: 'Reduce to 1' }).click();
  await expect(alert).toHaveCount(0);
  await place(page);
  await success(page);
  consoleFaults.length = 0;
});

test('a buy-now that has sold out leads back to its product, not to the cart', async ({ page }) => {
  const { token } = await asCustomer(page);
  const { id, name, setStock } = await scarceInCart(page, token);
  await open(page, `/products/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'BUY NOW' }).click();
  await expect(page.getByText('Buy now', { exact: true })).toBeVisible();
  await setStock(0);
  await page.reload({ waitUntil: 'domcontentloaded' });
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(`${name} is sold out.`);
  await expect(alert.getByRole('link', { name: 'Back to Cart' })).toHaveCount(0);
  await alert.getByRole('link', { name: 'Back to the Product' }).click();
  await expect(page).toHaveURL(`/products/${id}`);
});

test('by keyboard: the first wrong field, then the heading of the next step has the focus', async ({
  page,
}) => {
  const { token } = await asCustomer(page);
  await fillCart(page, token, 0);
  await open(page, '/checkout');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('First name').press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('First name').press('Enter');
  await expect(page.getByLabel('PIN code')).toBeFocused();
  await fillAddress(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused();
  await typeCard(page, '0000 0000 0000 0000');
  await page.getByLabel('CVV').press('Enter');
  await expect(page.getByLabel('Card number')).toBeFocused();
  await typeCard(page, CARD);
  await page.getByLabel('CVV').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Review/ })).toBeFocused();
});

test('a payment that comes too late is said to be on its way back', async ({ page }) => {
  const { token } = await asCustomer(page);
  await fillCart(page, token, 9);
  await toReview(page, 'UPI');
  await place(page);
  await expect(page.getByText('Choose how to pay')).toBeVisible();
  const fonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  await expect.poll(fonts, "the shop's fonts").toBeGreaterThanOrEqual(2);
  const [{ id }] = await (await page.request.get('/api/orders', bearer(token))).json();
  const admin = bearer(await adminToken(page));
  const data = { status: 'cancelled' };
  expect((await page.request.put(`/api/orders/${id}/status`, { ...admin, data })).status()).toBe(200);
  const hosted = page.url();
  await payHosted(page);
  await expect(page.getByRole('heading', { name: 'Order Expired' })).toBeVisible();
  await expect(
    page.getByText(/We've received your payment of ₹[\d,.]+ and are refunding ₹[\d,.]+/),
  ).toBeVisible();
  expect((await page.request.get(hosted)).status()).toBe(410);
  await open(page, `/payment-success?orderId=tantu_${id}_2`);
  await expect(page.getByRole('heading', { name: 'Order Expired' })).toBeVisible();
});

test('an unknown order is not promised to be saved again', async ({ page, consoleFaults }) => {
  await asCustomer(page);
  await open(page, '/payment-success?orderId=99999');
  await expect(page.getByRole('heading', { name: 'Order Not Saved' })).toBeVisible();
  await expect(page.getByText('You can try saving it again')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  consoleFaults.length = 0;
});

test('a full address book is reported, and the order goes through', async ({ page }) => {
  const { token } = await asCustomer(page);
  await fillCart(page, token, 0);
  const address = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560001',
    country: 'India',
  };
  for (let count = 1; count <= 20; count += 1) {
    const data = { ...address, name: `Place ${count}` };
    expect((await page.request.post('/api/addresses', { ...bearer(token), data })).status()).toBe(201);
  }
  await open(page, '/checkout');
  await page.getByText('A new address').click();
  await page.getByLabel('Save this address as (optional)').fill('One more');
  await fillAddress(page);
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await place(page);
  await page.getByRole('button', { name: /Approve/ }).click();
  await success(page);
  await expect(page.getByText('Failed to save address')).toBeVisible();
  await expect(page.getByText('You can save up to 20 addresses.')).toBeVisible();
});
