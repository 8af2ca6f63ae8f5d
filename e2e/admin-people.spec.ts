import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { newAddress, newCustomer, PASSWORD } from './accounts';
import { asAdmin } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import { expect, open, test } from './support';

/** An order of one piece, to be paid on delivery; answers its id and total. */
async function order(request: APIRequestContext, token: string): Promise<{ id: number; total: string }> {
  const products = await (await request.get('/api/products?limit=100')).json();
  const stocked = products.find(({ stock }: { stock: number }) => stock >= 60);
  const { size, color } = stocked.variants.find(({ stock }: { stock: number }) => stock > 5);
  const subtotal = Number(stocked.salePrice ?? stocked.price);
  const tax = Math.round(subtotal * 8) / 100;
  const money = (rupees: number) => rupees.toFixed(2);
  const shippingAddress = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560001',
    country: 'India',
  };
  const answer = await request.post('/api/orders', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      items: [{ productId: stocked.id, quantity: 1, size, color }],
      subtotal: money(subtotal),
      shipping: '0.00',
      tax: money(tax),
      total: money(subtotal + tax),
      shippingAddress,
      paymentMethod: 'cod',
    },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

async function isWhole(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWhole(page, `at ${width} px`);
    if (width === 360) continue;
    await expectAccessible(page);
  }
}

test.describe('the dashboard', () => {
  test('shows an order at once, leads to what waits, and passes axe', async ({ page }) => {
    const { token } = await newCustomer(page.request);
    await order(page.request, token);
    await asAdmin(page);
    await open(page, '/admin');
    const sales = page.getByRole('region', { name: 'Sales' });
    await expect(sales.getByText('Average order')).toBeVisible();
    await expect(sales.locator('svg.recharts-surface').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bestsellers' }).getByRole('listitem')).not.toHaveCount(0);
    for (const card of ['Total Products', 'Categories', 'Inventory Value', 'Low Stock', 'Total Inventory']) {
      await expect(page.getByRole('term').filter({ hasText: card })).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Recent Products' }).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('region', { name: 'Low Stock Alert' }).getByRole('listitem')).toHaveCount(5);
    await isWhole(page);
    await page.getByRole('link', { name: /orders? to ship/ }).click();
    await expect(page).toHaveURL(/\/admin\/orders\?attention=ship/);
  });

  test('the period is chosen by keyboard, kept in the address, and shown as a table', async ({ page }) => {
    await asAdmin(page);
    await open(page, '/admin');
    await page.getByRole('button', { name: '12 months' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/period=12m/);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'true');
    const table = page.getByRole('region', { name: 'Figures' });
    await page.getByText('View figures as a table').click();
    await expect(table.getByRole('row')).toHaveCount(13);
    await expect(table.getByRole('columnheader', { name: 'Month' })).toBeVisible();
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(table.getByRole('row')).toHaveCount(8);
  });

  test('a product that runs out leads to where it is changed', async ({ page }) => {
    await asAdmin(page);
    await open(page, '/admin');
    const row = page.getByRole('region', { name: 'Low Stock Alert' }).getByRole('listitem').first();
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/products\?product=\d+/);
  });

  test('a failure says so and is tried again', async ({ page, consoleFaults }) => {
    await asAdmin(page);
    await page.route('**/trpc/admin.dashboard.*', (route) => route.abort());
    await open(page, '/admin');
    await expect(page.getByText('The sales could not be loaded')).toBeVisible();
    await page.unroute('**/trpc/admin.dashboard.*');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('region', { name: 'Sales' })).toBeVisible();
    consoleFaults.length = 0;
  });
});

test.describe('customers', () => {
  test('one is found, opened, disabled and enabled again', async ({ page }) => {
    const { email, token } = await newCustomer(page.request);
    const { id } = await order(page.request, token);
    const me = () => page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
    const login = () => page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
    await asAdmin(page);
    await open(page, '/admin/customers');
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(email);
    const table = page.getByRole('table', { name: 'List of customers' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/search=/);
    await table.getByRole('button', { name: 'Asha Rao' }).click();
    const dialog = page.getByRole('dialog', { name: 'Asha Rao' });
    await expect(dialog.getByText(email)).toBeVisible();
    await expect(dialog.getByRole('link', { name: `#${id}` })).toBeVisible();
    await isWhole(page);
    expect((await me()).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Disable Account' }).click();
    const question = page.getByRole('dialog', { name: 'Disable this account?' });
    await question.getByRole('button', { name: 'Disable Account' }).click();
    await expect(page.getByText('Account disabled')).toBeVisible();
    await expect(dialog.getByText('Disabled', { exact: true })).toBeVisible();
    expect([(await me()).status(), (await login()).status()]).toEqual([401, 403]);
    await dialog.getByRole('button', { name: 'Enable Account' }).click();
    await expect(page.getByText('Account enabled')).toBeVisible();
    expect((await login()).status()).toBe(200);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/customer=/);
    await expect(table.getByRole('row')).toHaveCount(2);
  });

  test('the list is sorted, filtered, whole at every width, and survives a reload', async ({ page }) => {
    await asAdmin(page);
    await open(page, '/admin/customers');
    await page.getByRole('button', { name: 'Spent' }).click();
    await expect(page).toHaveURL(/sort=spent-high/);
    const heading = page.getByRole('columnheader', { name: 'Spent' });
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Spent' }).click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: /^Staff/ }).click();
    await expect(page).toHaveURL(/filter=staff/);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByText('admin@tantu.example')).toBeVisible();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await isWhole(page);
  });

  test('an account of staff is not disabled among the customers', async ({ page }) => {
    await asAdmin(page);
    await open(page, '/admin/customers?search=admin%40tantu.example');
    await page.getByRole('button', { name: 'Shop Admin' }).click();
    await expect(
      page.getByRole('dialog').or(page.getByRole('main')).getByText('admin@tantu.example').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Disable Account' })).toBeHidden();
  });
});

test('a review is hidden from shoppers and shown again', async ({ page }) => {
  const { token } = await newCustomer(page.request);
  const comment = `Soft, says ${newAddress()}`;
  await page.request.post('/api/products/3/reviews', {
    headers: { authorization: `Bearer ${token}` },
    data: { rating: 4, comment },
  });
  const comments = async () =>
    (await (await page.request.get('/api/products/3/reviews')).json()).map(
      (review: { comment: string }) => review.comment,
    );
  await asAdmin(page);
  await open(page, '/admin/reviews');
  await isWhole(page);
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill(comment);
  const review = page.getByRole('listitem').filter({ hasText: comment });
  await expect(page.getByText('1 review', { exact: true })).toBeVisible();
  expect(await comments()).toContain(comment);
  await review.getByRole('button', { name: /^Hide the review/ }).click();
  await expect(review.getByText('Hidden', { exact: true })).toBeVisible();
  expect(await comments()).not.toContain(comment);
  await page.getByRole('combobox', { name: 'Stars' }).selectOption('5 stars');
  await expect(page.getByText('No reviews found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stars' }).selectOption('4 stars');
  await review.getByRole('button', { name: /^Show the review/ }).click();
  await expect(review.getByText('Hidden', { exact: true })).toBeHidden();
  expect(await comments()).toContain(comment);
  await expect(review.getByRole('link').first()).toHaveAttribute('href', '/products/3');
});

test('a message is read with its lines, answered by mail and marked', async ({ page }) => {
  const name = `Bina ${Date.now()}`;
  await page.request.post('/api/contact', {
    data: {
      name,
      email: 'bina@example.com',
      phone: '98450 10420',
      message: 'Do you ship to Leh?\n\nAnd to Kargil?',
    },
  });
  await asAdmin(page);
  await open(page, '/admin/messages?filter=open');
  await isWhole(page);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(name);
  await expect(page).toHaveURL(/search=/);
  const message = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const text = message.getByText('Do you ship to Leh?');
  await expect(text).toHaveText('Do you ship to Leh?\n\nAnd to Kargil?', { useInnerText: true });
  await message.getByRole('button', { name: `Reply: conversation with ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('No account with this address, so no orders.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reply to bina@example.com' }).fill('To both, in eight days.');
  await expectAccessible(page, 'a conversation');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await message.getByRole('button', { name: `Mark as answered: message of ${name}` }).click();
  await expect(page.getByText('Marked as answered')).toBeVisible();
  await expect(message).toBeHidden();
  await page.getByRole('button', { name: /^Answered/ }).click();
  await expect(message.getByText(/^Answered \d/)).toBeVisible();
  await message.getByRole('button', { name: `Reopen: message of ${name}` }).click();
  await expect(page.getByText('Reopened', { exact: true }).first()).toBeVisible();
});

test('newsletter: searched, exported with every address, one removed', async ({ page }) => {
  const email = newAddress();
  await page.request.post('/api/newsletter', { data: { email } });
  await asAdmin(page);
  await open(page, '/admin/newsletter');
  await expect(page.getByText(/address(es)? on the list/)).toBeVisible();
  await isWhole(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tantu-newsletter-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8').split('\n');
  expect(lines[0]).toBe('\uFEFFEmail,Subscribed');
  expect(lines.some((line) => line.startsWith(`${email},`))).toBe(true);
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(email);
  await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Subscriber' }).click();
  await expect(page.getByText('Subscriber removed')).toBeVisible();
  await expect(page.getByText(/^No subscribers (found|yet)$/)).toBeVisible();
});

test('the outbox tells what became of a mail, and nothing of what is in it', async ({ page }) => {
  const email = newAddress();
  await page.request.post('/api/auth/register', {
    data: { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' },
  });
  await page.request.post('/api/auth/send-otp', { data: { email } });
  await asAdmin(page);
  await open(page, `/admin/mails?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('Verification code')).toBeVisible();
  await expect(row).not.toHaveText(/\b\d{6}\b/);
  await isWhole(page);
  await page.getByRole('button', { name: /^Expired/ }).click();
  await expect(page.getByText('The customer can request a new one')).toBeVisible();
  await expect(page.getByText('No emails here')).toBeVisible();
});
