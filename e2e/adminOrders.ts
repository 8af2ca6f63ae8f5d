import { expect, type Page } from '@playwright/test';
import type { Placed } from './orders';
import { open } from './support';

/** An order in the admin's list. */
export const card = (page: Page, { id }: Placed) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Order #${id}`, exact: true }) });

export const status = (page: Page, { id }: Placed) =>
  page.getByRole('combobox', { name: `Status of order ${id}` });

/** The admin's orders with those of one customer alone. */
export async function openOrdersOf(page: Page, { email }: Placed, more = ''): Promise<void> {
  await open(page, `/admin/orders?search=${encodeURIComponent(email)}${more}`);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
}
