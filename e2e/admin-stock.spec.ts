import { asAdmin } from './admin';
import { expectAccessible } from './assertions';
import { addProduct } from './products';
import { expect, open, test } from './support';

test('18 sizes and colours are received by one paste within 20 s, and their history takes 2 clicks', async ({
  page,
}) => {
  const admin = await asAdmin(page);
  const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
  const colors = ['Black', 'Navy', 'Rani Pink'];
  const { id, name } = await addProduct(page, admin, { sizes, colors, stock: 18 });
  const skus = sizes.flatMap((size) =>
    colors.map((color) => `TANTU-${id}-${size}-${color.toUpperCase().replace(' ', '_')}`),
  );
  await open(page, `/admin/stock?search=TANTU-${id}-`);
  await expect(page.getByText('18 sizes and colours')).toBeVisible();
  await expectAccessible(page, 'the stock page');

  const start = Date.now();
  await page.getByRole('button', { name: 'Receive Stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive stock' });
  const field = dialog.getByRole('textbox', { name: 'SKU or barcode' });
  await field.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    skus.map((sku) => `${sku}\t4`).join('\n'),
  );
  await expect(dialog.getByText('18 sizes and colours, 72 items')).toBeVisible();
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText('72 items received.')).toBeVisible();
  expect(Date.now() - start).toBeLessThan(20_000);

  await open(page, '/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Stock' }).click();
  await page.getByRole('button', { name: `History of ${name} (XS, Black)` }).click();
  const history = page.getByRole('dialog', { name: `Stock of ${name} (XS, Black)` });
  await expect(history.getByRole('row', { name: /Received .* \+4 5$/ })).toBeVisible();
  await expectAccessible(page, 'the history of a variant');
});

test('each dialog of the stock page is accessible', async ({ page }) => {
  const admin = await asAdmin(page);
  const { id, name } = await addProduct(page, admin, { sizes: ['S'], colors: [], stock: 5 });
  await open(page, `/admin/stock?search=TANTU-${id}-S&dialog=count`);
  const count = page.getByRole('dialog', { name: 'Count stock' });
  const field = count.getByRole('textbox', { name: 'SKU or barcode' });
  await field.fill(`TANTU-${id}-S`);
  await field.press('Enter');
  await expect(count.getByRole('textbox', { name: `Counted of ${name} (S)` })).toHaveValue('1');
  await expectAccessible(page, 'the count');
  await count.getByRole('button', { name: 'Check Differences' }).click();
  await expect(count.getByText('−4')).toBeVisible();
  await expectAccessible(page, 'the differences of a count');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Adjust ${name} (S)` }).click();
  await expect(page.getByRole('dialog', { name: `Adjust ${name} (S)` })).toBeVisible();
  await expectAccessible(page, 'the adjustment');
});
