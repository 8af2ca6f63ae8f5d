import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { asCustomer, mailTo } from './accounts';
import { expectAccessible, expectWhole } from './assertions';
import {
  bearer,
  buyNow,
  CARD,
  DECLINED,
  DECLINED_TEXT,
  fillAddress,
  fillCard,
  fillCart,
  payHosted,
  pick,
  place,
  toReview,
} from './checkout';
import { orderBody } from './orders';
import { expect, open, test } from './support';

const orders = (page: Page) => open(page, '/profile?tab=orders');

test('a product goes from its page into the cart, whose quantity changes and is taken back', async ({
  page,
}) => {
  await asCustomer(page);
  const { id, name, variant } = await pick(page.request);
  await open(page, `/products/${id}`);
  if (variant.color) await page.getByRole('radio', { name: variant.color }).check({ force: true });
  if (variant.size) await page.getByRole('radio', { name: variant.size, exact: true }).check({ force: true });
  await page.getByRole('main').getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'VIEW CART' }).click();
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a card pays; the order, its mail and its receipt say the same; the number went nowhere', async ({
  page,
}) => {
  const { email, token } = await asCustomer(page);
  const product = await fillCart(page, token, 0, 2);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await open(page, '/checkout');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Address is required.')).toBeVisible();
  await fillAddress(page);
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByText('Please check the card number.')).toBeVisible();
  await fillCard(page, CARD);
  await place(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const [order] = await (await page.request.get('/api/orders', bearer(token))).json();
  expect(order).toMatchObject({ status: 'paid', paymentStatus: 'captured', paymentMethod: 'card' });
  expect(order.items).toMatchObject([{ productId: product.id, quantity: 2 }]);
  expect(await (await page.request.get('/api/cart', bearer(token))).json()).toEqual([]);
  expect((await mailTo(email, /^Payment received/)).text).not.toContain('4111');
  const everywhere = [
    ...sent,
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    JSON.stringify(order),
  ].join('\n');
  expect(everywhere.replace(/[\s+]|%20/g, '')).not.toContain('4111111111111111');
  await orders(page);
  await page.getByRole('button', { name: `View details of order ${order.id}` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Receipt' }).click();
  expect((await download).suggestedFilename()).toContain(String(order.id));
  const drawn = await textOf(readFileSync(await (await download).path()));
  const receipt = await page.request.get(`/api/orders/${order.id}/receipt`, bearer(token));
  expect(receipt.headers()['content-type']).toBe('application/pdf');
  const { name, price } = order.items[0];
  const amounts = [Number(price) * 2, order.subtotal, order.tax, order.total].map(exactly);
  for (const text of [drawn, await textOf(await receipt.body())]) {
    for (const part of [`#${order.id}`, name, 'Asha Rao', '12 MG Road', ...amounts])
      expect(text).toContain(part);
    expect(text).not.toContain('4111');
  }
});

/** What a reader of the document sees, words apart by single spaces. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** As screens and documents write it: paise when it has any. */
const exactly = (amount: string | number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(Number(amount)) ? 0 : 2,
  }).format(Number(amount));

test('a declined card keeps everything, PayPal pays the same order', async ({ page, consoleFaults }) => {
  const { token } = await asCustomer(page);
  await fillCart(page, token, 6);
  await open(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, DECLINED);
  await place(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(DECLINED_TEXT);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await place(page);
  await page.getByRole('button', { name: /Approve/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const list = await (await page.request.get('/api/orders', bearer(token))).json();
  expect(list).toMatchObject([{ status: 'paid', paymentMethod: 'paypal' }]);
  consoleFaults.length = 0;
});

test('the hosted page pays, and a payment that failed there can be taken up again', async ({ page }) => {
  const { token } = await asCustomer(page);
  await fillCart(page, token, 2);
  await toReview(page, 'UPI');
  await place(page);
  await expect(page.getByText('This is a test payment. No money moves.')).toBeVisible();
  await page.getByRole('button', { name: /Fail/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await payHosted(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('who walks away from the hosted page resumes from the orders', async ({ page }) => {
  const { token } = await asCustomer(page);
  await fillCart(page, token, 3);
  await toReview(page, 'UPI');
  await place(page);
  await page.getByRole('button', { name: /Cancel and return/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  expect(await (await page.request.get('/api/cart', bearer(token))).json()).toHaveLength(1);
  await orders(page);
  await expect(page.getByText('Awaiting payment')).toBeVisible();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await payHosted(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await (await page.request.get('/api/cart', bearer(token))).json()).toEqual([]);
});

test('buy now orders that product alone and leaves the cart as it is', async ({ page }) => {
  const { token } = await asCustomer(page);
  await fillCart(page, token, 0);
  const { id } = await buyNow(page, 5);
  await fillAddress(page);
  await fillCard(page, CARD);
  await place(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const [order] = await (await page.request.get('/api/orders', bearer(token))).json();
  expect(order.items.map(({ productId }: { productId: number }) => productId)).toEqual([id]);
  expect(await (await page.request.get('/api/cart', bearer(token))).json()).toHaveLength(1);
});

test('what was typed at checkout survives Back and a reload, but not the card', async ({ page }) => {
  const { token } = await asCustomer(page);
  await fillCart(page, token, 0);
  await open(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, CARD);
  await expect(page.getByRole('heading', { name: 'Review & Place Order' })).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
});

test('cash on delivery is taken by the REST face and shown in the account', async ({ page }) => {
  const { token } = await asCustomer(page);
  const { id, price, salePrice, variant } = await pick(page.request, 0);
  const answer = await page.request.post('/api/orders', {
    ...bearer(token),
    data: orderBody({ productId: id, price, salePrice, variant }),
  });
  expect(answer.status()).toBe(201);
  expect(await answer.json()).toMatchObject({ status: 'processing', paymentStatus: 'due' });
  await orders(page);
  await expect(page.getByText('Processing')).toBeVisible();
  await page.getByRole('button', { name: /^Track order/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
});

test('a paid order is cancelled with a refund request that states the 2% charge', async ({ page }) => {
  const { token } = await asCustomer(page);
  await fillCart(page, token, 1);
  await open(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, CARD);
  await place(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await orders(page);
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await expect(page.getByText(/We deduct a processing charge of 2% \(₹[\d,.]+\)/)).toBeVisible();
  await page.getByLabel('Reason (optional)').fill('Ordered twice.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(page.getByText('Refund requested', { exact: true })).toBeVisible();
});

test('the heart shows the truth on every page, and the wishlist follows', async ({ page }) => {
  await asCustomer(page);
  const { id, name } = await pick(page.request, 0);
  await open(page, `/products/${id}`);
  const heart = page.getByRole('button', { name: `${name} on wishlist` });
  await heart.click();
  await expect(page.getByText('Added to wishlist')).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/profile?tab=wishlist');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
});

test('the payment page claims nothing without an order', async ({ page }) => {
  await asCustomer(page);
  await open(page, '/payment-success');
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
});

for (const path of ['/cart', '/checkout', '/profile?tab=orders', '/profile?tab=wishlist']) {
  test(`${path} is whole at 360 and 1280 px and passes axe when filled`, async ({ page }) => {
    const { token } = await asCustomer(page);
    const { id } = await fillCart(page, token, 0);
    await page.request.post('/api/wishlist', { ...bearer(token), data: { productId: id } });
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(page, `at ${width} px`);
      await expectAccessible(page);
    }
  });
}
