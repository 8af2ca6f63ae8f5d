import type { Browser, Page } from '@playwright/test';
import { asCustomer, mailTo } from './accounts';
import { ADMIN_EMAIL, ADMIN_PASSWORD } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import { bearer, CARD, fillAddress, fillCart, place, typeCard } from './checkout';
import { expect, open, test } from './support';

/** Lays the page out at four widths, without a cut. */
async function isWhole(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1920, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWhole(page, `${name} at ${width} px`);
  }
  await expectAccessible(page);
}

/** A page of the staff beside that of the customer. */
async function openOffice(browser: Browser, baseURL: string | undefined) {
  const office = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  const login = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  const { token } = await (await office.request.post('/api/auth/login', { data: login })).json();
  await office.addInitScript((value) => window.localStorage.setItem('token', value), token);
  return { office, token: token as string };
}

test('staff give store credit; it pays a part of an order, and comes back when that is cancelled', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await asCustomer(page);
  const { office } = await openOffice(browser, baseURL);
  await open(office, `/admin/customers?search=${encodeURIComponent(customer.email)}`);
  await office
    .getByRole('button', { name: /Asha Rao/ })
    .first()
    .click();
  await office.getByRole('button', { name: 'Give Store Credit' }).click();
  await office.getByLabel('Amount in rupees').fill('250.50');
  await office.getByLabel('Reason').fill('Late delivery');
  await isWhole(office, 'the dialog');
  await office.getByRole('button', { name: 'Give ₹250.50' }).click();
  await expect(office.getByRole('heading', { name: 'Store credit: ₹250.50' })).toBeVisible();
  await isWhole(office, 'the customer');

  await fillCart(page, customer.token, 6);
  await open(page, '/checkout');
  await fillAddress(page);
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary.getByText('To pay')).toBeHidden();
  await page.getByLabel('Use store credit (₹250.50 available)').check();
  await expect(summary.getByText('-₹250.50')).toBeVisible();
  await typeCard(page, CARD);
  await isWhole(page, 'the payment step');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByText('and ₹250.50 of store credit')).toBeVisible();
  await place(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Paid by store credit')).toBeVisible();
  await isWhole(page, 'the placed order');

  await open(page, '/profile?tab=orders');
  await expect(page.getByRole('heading', { name: 'Store credit: ₹0' })).toBeVisible();
  await page.getByRole('button', { name: /^View details of order/ }).click();
  await expect(page.getByRole('dialog').getByText('Paid by store credit')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await expect(page.getByText('Your store credit comes back at once, without a charge.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Store credit: ₹250.50' })).toBeVisible();
  await expect(page.getByText('The ₹250.50 of store credit that you used is yours again.')).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText(/^Back from order #/)).toBeVisible();
  await isWhole(page, 'the orders');
  // Sent once staff can no longer undo it unnoticed.
  expect((await mailTo(customer.email, /of store credit$/)).text).toContain('You have ₹250.50 now.');
  const { text } = await mailTo(customer.email, /was cancelled$/);
  expect(text).toContain('The ₹250.50 of store credit that you used is yours again.');
});

test('an order that store credit covers needs no payment, and is refunded as store credit', async ({
  page,
  browser,
  baseURL,
}) => {
  const { token } = await asCustomer(page);
  const { office, token: officeToken } = await openOffice(browser, baseURL);
  const me = await (
    await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const given = await page.request.post(`/api/admin/customers/${(me.user ?? me).id}/store-credit`, {
    ...bearer(officeToken),
    data: { amount: '50000', reason: 'Goodwill' },
  });
  expect(given.status()).toBe(201);
  await fillCart(page, token, 7);
  await open(page, '/checkout');
  await fillAddress(page);
  await page.getByLabel('Use store credit (₹50,000 available)').check();
  await expect(page.getByText('Your store credit pays this order.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await place(page);
  await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeVisible();
  await expect(page.getByText('Store credit (paid)')).toBeVisible();

  const [order] = await (await page.request.get('/api/orders', bearer(token))).json();
  await open(office, `/admin/orders/${order.id}`);
  await expect(office.getByRole('region', { name: 'Items' })).toBeVisible();
  await isWhole(office, 'the order');
  await office.getByRole('button', { name: 'Refund', exact: true }).click();
  await office.getByLabel('Amount in rupees').fill('80.50');
  await isWhole(office, 'the refund');
  await office.getByRole('button', { name: 'Refund ₹80.50 as store credit' }).click();
  await expect(office.getByText('₹80.50 as store credit, Damaged or defective')).toBeVisible();
});
