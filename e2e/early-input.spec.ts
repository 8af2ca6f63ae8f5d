import type { Page } from '@playwright/test';
import { asCustomer } from './accounts';
import { expect, hydrated, test } from './support';

/** Opens a page whose scripts come when `arrive` is called: what is done before is done to the server's HTML. */
async function openSlowly(page: Page, path: string): Promise<{ arrive: () => Promise<void> }> {
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await line;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return {
    arrive: async () => {
      arrive();
      await hydrated(page);
    },
  };
}

test('a search typed before the script is there is searched for', async ({ page }) => {
  const { arrive } = await openSlowly(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.pressSequentially('kurta');
  await arrive();
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.pressSequentially('s');
  await expect(box).toHaveValue('kurtas');
  await box.press('Enter');
  await expect(page).toHaveURL('/products?search=kurtas');
});

test('a color, a size and a quantity chosen before the script is there are bought', async ({ page }) => {
  await asCustomer(page);
  const { arrive } = await openSlowly(page, '/products/1');
  const color = page
    .getByRole('group', { name: /^Colour/ })
    .getByRole('radio')
    .nth(1);
  const size = page.getByRole('group', { name: /^Size/ }).getByRole('radio').nth(2);
  await color.check({ force: true });
  await size.check({ force: true });
  await page.getByLabel('Quantity').selectOption('3');
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  // Pressed twice, as those do who wait.
  await add.click();
  await add.click();
  await arrive();
  const options = [await size.getAttribute('value'), await color.getAttribute('value')];
  await expect(page.getByText(`, ${options.join(', ')} is in your cart.`)).toBeVisible();
  await expect(color).toBeChecked();
  await expect(size).toBeChecked();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const cart = await page.request.get('/api/cart', { headers: { authorization: `Bearer ${token}` } });
  expect(await cart.json()).toMatchObject([{ size: options[0], color: options[1], quantity: 3 }]);
});

test('a card adds the color of the dot that was pressed before the script was there', async ({ page }) => {
  await asCustomer(page);
  const { arrive } = await openSlowly(page, '/category/outerwear');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Show in/ }) })
    .first();
  const dot = card.getByRole('button', { name: /^Show in/ }).last();
  const color = /^Show in (.+)$/.exec((await dot.getAttribute('aria-label')) ?? '')?.[1];
  await dot.click();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await arrive();
  await expect(page.getByText(new RegExp(`, ${color} is in your cart\\.`))).toBeVisible();
});

test('a filter and a sort chosen before the script is there take effect', async ({ page }) => {
  const { arrive } = await openSlowly(page, '/category/mens');
  await page.getByRole('complementary', { name: 'Filters' }).getByText('Navy').click();
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' });
  await arrive();
  await expect(page).toHaveURL(/colors=Navy/);
  await expect(page).toHaveURL(/sort=price-low/);
});

test('what was typed into the contact form before the script is there is sent', async ({ page }) => {
  const { arrive } = await openSlowly(page, '/contact');
  await page.getByLabel('Name').fill('Ravi Iyer');
  await page.getByLabel('Email').fill('ravi.early@example.com');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Message').fill('Do you ship to Leh?');
  await arrive();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for reaching out!')).toBeVisible();
});

test('an address typed for the newsletter before the script is there is subscribed', async ({ page }) => {
  const { arrive } = await openSlowly(page, '/');
  await page.getByRole('textbox', { name: 'Email address' }).fill('meera.early@example.com');
  await arrive();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscribed!')).toBeVisible();
});

test('a form sent before the script is there is sent once it is', async ({ page }) => {
  const { arrive } = await openSlowly(page, '/forgot-password');
  const email = page.getByRole('textbox', { name: 'Email' }).first();
  await email.fill('nobody.early@example.com');
  await email.press('Enter');
  await email.press('Enter');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('forgotPassword')) sent.push(request.url());
  });
  await arrive();
  await expect(page.getByRole('heading', { name: 'Your link is on its way' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a page that was scrolled before the script is there stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { arrive } = await openSlowly(page, '/products/1');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 500));
  await page
    .getByRole('group', { name: /^Colour/ })
    .getByText('White', { exact: true })
    .click();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  await arrive();
  await expect(page).toHaveURL('/products/1?color=White');
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});
