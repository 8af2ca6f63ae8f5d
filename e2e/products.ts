import { expect, type Page } from '@playwright/test';
import type { asAdmin } from './admin';

export type Headers = Awaited<ReturnType<typeof asAdmin>>;

/** A product of the test's own, so that tests beside each other never meet. */
export async function addProduct(page: Page, admin: Headers, more: object = {}) {
  const name = `Admin Kurta ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  const data = { name, price: '1499', sizes: ['S', 'M'], colors: ['Rust', 'Navy'], stock: 8, ...more };
  const answer = await page.request.post('/api/products', { ...admin, data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number; name: string; revision: number };
}

/** A product as the REST face shows it. */
export const readProduct = async (page: Page, id: number) =>
  (await page.request.get(`/api/products/${id}`)).json();
