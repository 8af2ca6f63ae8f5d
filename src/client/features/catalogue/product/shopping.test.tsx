import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

describe('the product page', () => {
  test('starts with the first available size and color', async () => {
    const store = await createStore();
    const id = await store.addProduct({
      name: 'Linen Kurta',
      sizes: ['S', 'M'],
      colors: ['Rust', 'Navy'],
      stock: 3,
    });
    await store.admin.send('PUT', `/api/products/${id}`, {
      variants: [
        { size: 'S', color: 'Rust', stock: 0 },
        { size: 'M', color: 'Rust', stock: 0 },
        { size: 'S', color: 'Navy', stock: 0 },
        { size: 'M', color: 'Navy', stock: 2 },
      ],
    });
    await store.open(`/products/${id}`);
    expect(await screen.findByRole('radio', { name: 'Navy' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'ADD TO CART' })).toBeEnabled();
  });

  test('restores the chosen size after leaving and returning', async () => {
    const store = await createStore();
    const id = await store.addProduct({ name: 'Linen Kurta', sizes: ['S', 'M', 'L'], stock: 3 });
    const page = await store.open(`/products/${id}`);
    await page.user.click(await screen.findByRole('radio', { name: 'L' }));
    await page.user.click(screen.getByRole('link', { name: 'Shop' }));
    await page.user.click(await screen.findByRole('link', { name: 'Linen Kurta' }));
    expect(await screen.findByRole('radio', { name: 'L' })).toBeChecked();
  });

  test('ends ADDING... when the store is unreachable, and reports it as offline until it responds', async () => {
    const store = await createStore();
    const id = await store.addProduct({ name: 'Linen Kurta' });
    const page = await store.open(`/products/${id}`);
    await screen.findByRole('link', { name: 'My account' });
    store.setDown(true);
    await page.press('ADD TO CART');
    await page.toast('Failed to add item', 'The store could not be reached. Please try again.');
    await screen.findByText(/^The store cannot be reached\./);
    store.setDown(false);
    await page.press('ADD TO CART');
    await screen.findByRole('link', { name: 'Cart, 1 item' });
    expect(screen.queryByText(/^The store cannot be reached\./)).toBeNull();
  });

  test('clears the review form once the review is sent', async () => {
    const store = await createStore();
    const id = await store.addProduct({ name: 'Linen Kurta' });
    const page = await store.open(`/products/${id}`);
    await page.user.click(await screen.findByRole('tab', { name: /^Reviews/ }));
    await page.press('Submit Review');
    await screen.findByText('Please write a comment.');
    await page.fill({ Comment: 'Falls well.' });
    await page.press('Submit Review');
    await page.toast('Review submitted', 'Thank you for your feedback!');
    expect(await page.field('Comment')).toHaveValue('');
  });
});

describe('the reviews', () => {
  test('come first, with their average; the form opens by its button', async () => {
    const store = await createStore();
    const id = await store.addProduct({ name: 'Linen Kurta' });
    await store.admin.send('POST', `/api/products/${id}/reviews`, { rating: 3, comment: 'Fair.' });
    const page = await store.open(`/products/${id}`);
    await page.user.click(await screen.findByRole('tab', { name: /^Reviews/ }));
    const panel = screen.getByRole('tabpanel', { name: /^Reviews/ });
    await screen.findByText('Fair.');
    expect(panel).toHaveTextContent('3.0 of 5');
    expect(screen.queryByLabelText(/^Comment/)).toBeNull();
    await page.press('Write a Review', panel);
    await page.field('Comment', panel);
    expect(screen.getByRole('heading', { name: 'Write a Review' })).toHaveFocus();
  });
});

describe('the list', () => {
  test('shows an inverted price range as an error beside the fields', async () => {
    const store = await createStore({ as: 'visitor' });
    await store.addProduct({ name: 'Linen Kurta' });
    const page = await store.open('/products');
    const filters = await screen.findByRole('complementary', { name: 'Filters' });
    await page.fill({ 'Minimum price': '3000', 'Maximum price': '500' }, filters);
    await page.press('Apply price', filters);
    await within(filters).findByText("Minimum price can't exceed maximum.");
    expect(page.address()).toBe('/products');
  });

  test('checks a filter at once, before the list has loaded', async () => {
    const store = await createStore({ as: 'visitor' });
    await store.addProduct({ name: 'Linen Kurta', sizes: ['S', 'M'] });
    const page = await store.open('/products');
    const filters = await screen.findByRole('complementary', { name: 'Filters' });
    const resume = store.pause();
    const box = await within(filters).findByLabelText(/^M\b/);
    await page.user.click(box);
    expect(box).toBeChecked();
    resume();
    await page.arrive('/products?sizes=M');
  });
});
