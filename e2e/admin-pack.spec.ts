import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { asAdmin } from './admin';
import { expectAccessible } from './assertions';
import { ownPorts, startTradingStore } from './ownStore';
import { expect, open, test } from './support';

test.use({ baseURL: `http://localhost:${ownPorts.packStore}` });
test.describe.configure({ mode: 'serial' });

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  stop = await startTradingStore(ownPorts.packStore, []);
});
test.afterAll(() => stop?.());

const prints = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => Object.assign(window, { printed: Reflect.get(window, 'printed') + 1 });
  });

test('all orders of a filter are printed as one PDF, which is offered again after a reload', async ({
  page,
}) => {
  await asAdmin(page);
  await open(page, '/admin/orders?status=shipped');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const all = page.getByRole('button', { name: /^Select all \d+ of this filter$/ });
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  await all.click();
  await expect(page.getByText(new RegExp(`^${count} selected, `))).toBeVisible();
  const selected = page.getByRole('region', { name: 'Selected orders' });
  await selected.getByRole('button', { name: 'More', exact: true }).click();
  await selected.getByRole('button', { name: 'Print packing slips' }).click();
  const ready = page.getByText(`Packing slips of ${count} orders: ready.`);
  await expect(ready).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(ready).toBeVisible();
  await expectAccessible(page, 'the orders with a PDF');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tantu-packing-slips-\d+\.pdf$/);
  const pdf = (await readFile(await download.path())).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(count);
});

test('an order is packed with the keyboard alone, and the next one opens', async ({ page }) => {
  await prints(page);
  await asAdmin(page);
  await open(page, '/admin/pack');
  const field = page.getByRole('textbox', { name: 'Order' });
  await expect(field).toBeFocused();
  await expect(page.getByText(/^\d+ orders to pack\.$/)).toBeVisible();
  await page.keyboard.press('Enter');
  const order = page.getByRole('region', { name: /^Order #\d+$/ });
  const name = await order.getAttribute('aria-label');
  await expectAccessible(page, 'an order at the packing station');

  await page.keyboard.type('NO-SUCH-SKU');
  await page.keyboard.press('Enter');
  const band = page.getByRole('alert').filter({ hasText: 'Wrong item' });
  await expect(band).toContainText('Wrong item: NO-SUCH-SKU');
  await expectAccessible(page, 'a wrong item at the packing station');
  await page.keyboard.press('Escape');
  await expect(band).toBeHidden();

  const items = order.getByRole('listitem');
  const total = Number(
    /of (\d+)/.exec((await order.getByText(/^\d+ of \d+ scanned$/).textContent()) ?? '')?.[1],
  );
  for (let left = total; left > 0; left -= 1) {
    const open = items
      .filter({ has: page.getByRole('button', { name: /^Add one of/, disabled: false }) })
      .first();
    const sku = /TANTU-[A-Z0-9_-]+/.exec((await open.textContent()) ?? '')?.[0] ?? '';
    await page.keyboard.type(sku);
    await page.keyboard.press('Enter');
    if (left > 1) await expect(order).toContainText(`${total - left + 1} of ${total}`);
  }
  await expect(page.getByText(`${name} is packed.`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1);
  await expect(order).not.toHaveAttribute('aria-label', name ?? '');
  await expect(page.getByRole('textbox', { name: /^Item of order/ })).toBeFocused();
});
