import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore, openStore } from '@/client/testing/openStore';

const at = '/admin/categories';

/** The categories Shawls, with 1 product, and Sarees. */
async function shop() {
  const store = await createStore({ as: 'admin' });
  const { id } = await store.admin.send('POST', '/api/categories', { name: 'Shawls', description: 'Warm.' });
  await store.admin.send('POST', '/api/categories', { name: 'Sarees' });
  const product = { name: 'Wool Shawl', price: '1200', stock: 3, categoryId: id };
  const { id: productId } = await store.admin.send('POST', '/api/products', product);
  const page = await store.open(at);
  const names = async () =>
    (await store.admin.send('GET', '/api/categories')).map(({ name }: { name: string }) => name);
  await screen.findByRole('button', { name: 'Delete Shawls' });
  return { ...store, ...page, productId, names };
}

test('a category without a name is refused: "Name is required."', async () => {
  const page = await openStore({ at, as: 'admin' });
  await page.press('Add Category');
  const form = await page.dialog('Add Category');
  await page.press('Save Category', form);
  await within(form).findByText('Name is required.');
  expect(await page.admin.send('GET', '/api/categories')).toEqual([]);
});

test("a new category appears in the list and in the shop's navigation", async () => {
  const page = await openStore({ at, as: 'admin' });
  await page.press('Add Category');
  const form = await page.dialog('Add Category');
  await page.fill({ Name: 'Shawls', Description: 'Warm.' }, form);
  await page.press('Save Category', form);
  await page.toast('Category created', 'Shawls has been saved.');
  await screen.findByRole('button', { name: 'Edit Shawls' });
  screen.getByText('0 products');
  await page.go('/about');
  const links = await screen.findAllByRole('link', { name: 'Shawls' });
  expect(links[0]).toHaveAttribute('href', '/category/shawls');
});

test('a taken name is refused, and the typed text stays', async () => {
  const page = await shop();
  await page.press('Edit Sarees');
  const form = await page.dialog('Edit Sarees');
  await page.fill({ Name: 'Shawls' }, form);
  await page.press('Save Category', form);
  await page.toast('Failed to update category', /Shawls|name/);
  expect(await page.field('Name', form)).toHaveValue('Shawls');
  expect(await page.names()).toEqual(['Shawls', 'Sarees']);
});

test('deleting Shawls requires confirmation; "Cancel" leaves it', async () => {
  const page = await shop();
  await page.press('Delete Shawls');
  const confirmation = await page.dialog('Delete Shawls?');
  expect(confirmation).toHaveTextContent(
    'This action cannot be undone. This will permanently delete the category and remove it from all associated products.',
  );
  await page.press('Cancel', confirmation);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await page.names()).toEqual(['Shawls', 'Sarees']);
});

test('deleting Shawls leaves its product without a category', async () => {
  const page = await shop();
  await page.press('Delete Shawls');
  await page.press('Delete Category', await page.dialog('Delete Shawls?'));
  await page.toast('Category deleted');
  await expect.poll(() => screen.queryByRole('button', { name: 'Delete Shawls' })).toBeNull();
  expect(await page.names()).toEqual(['Sarees']);
  const product = await page.admin.send('GET', `/api/products/${page.productId}`);
  expect(product).toMatchObject({ name: 'Wool Shawl', categoryId: null });
});
