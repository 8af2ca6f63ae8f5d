import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore, openStore } from '@/client/testing/openStore';

const at = '/admin/products';
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('a product is added as a draft that names what it still needs, and is not in the shop', async () => {
  const page = await openStore({ at, as: 'admin' });
  await page.press('Add Product');
  const form = await page.dialog('Add Product');
  await page.fill({ Name: 'Linen Shirt', Price: '1499', 'Total stock': '4' }, form);
  await page.user.selectOptions(within(form).getByLabelText('Status'), 'Draft: only staff see it');
  within(form).getByText('Still needs a picture, a description and a category.');
  expect(within(form).queryByLabelText('From')).toBeNull();
  await page.press('Create Product', form);
  await page.toast('Product created', 'Linen Shirt has been saved.');
  const row = await rowOf('Linen Shirt');
  expect(row).toHaveTextContent('DraftNeeds a picture, a description and a category');
  expect(await page.admin.send('GET', '/api/products')).toEqual([]);
});

test('a published product gets an end, which must be after its start', async () => {
  const store = await createStore({ as: 'admin' });
  const id = await store.addProduct({ name: 'Linen Shirt' });
  const page = await store.open(`${at}?product=${id}`);
  const form = await page.dialog('Edit Linen Shirt');
  await page.fill({ From: '2999-12-04T10:00', Until: '2999-12-04T09:00' }, form);
  await page.press('Save Product', form);
  await within(form).findByText('The end must be after the start.');
  await page.fill({ Until: '2999-12-06T10:00' }, form);
  await page.press('Save Product', form);
  await page.toast('Product updated', 'Linen Shirt has been saved.');
  expect(await store.admin.send('GET', `/api/admin/products/${id}`)).toMatchObject({
    publishAt: '2999-12-04T04:30:00.000Z',
    unpublishAt: '2999-12-06T04:30:00.000Z',
  });
  expect(await rowOf('Linen Shirt')).toHaveTextContent('ScheduledFrom 4 Dec 2999, 10:00 am');
});

describe('the list', () => {
  async function withDrafts() {
    const store = await createStore({ as: 'admin' });
    await store.addProduct({ name: 'Silk Saree' });
    for (const name of ['Red Kurta', 'Blue Kurta'])
      await store.admin.send('POST', '/api/products', { name, price: '999', stock: 1, status: 'draft' });
    return { ...store, ...(await store.open(at)) };
  }

  test('filters drafts, publishes 2 at once, and undoes it', async () => {
    const page = await withDrafts();
    await rowOf('Silk Saree');
    await page.user.click(screen.getByRole('button', { name: 'Draft' }));
    await rowOf('Red Kurta');
    expect(screen.queryByRole('row', { name: /Silk Saree/ })).toBeNull();
    await page.user.click(screen.getByRole('checkbox', { name: 'Select all products on this page' }));
    await page.press('Publish', screen.getByRole('region', { name: 'Selected products' }));
    const form = await page.dialog('Publish or take out of the shop');
    await page.press('Change 2 products', form);
    await screen.findByText('2 products changed.');
    expect(await page.admin.send('GET', '/api/products')).toHaveLength(3);
    await page.press('Undo');
    await screen.findByText('The change has been undone.');
    expect(await page.admin.send('GET', '/api/products')).toHaveLength(1);
  });

  test('asks for the moment of a timed change', async () => {
    const page = await withDrafts();
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select Red Kurta' }));
    await page.press('Publish', screen.getByRole('region', { name: 'Selected products' }));
    const form = await page.dialog('Publish or take out of the shop');
    await page.user.selectOptions(within(form).getByLabelText('What to do'), 'Publish at a time');
    await page.press('Change 1 product', form);
    await within(form).findByText('Please enter a date and time, like 2026-11-01T00:00.');
    await page.fill({ Time: '2999-12-04T10:00' }, form);
    await page.press('Change 1 product', form);
    await screen.findByText('1 product changed.');
    expect(await rowOf('Red Kurta')).toHaveTextContent('Scheduled');
  });
});

test('a copy opens as a draft', async () => {
  const store = await createStore({ as: 'admin' });
  const id = await store.addProduct({ name: 'Linen Shirt' });
  const page = await store.open(`${at}?product=${id}`);
  await page.press('Duplicate', await page.dialog('Edit Linen Shirt'));
  const copy = await page.dialog('Edit Linen Shirt (copy)');
  expect(within(copy).getByLabelText('Status')).toHaveValue('draft');
});

describe('a preview', () => {
  test('shows a draft without a way to buy it', async () => {
    const store = await createStore({ as: 'visitor' });
    const draft = { name: 'Linen Shirt', price: '1499', stock: 3, status: 'draft', description: 'Soft.' };
    const { id } = await store.admin.send('POST', '/api/products', draft);
    const { url } = await store.admin.send('POST', `/api/admin/products/${id}/preview-link`);
    const { heading } = await store.open(url.slice(url.indexOf('/product-preview')));
    await heading('Linen Shirt');
    expect(screen.getByRole('note')).toHaveTextContent('Preview: Draft.');
    expect(screen.queryByRole('button', { name: /cart|buy/i })).toBeNull();
  });

  test('says that a link is not valid any more', async () => {
    const { heading } = await openStore({ at: '/product-preview?token=1-2-x', as: 'visitor' });
    await heading('Page not found');
    screen.getByText('This preview link is not valid any more. Please ask for a new one.');
  });
});
