import type { Browser, Page } from '@playwright/test';
import { mailTo, newAddress, PASSWORD, signIn } from './accounts';
import { asAdmin } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import { placeOrder } from './orders';
import { expect, hydrated, open, test } from './support';

/** Accepts an invitation in a window of its own, and signs in there. */
async function acceptInvitation(browser: Browser, email: string): Promise<Page> {
  const { text } = await mailTo(email, /invite/i);
  const link = /https?:\/\/\S+\/staff-invitation\S+/.exec(text)?.[0] ?? 'no link in the mail';
  const page = await (await browser.newContext()).newPage();
  await page.goto(link, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('First name').fill('Ravi');
  await page.getByLabel('Last name').fill('Kumar');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await signIn(page, email);
  await expect(page.getByText(/^Signed in as /)).toBeVisible();
  return page;
}

test('the owner invites a packer, who packs and ships orders, and meets no amount and no closed door', async ({
  page,
  browser,
}) => {
  const { headers } = await asAdmin(page);
  const placed = [await placeOrder(page.request), await placeOrder(page.request, ['paid'])];
  await open(page, '/admin/staff');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  const email = newAddress();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('checkbox', { name: /^Packing/ }).check();
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('table', { name: 'Open invitations' })).toContainText(email);

  const packer = await acceptInvitation(browser, email);
  const faults: string[] = [];
  packer.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await packer.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  const menu = packer.getByRole('navigation', { name: 'Admin' });
  await expect(menu).toBeVisible();
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses.filter((one) => one.startsWith('/admin'))) {
    await open(packer, address);
    await expect(packer.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await packer.waitForLoadState('networkidle');
    await expect(packer.locator('body'), address).not.toContainText('₹');
    await expectWhole(packer, address);
  }

  for (const { id } of placed) {
    await open(packer, `/admin/orders/${id}`);
    const order = packer.getByRole('region', { name: `Order #${id}`, exact: true });
    await order.getByRole('button', { name: 'Mark packed' }).click();
    const parcel = order.getByRole('listitem', { name: 'Parcel 1' });
    await expect(parcel).toContainText('Packed');
    await parcel.getByRole('button', { name: 'Ship' }).click();
    const shipping = packer.getByRole('dialog', { name: /^Parcel 1/ });
    await shipping.getByRole('combobox', { name: 'Courier' }).selectOption('Ekart');
    await shipping.getByRole('textbox', { name: 'AWB' }).fill(`EK${id}`);
    await shipping.getByRole('button', { name: 'Ship Parcel' }).click();
    await expect(parcel).toContainText('Shipped');
    await expect(order).toContainText(`EK${id}`);
  }
  expect(faults).toEqual([]);
  await packer.close();
  for (const { id } of placed)
    expect(await (await page.request.get(`/api/orders/${id}`, { headers })).json()).toMatchObject({
      status: 'shipped',
    });
});

test('Staff, Roles and My account are whole and pass axe, light and dark', async ({ page }) => {
  await asAdmin(page);
  const expectSound = async (what: string) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(page, `${what} at ${width} px`);
      await expectAccessible(page, `${what} at ${width} px`);
    }
  };
  for (const theme of ['light', 'dark']) {
    await open(page, '/admin/account');
    await page.getByRole('checkbox', { name: 'Dark theme' }).setChecked(theme === 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    await expectSound(`My account, ${theme}`);
    await open(page, '/admin/staff');
    await expect(page.getByRole('table', { name: 'Staff' })).toBeVisible();
    await expectSound(`Staff, ${theme}`);
    await open(page, '/admin/roles');
    await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
    await hydrated(page);
    await expectSound(`Roles, ${theme}`);
  }
  await open(page, '/admin/account');
  await page.getByRole('checkbox', { name: 'Dark theme' }).uncheck();
});
