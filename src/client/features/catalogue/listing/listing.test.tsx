import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

/** A store with sarees, kurtas and a T-shirt. */
async function storeWithKinds() {
  const store = await createStore({ as: 'visitor' });
  for (const kind of ['Sarees', 'Kurtas', 'T-Shirts']) {
    await store.admin.send('POST', '/api/products', { name: `Plain ${kind}`, price: '999', kind, stock: 3 });
  }
  return store;
}

describe('the listing of an occasion', () => {
  test('has its name, its sentence and its types, each of which can be removed', async () => {
    const store = await storeWithKinds();
    const page = await store.open('/products?occasion=festive');
    await screen.findByRole('heading', { level: 1, name: 'Festive' });
    expect(screen.getByText('Silk, zari and handwork')).toBeVisible();
    expect(screen.getByText('2 products found')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Remove filter: Sarees' }));
    await screen.findByText('1 product found');
    expect(screen.getByRole('heading', { level: 1, name: 'Festive' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Clear all' }));
    await screen.findByRole('heading', { level: 1, name: 'All Products' });
  });

  test('is a listing of its types under its former address', async () => {
    await (await storeWithKinds()).open('/products?kinds=Lehengas,Sarees,Kurtas,Juttis');
    await screen.findByText('2 products found');
  });
});

describe('a search for a shop page', () => {
  test('links the page above the results', async () => {
    await (await storeWithKinds()).open('/products?search=return+policy');
    const link = await screen.findByRole('link', { name: 'Returns and refunds' });
    expect(link).toHaveAttribute('href', '/returns');
    const text = 'No products match “return policy”. See the link to the page above.';
    expect(screen.getByText(text)).toBeVisible();
  });

  test('says what the shop does not sell, rather than to check the spelling', async () => {
    await (await storeWithKinds()).open('/products?search=bachon+ke+kapde');
    await screen.findByText("We don't sell children's clothes.");
    expect(screen.queryByText(/Check the spelling/)).toBeNull();
  });

  test('links the matching section of a page', async () => {
    await (await storeWithKinds()).open('/products?search=size+guide');
    const link = await screen.findByRole('link', { name: 'Size guide' });
    expect(link).toHaveAttribute('href', '/faq#sizes');
  });

  test('shows the types of an occasion as chosen', async () => {
    await (await storeWithKinds()).open('/products?search=party+wear');
    await screen.findByText('2 products found');
    const link = screen.getByRole('link', { name: 'Festive' });
    expect(link).toHaveAttribute('href', '/products?occasion=festive');
    expect(screen.getByRole('checkbox', { name: /^Sarees/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Remove filter: Party wear' })).toBeVisible();
  });

  test('suggests the page while typing', async () => {
    const store = await storeWithKinds();
    const page = await store.open('/products');
    await page.user.type(await screen.findByRole('combobox', { name: 'Search products' }), 'retu');
    await page.user.click(await screen.findByRole('option', { name: /Returns and refunds/ }));
    await screen.findByRole('heading', { level: 1, name: 'Returns and Refunds' });
  });
});
