import type { Page } from '@playwright/test';

/** The first administrator of the browser tests' store. */
export const ADMIN_EMAIL = 'admin@tantu.example';
export const ADMIN_PASSWORD = 'e2e admin password';

/** Signs the shopkeeper in in this page's browser; returns what REST calls need. */
export async function asAdmin(page: Page): Promise<{ headers: { authorization: string } }> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  });
  const { token } = await answer.json();
  await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
  return { headers: { authorization: `Bearer ${token}` } };
}
