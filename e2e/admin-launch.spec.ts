import { asAdmin } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import { addProduct } from './products';
import { expect, open, test } from './support';

/** A moment as a field of date and time takes it: Indian time. */
const indianTime = (date: Date) => new Date(date.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19);

test('40 drafts are launched together by one change, and are in the shop within 10 s of their moment', async ({
  page,
}) => {
  const admin = await asAdmin(page);
  const mark = `Launch${Date.now()}`;
  for (let at = 0; at < 40; at += 1)
    await addProduct(page, admin, { name: `${mark} Kurta ${at}`, status: 'draft' });
  const inShop = async () => {
    const answer = await page.request.get(`/api/products?search=${mark}`);
    return (await answer.json()).length;
  };
  expect(await inShop()).toBe(0);

  await open(page, `/admin/products?search=${mark}`);
  await expect(page.getByText('Needs a picture, a description and a category').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all products on this page' }).check();
  const chosen = page.getByRole('region', { name: 'Selected products' });
  await chosen.getByRole('button', { name: 'Select all 40' }).click();
  await chosen.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish or take out of the shop' });
  await dialog.getByLabel('What to do').selectOption('Publish at a time');
  const moment = new Date(Date.now() + 12_000);
  await dialog.getByLabel('Time').fill(indianTime(moment));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 40 products' }).click();
  await expect(page.getByText('40 products changed.')).toBeVisible();
  await expect(page.getByText('Scheduled').first()).toBeVisible();
  expect(await inShop()).toBe(0);

  await expect.poll(inShop, { timeout: moment.getTime() - Date.now() + 10_000, intervals: [500] }).toBe(40);
  expect(Date.now()).toBeGreaterThan(moment.getTime() - 1000);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(inShop).toBe(0);
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a preview link shows a draft to a visitor, who cannot buy it', async ({ page, browser }) => {
      const admin = await asAdmin(page);
      const { id, name } = await addProduct(page, admin, { status: 'draft', description: 'Soft cotton.' });
      await open(page, `/admin/products?product=${id}`);
      const form = page.getByRole('dialog', { name: `Edit ${name}` });
      await form.getByRole('button', { name: 'Preview link' }).click();
      const address = (await form.getByRole('link', { name: /product-preview/ }).getAttribute('href')) ?? '';
      await expectAccessible(page);
      const visitor = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
      await visitor.goto(new URL(address).pathname + new URL(address).search);
      await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(visitor.getByRole('note')).toContainText('Preview: Draft.');
      await expect(visitor.getByRole('button', { name: /cart|buy/i })).toHaveCount(0);
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expectWhole(visitor, `the preview at ${width} px`);
      await expectAccessible(visitor);
      expect((await visitor.request.get(`/products/${id}`)).status()).toBe(404);
      await visitor.context().close();
    });
  });
}
