import { expect, type Page } from '@playwright/test';
import type { Placed } from './orders';
import { open } from './support';

/** An order in the admin's list: its row and what is open below it. */
export const row = (page: Page, { id }: Placed) =>
  page
    .getByRole('table', { name: 'Orders' })
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('link', { name: `Order #${id}`, exact: true }) });

/** The page of an order. */
export const details = (page: Page, { id }: { id: number }) =>
  page.getByRole('region', { name: `Order #${id}`, exact: true });

export const status = (page: Page, { id }: Placed) =>
  page.getByRole('combobox', { name: `Status of order ${id}` });

/** The admin's orders with those of one customer alone: a single order shows all its fields. */
export async function openOrdersOf(page: Page, { email }: Placed, more = ''): Promise<void> {
  await open(page, `/admin/orders?search=${encodeURIComponent(email)}${more}`);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
}

/** Chooses an option of the select that has the focus; no key is pressed before the one before it was answered. */
export async function chooseByKeyboard(page: Page, name: string): Promise<void> {
  const active = page.locator('[role="option"][data-combobox-selected]');
  await page.keyboard.press('ArrowDown');
  await expect(active).toBeVisible();
  for (let presses = 0; presses < 10; presses += 1) {
    const present = (await active.textContent()) ?? '';
    if (present.startsWith(name)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(active).not.toHaveText(present);
  }
  throw new Error(`${name} cannot be reached by the arrow keys.`);
}
