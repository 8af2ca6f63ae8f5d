import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { open } from './support';

export const CARD = '4111 1111 1111 1111';
export const DECLINED = '4000 0000 0000 0002';
export const DECLINED_TEXT = 'Your card was declined. Please use another card, or pay by UPI.';

export type Product = {
  id: number;
  name: string;
  price: string;
  salePrice: string | null;
  variants: Variant[];
};
type Variant = { size: string | null; color: string | null; stock: number };

/** A product with enough of one variant, so that tests beside each other do not sell it out. */
export async function pick(request: APIRequestContext, index = 0): Promise<Product & { variant: Variant }> {
  const products: Product[] = await (await request.get('/api/products?limit=100')).json();
  const found = products
    .map((product) => ({
      ...product,
      variant: product.variants.reduce((a, b) => (b.stock > a.stock ? b : a)),
    }))
    .filter(({ variant }) => variant.stock >= 20)[index];
  if (!found) throw new Error('The demo catalogue has no well-stocked product.');
  return found;
}

/** Puts a product into the customer's cart through the REST face. */
export async function fillCart(
  page: Page,
  token: string,
  index = 0,
  quantity = 1,
): Promise<Product & { variant: Variant }> {
  const product = await pick(page.request, index);
  const { variant } = product;
  const answer = await page.request.post('/api/cart', {
    headers: { authorization: `Bearer ${token}` },
    data: { productId: product.id, quantity, size: variant.size, color: variant.color },
  });
  expect(answer.status()).toBe(201);
  return product;
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Address/ }).fill('12 MG Road');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').selectOption('Karnataka');
  await page.getByLabel('PIN code').fill('560001');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByLabel('Name on card').fill('Asha Rao');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/Expiry/).fill('12/30');
  await page.getByLabel('CVV').fill('123');
}

export async function toReview(page: Page, method: 'PayPal' | 'UPI'): Promise<void> {
  await open(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: new RegExp(method) }).check();
  if (method === 'UPI') await page.getByLabel('Mobile number').fill('98450 12345');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
}

export const place = (page: Page) => page.getByRole('button', { name: /^Place Order/ }).click();
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Pays on the sandbox's hosted page, once the browser is there. */
export async function payHosted(page: Page): Promise<void> {
  await expect(page.getByText('Choose how to pay')).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

/** Takes a product from its page to the checkout, beside the cart. */
export async function buyNow(page: Page, index: number): Promise<Product> {
  const { variant, ...product } = await pick(page.request, index);
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
  await open(page, `/products/${product.id}`);
  if (variant.color) await choose(variant.color);
  if (variant.size) await choose(variant.size);
  await page.getByRole('main').getByRole('button', { name: 'BUY NOW' }).click();
  await expect(page.getByText('Buy now', { exact: true })).toBeVisible();
  return product;
}
