import { asAdmin } from './admin';
import { expectAccessible } from './assertions';
import { addProduct } from './products';
import { expect, open, test } from './support';

test('an attribute is added, chosen for a product, filters the shop, and is merged on a phone', async ({
  page,
}) => {
  const admin = await asAdmin(page);
  const name = `Attribute Kurta ${Date.now()}`;
  const neckline = `Neckline ${Date.now()}`;
  const product = await addProduct(page, admin, { name, price: 1299, stock: 5 });
  await open(page, '/admin/attributes');
  await expectAccessible(page, 'Attributes');
  await page.getByRole('button', { name: 'Add Attribute' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Attribute' });
  await adding.getByLabel('Name').fill(neckline);
  await adding.getByRole('button', { name: 'Add Attribute' }).click();
  const editing = page.getByRole('dialog', { name: `Edit ${neckline}` });
  for (const value of ['Round', 'V-neck']) {
    await editing.getByLabel('New value').fill(value);
    await editing.getByRole('button', { name: 'Add Value' }).click();
    await expect(editing.getByRole('button', { name: `Edit ${value}` })).toBeVisible();
  }
  await expectAccessible(page, 'Edit Attribute');

  await open(page, `/admin/products?product=${product.id}`);
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  await form.getByRole('combobox', { name: neckline, exact: true }).click();
  await page.getByRole('option', { name: 'V-neck' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expect(form).toBeHidden();

  await open(page, `/products?search=${encodeURIComponent(name)}`);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('group', { name: neckline }).getByLabel('V-neck').check();
  await expect(page).toHaveURL(/attributes=neckline-\d+-v-neck/);
  await expect(page.getByRole('button', { name: 'Remove filter: V-neck' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await open(page, `/products/${product.id}`);
  await expect(page.getByText(neckline, { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/attributes');
  await page.getByRole('button', { name: `Edit ${neckline}` }).click();
  await editing.getByRole('button', { name: 'Edit V-neck' }).click();
  const value = page.getByRole('dialog', { name: 'Edit V-neck' });
  await value.getByLabel('Merge into').selectOption('Round');
  await expectAccessible(page, 'Edit value');
  await value.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Merge Values' }).click();
  await expect(editing.getByText('Round 1 product')).toBeVisible();
  await expectAccessible(page, 'Attributes on a phone');
});
