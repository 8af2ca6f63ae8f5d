import type { APIRequestContext } from '@playwright/test';
import { asCustomer, signIn } from './accounts';
import { expect, open, test } from './support';

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Puts one piece of a well-stocked product into the customer's cart; returns its name. */
async function fillCart(request: APIRequestContext, token: string): Promise<string> {
  const products = await (await request.get('/api/products?limit=40')).json();
  for (const { id: productId, name, variants } of products) {
    const found = variants.find(({ stock }: { stock: number }) => stock >= 20);
    if (!found) continue;
    const data = { productId, quantity: 1, size: found.size, color: found.color };
    expect((await request.post('/api/cart', { ...bearer(token), data })).status()).toBe(201);
    return name;
  }
  throw new Error('The demo catalogue has no well-stocked product.');
}

test.describe('a session that ended elsewhere', () => {
  test('is told once on the cart, and signing in leads back to it', async ({ page, consoleFaults }) => {
    const { email, token } = await asCustomer(page);
    const name = await fillCart(page.request, token);
    await open(page, '/cart');
    const more = page.getByRole('button', { name: `Increase quantity of ${name}` });
    await expect(more).toBeVisible();
    // A query that is still on its way would meet the ended session before the tap does.
    await page.waitForLoadState('networkidle');
    await page.request.post('/api/auth/logout', bearer(token));
    await more.click();
    await expect(page.getByText('You have been signed out')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Failed to update item')).toBeHidden();
    expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeAttached();
    await signIn(page, email);
    await expect(page).toHaveURL('/cart');
    await expect(more).toBeVisible();
    consoleFaults.length = 0;
  });

  test('leads back to the checkout, where all stands as it was typed', async ({ page, consoleFaults }) => {
    const { email, token } = await asCustomer(page);
    await fillCart(page.request, token);
    await open(page, '/checkout');
    await page.getByRole('textbox', { name: /^Address/ }).fill('12 MG Road');
    await page.getByLabel('City').fill('Bengaluru');
    await page.getByLabel('State').selectOption('Karnataka');
    await page.getByLabel('PIN code').fill('560001');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await page.request.post('/api/auth/logout', bearer(token));
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await expect(page.getByText('You have been signed out')).toBeVisible();
    await expect(page).toHaveURL('/');
    await signIn(page, email);
    await expect(page).toHaveURL('/checkout?step=review');
    await expect(page.getByRole('button', { name: /^Place Order/ })).toBeVisible();
    await expect(page.getByText('12 MG Road')).toBeVisible();
    consoleFaults.length = 0;
  });

  test('leaves the visitor on a public page', async ({ page, consoleFaults }) => {
    const { token } = await asCustomer(page);
    await open(page, '/products/1');
    await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
    // A question still under way would be the one that learns of the end.
    await page.waitForLoadState('networkidle');
    await page.request.post('/api/auth/logout', bearer(token));
    await page
      .getByRole('button', { name: /on wishlist$/ })
      .first()
      .click();
    await expect(page.getByText('You have been signed out')).toBeVisible();
    await expect(page).toHaveURL('/products/1');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    consoleFaults.length = 0;
  });
});
