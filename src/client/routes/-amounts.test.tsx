import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

/** Two of these with shipping and tax: ₹99 + ₹10 + ₹7.92 = ₹116.92. */
const belt = { name: 'Braided Belt', price: 5_025, salePrice: 4_950, quantity: 2, stock: 20 };

/** Every distinct amount on the page. Each is a separate text node. */
const amountsShown = (): string[] => {
  const amounts = new Set<string>();
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    for (const [amount] of (nodes.currentNode.nodeValue ?? '').matchAll(/₹[\d,]+(?:\.\d+)?/g))
      amounts.add(amount);
  }
  return [...amounts].toSorted();
};

type Page = { at: string; amounts: string[] };

/** Opens a page and waits until it shows exactly these amounts. */
async function shows(store: Awaited<ReturnType<typeof createStore>>, { at, amounts }: Page) {
  const page = await store.open(at);
  await waitFor(() => expect(amountsShown(), at).toEqual(amounts.toSorted()));
  return page;
}

test('the amounts of a cart and its order are equal on every customer page', async () => {
  const store = await createStore({ cart: [belt] });
  const [productId = 0] = store.products;
  const price = ['₹50.25', '₹49.50'];
  await shows(store, { at: '/products', amounts: price });
  await shows(store, { at: `/products/${productId}`, amounts: [...price, '₹3.96', '₹100'] });
  const sums = ['₹99', '₹10', '₹7.92', '₹116.92'];
  await shows(store, { at: '/cart', amounts: ['₹49.50', '₹1.50', '₹2', ...sums] });
  await shows(store, { at: '/checkout', amounts: ['₹1.50', '₹49.50', ...sums] });
  const id = await store.customer.paidOrder([{ productId, quantity: 2 }]);
  // What was bought is not offered again.
  await shows(store, { at: `/payment-success?orderId=${id}`, amounts: ['₹49.50', ...sums] });
  const { press, dialog } = await shows(store, { at: '/profile?tab=orders', amounts: ['₹116.92'] });
  await press(`View details of order ${id}`);
  await dialog(`Order #${id}`);
  await waitFor(() => expect(amountsShown()).toEqual(['₹49.50', ...sums].toSorted()));
});

test('the admin shows the same amounts and rounds none', async () => {
  const store = await createStore({ as: 'admin', cart: [belt] });
  const [productId = 0] = store.products;
  const id = await store.customer.paidOrder([{ productId, quantity: 2 }]);
  await store.open('/admin');
  // 18 pieces are left.
  expect(await screen.findByText('₹904.50')).toBeVisible();
  expect(await screen.findAllByText('₹116.92')).not.toEqual([]);
  await shows(store, { at: '/admin/orders', amounts: ['₹99', '₹10', '₹7.92', '₹116.92'] });
  await shows(store, { at: '/admin/products', amounts: ['₹50.25', '₹49.50'] });
  await shows(store, {
    at: `/admin/orders/${id}`,
    amounts: ['₹49.50', '₹99', '₹10', '₹7.92', '₹116.92'],
  });
});
