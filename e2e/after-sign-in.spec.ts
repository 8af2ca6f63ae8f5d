import type { Page } from '@playwright/test';
import { newAddress, newCustomer, register, signIn } from './accounts';
import { expect, open, test } from './support';

const product = 'Everyday Crew T-Shirt';

async function openProduct(page: Page): Promise<string> {
  const [found] = await (await page.request.get(`/api/products?search=${product}`)).json();
  await open(page, `/products/${found.id}`);
  return `/products/${found.id}`;
}

const cartButton = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: count === 1 ? 'Cart, 1 item' : `Cart, ${count} items` });

test.describe('signed out, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('what was to go into the cart is in it after signing in', async ({ page }) => {
    const { email } = await newCustomer(page.request);
    const path = await openProduct(page);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await expect(page.getByText('You need to be signed in to add items to cart')).toBeVisible();
    await signIn(page, email);
    await expect(cartButton(page, 1)).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.reload();
    await expect(cartButton(page, 1)).toBeVisible();
  });

  test('the wish is kept, and buying goes on to the checkout', async ({ page }) => {
    const { email } = await newCustomer(page.request);
    await openProduct(page);
    const heart = page.getByRole('button', { name: `${product} on wishlist` });
    await heart.click();
    await signIn(page, email);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => window.localStorage.removeItem('token'));
    await page.reload();
    await openProduct(page);
    await page.getByRole('button', { name: 'BUY NOW' }).click();
    await signIn(page, email);
    await expect(page).toHaveURL(/\/checkout\?buyNow/);
  });

  test('it lasts through registration and the code, and the address is filled in', async ({ page }) => {
    const email = newAddress();
    const path = await openProduct(page);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await register(page, email);
    await expect(page).toHaveURL(path);
    const modal = page.getByRole('dialog', { name: 'Welcome Back' });
    await expect(modal.getByLabel('Email', { exact: true })).toHaveValue(email);
    await signIn(page, email);
    await expect(cartButton(page, 1)).toBeVisible();
  });

  test('closing the modal forgets it', async ({ page }) => {
    const { email } = await newCustomer(page.request);
    await openProduct(page);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click();
    await signIn(page, email);
    await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    const { length } = await page.evaluate(() =>
      fetch('/api/cart', {
        headers: { authorization: `Bearer ${window.localStorage.getItem('token')}` },
      }).then((answer) => answer.json()),
    );
    expect(length).toBe(0);
  });
});
