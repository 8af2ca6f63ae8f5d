import type { Page } from '@playwright/test';
import { asCustomer, newCustomer } from './accounts';
import {
  bearer,
  buyNow,
  CARD,
  DECLINED,
  DECLINED_TEXT,
  fillAddress,
  fillCard,
  fillCart,
  place,
} from './checkout';
import { expect, open, test } from './support';

/** Signs in for this visit alone, so that signing out counts. */
async function visitAs(page: Page, path: string): Promise<{ email: string; token: string }> {
  const customer = await newCustomer(page.request);
  await open(page, '/about');
  await page.evaluate((token) => window.localStorage.setItem('token', token), customer.token);
  await open(page, path);
  return customer;
}

const records = (page: Page) =>
  page.evaluate(() => [
    window.localStorage.getItem('pendingOrder'),
    window.localStorage.getItem('buyNowProduct'),
    window.sessionStorage.getItem('checkoutDraft'),
  ]);

test('the next account in the tab sees nothing of the last one, nor its order', async ({
  page,
  consoleFaults,
}) => {
  const { token } = await visitAs(page, '/about');
  await fillCart(page, token, 6);
  await open(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, DECLINED);
  await place(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(DECLINED_TEXT);
  const [pending, , draft] = await records(page);
  expect(pending).toContain('MG Road');
  await open(page, '/profile?tab=settings');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('Logged out')).toBeVisible();
  expect(await records(page)).toEqual([null, null, null]);

  // Even records that were left behind are of no use to anybody else.
  await page.evaluate(
    ([order, typed]) => {
      window.localStorage.setItem('pendingOrder', order ?? '');
      window.sessionStorage.setItem('checkoutDraft', typed ?? '');
    },
    [pending, draft],
  );
  const other = await newCustomer(page.request);
  await fillCart(page, other.token, 6);
  await page.evaluate((value) => window.localStorage.setItem('token', value), other.token);
  await open(page, '/checkout');
  await expect(page.getByLabel('City')).toHaveValue('');
  await open(page, '/payment-success');
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  expect(await (await page.request.get('/api/orders', bearer(other.token))).json()).toEqual([]);
  consoleFaults.length = 0;
});

test('signing in as somebody else forgets the buy-now', async ({ page }) => {
  await visitAs(page, '/about');
  const { name } = await buyNow(page, 7);
  const other = await newCustomer(page.request);
  await page.evaluate((value) => window.localStorage.setItem('token', value), other.token);
  await open(page, '/checkout?buyNow=true');
  await expect(page.getByRole('heading', { name: 'This Buy Now has expired' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a buy-now that was left for 30 minutes says so, and never shows the cart', async ({ page }) => {
  const { token } = await asCustomer(page);
  const inCart = await fillCart(page, token, 0);
  const { id } = await buyNow(page, 7);
  await page.evaluate(() => {
    const record = JSON.parse(window.localStorage.getItem('buyNowProduct') ?? '{}');
    window.localStorage.setItem('buyNowProduct', JSON.stringify({ ...record, until: Date.now() - 1 }));
  });
  await open(page, '/checkout?buyNow=true');
  await expect(page.getByRole('heading', { name: 'This Buy Now has expired' })).toBeVisible();
  await expect(page.getByRole('main').getByText(inCart.name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Check Out Your Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Back to the Product' }).click();
  await expect(page).toHaveURL(`/products/${id}`);
});

test('Back after a buy-now was ordered says that it is ordered', async ({ page }) => {
  await asCustomer(page);
  await buyNow(page, 7);
  await page.setViewportSize({ width: 360, height: 780 });
  await fillAddress(page);
  await fillCard(page, CARD);
  await place(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Order #\d+ has been placed$/ })).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'View My Orders' }).click();
  await expect(page.getByRole('button', { name: /^View details/ })).toBeVisible();
});
