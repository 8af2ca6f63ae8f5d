import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore, openStore } from '@/client/testing/openStore';

const kurta = { name: 'Linen Kurta', price: 4_000, sizes: ['M'], colors: ['Navy'] };
const at = '/cart';
const quantity = async () =>
  (await screen.findByRole('group', { name: 'Quantity of Linen Kurta' })).textContent;

/** The control of a line once the other sizes and colours of its product are loaded. */
async function choiceOf(part: 'Size' | 'Colour') {
  const control = await screen.findByRole('combobox', { name: `${part} of Linen Kurta` });
  await waitFor(() => expect(control).toBeEnabled());
  return control;
}

describe('the cart page', () => {
  test('asks for ₹21 more for free shipping at 2 × ₹40, with ₹10 shipping: ₹96.40 with tax', async () => {
    await openStore({ at, cart: [{ ...kurta, quantity: 2 }] });
    await screen.findByText(/^Add ₹21 more for free shipping!/);
    const summary = screen.getByRole('complementary', { name: 'Order Summary' });
    expect(
      within(summary)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['₹80', '₹10', '₹6.40', '₹96.40']);
    screen.getByText('M, Navy');
    screen.getByText('₹40 each');
  });

  test('ships 3 × ₹40 free', async () => {
    const { press, customer } = await openStore({ at, cart: [{ ...kurta, quantity: 2 }] });
    await press('Increase quantity of Linen Kurta');
    await screen.findByText(/^Your order ships free\./);
    expect(await quantity()).toBe('3');
    await expect.poll(() => customer.send('GET', '/api/cart')).toMatchObject([{ quantity: 3 }]);
  });

  test.each([
    ['10 of 20 in stock', { ...kurta, stock: 20, quantity: 10 }],
    ['all 3 in stock', { ...kurta, stock: 3, quantity: 3 }],
  ])('allows no more in a line of %s', async (_, line) => {
    await openStore({ at, cart: [line] });
    expect(await screen.findByRole('button', { name: 'Increase quantity of Linen Kurta' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Decrease quantity of Linen Kurta' })).toBeEnabled();
  });

  test('removes a line when its quantity drops below 1', async () => {
    const { press, heading, toast, customer } = await openStore({ at, cart: [kurta] });
    await press('Decrease quantity of Linen Kurta');
    await heading('Your cart is empty');
    await toast('Item removed');
    expect(await customer.send('GET', '/api/cart')).toEqual([]);
    await press('Undo');
    await expect.poll(() => customer.send('GET', '/api/cart')).toMatchObject([{ quantity: 1 }]);
  });

  test('restores a refused quantity to 2 and shows how many are left', async () => {
    const store = await openStore({ at, cart: [{ ...kurta, stock: 5, quantity: 2 }] });
    await screen.findByRole('button', { name: 'Increase quantity of Linen Kurta' });
    await store.admin.send('PUT', `/api/products/${store.products[0]}`, { stock: 2 });
    await store.press('Increase quantity of Linen Kurta');
    await store.toast('Failed to update item', 'Only 2 of Linen Kurta (M, Navy) left.');
    expect(await quantity()).toBe('2');
  });

  test('preserves the line with another size, and stays refused with the remaining stock', async () => {
    const sized = { ...kurta, sizes: ['M', 'L'], stock: 8, quantity: 2 };
    const { customer, toast, user } = await openStore({ at, cart: [sized] });
    await user.selectOptions(await choiceOf('Size'), 'L');
    await toast('Cart updated', 'Linen Kurta is now in L, Navy, 2 items.');
    expect(await customer.send('GET', '/api/cart')).toMatchObject([{ size: 'L', quantity: 2 }]);
  });

  test('switches the color for a size available only in another color, and says so', async () => {
    const store = await createStore({
      cart: [{ ...kurta, sizes: ['M', 'L'], colors: ['Navy', 'Rust'], stock: 8 }],
    });
    const stocks = { 'M Navy': 2, 'M Rust': 2, 'L Navy': 0, 'L Rust': 2 };
    const variants = Object.entries(stocks).map(([key, stock]) => {
      const [size, color] = key.split(' ');
      return { size, color, stock };
    });
    await store.admin.send('PUT', `/api/products/${store.products[0]}`, { stock: 6, variants });
    const { toast, user } = await store.open(at);
    await user.selectOptions(await choiceOf('Size'), 'L (in Rust)');
    await toast('Cart updated', 'Linen Kurta is now in L, Rust, 1 item.');
    expect(screen.getByRole('combobox', { name: 'Colour of Linen Kurta' })).toHaveValue('Rust');
  });

  test('shows savings of ₹20 for 2 pieces at ₹30 instead of ₹40, in line and total; nothing without a sale', async () => {
    await openStore({ at, cart: [{ ...kurta, salePrice: 3_000, quantity: 2 }, { name: 'Silk Saree' }] });
    await screen.findByText('You save ₹20 on this order.');
    expect(screen.getAllByText(/^You save/)).toHaveLength(2);
  });

  test('moves a line to the wishlist', async () => {
    const store = await openStore({ at, cart: [kurta] });
    await store.press('Move to wishlist: Linen Kurta');
    await store.heading('Your cart is empty');
    await store.toast('Moved to wishlist');
    expect(await store.customer.send('GET', '/api/wishlist')).toMatchObject([
      { productId: store.products[0] },
    ]);
    expect(await store.customer.send('GET', '/api/cart')).toEqual([]);
  });

  test('leaves 1 item after removing the other', async () => {
    const store = await openStore({ at, cart: [kurta, { name: 'Silk Saree', price: 300_000 }] });
    await screen.findByRole('link', { name: 'Cart, 2 items' });
    await store.press('Remove Linen Kurta');
    await store.toast('Item removed', 'Linen Kurta, M, Navy is no longer in your cart.');
    screen.getByRole('link', { name: 'Cart, 1 item' });
    expect(screen.queryByRole('link', { name: 'Linen Kurta' })).toBeNull();
    await store.press('Undo');
    await screen.findByRole('link', { name: 'Linen Kurta' });
    await screen.findByRole('link', { name: 'Cart, 2 items' });
    // At its previous position.
    const names = (await store.customer.send('GET', '/api/cart')) as { product: { name: string } }[];
    expect(names.map(({ product }) => product.name)).toEqual(['Linen Kurta', 'Silk Saree']);
  });

  test('is empty after clearing and links to the shop', async () => {
    const store = await openStore({ at, cart: [kurta, { name: 'Silk Saree', price: 300_000 }] });
    await store.press('Clear Cart');
    // Side by side: a toast leaves by itself.
    await Promise.all([store.toast('Cart cleared'), store.heading('Your cart is empty')]);
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
    expect(await store.customer.send('GET', '/api/cart')).toEqual([]);
  });

  test.each([
    ['sold out', 'Sold out. Please remove it.', { stock: 0 }],
    ['down to 1', 'Only 1 left. Please reduce the quantity.', { stock: 1 }],
  ])('blocks the checkout for a line that is %s: "%s"', async (_, text, change) => {
    const store = await createStore({ cart: [{ ...kurta, quantity: 2 }] });
    await store.admin.send('PUT', `/api/products/${store.products[0]}`, change);
    await store.open(at);
    await screen.findByText(text);
    // In the summary, and on a phone in the bar at the bottom.
    const buttons = screen.getAllByRole('button', { name: 'Proceed to Checkout' });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) expect(button).toBeDisabled();
    screen.getByText('Please fix the highlighted items first.');
  });

  test('counts a line that the shop no longer sells nowhere, and blocks the checkout until it is removed', async () => {
    const sold = { name: 'Silk Saree', price: 3_000, quantity: 1 };
    const gone = { ...kurta, price: 100_000, salePrice: 90_000, quantity: 2 };
    const store = await createStore({ cart: [gone, sold] });
    await store.admin.send('DELETE', `/api/products/${store.products[0]}`);
    const page = await store.open(at);
    await screen.findByText('No longer available. Please remove it.');
    const summary = screen.getByRole('complementary', { name: 'Order Summary' });
    const amounts = () =>
      within(summary)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    // ₹30 and its tax alone, and ₹10 of shipping in spite of ₹1,800 beside it.
    expect(amounts()).toEqual(['₹30', '₹10', '₹2.40', '₹42.40']);
    screen.getByText('1 item');
    await screen.findByText(/^Add ₹71 more for free shipping!/);
    expect(screen.queryByText(/You save/)).toBeNull();
    const line = screen.getByText('No longer available. Please remove it.').closest('li');
    expect(line?.textContent).not.toContain('₹');
    expect(screen.queryByRole('group', { name: 'Quantity of Linen Kurta' })).toBeNull();
    const [header] = screen.getAllByRole('banner');
    within(header as HTMLElement).getByRole('link', { name: 'Cart, 1 item' });
    for (const button of screen.getAllByRole('button', { name: 'Proceed to Checkout' }))
      expect(button).toBeDisabled();
    await page.press('Remove Linen Kurta');
    await expect.poll(() => screen.queryAllByRole('link', { name: 'Proceed to Checkout' })).toHaveLength(2);
    expect(amounts()).toEqual(['₹30', '₹10', '₹2.40', '₹42.40']);
  });

  test('does not show stock held by the customer’s own unpaid order as sold out', async () => {
    const store = await createStore({ cart: [{ ...kurta, stock: 1 }] });
    const [productId = 0] = store.products;
    const id = await store.customer.placeOrder([{ productId, size: 'M', color: 'Navy', quantity: 1 }]);
    await store.open(at);
    await screen.findByText(`Reserved for you under order #${id}. Complete payment to confirm.`);
    expect(screen.queryByText(/^Sold out/)).toBeNull();
  });

  test('redirects a visitor home with the sign-in dialog open', async () => {
    const { dialog, arrive } = await openStore({ at, as: 'visitor' });
    await dialog('Welcome Back');
    await arrive('/');
  });
});

describe('the cart panel', () => {
  const openPanel = async (page: Awaited<ReturnType<typeof openStore>>, name: string) => {
    const [header] = await screen.findAllByRole('banner');
    await page.follow(name, header);
    return page.dialog('Your cart');
  };

  test('totals 2 × ₹40 as ₹96.40 with 8 % tax and ₹10 shipping, and links to the checkout', async () => {
    const page = await openStore({ at: '/about', cart: [{ ...kurta, quantity: 2 }] });
    const panel = await openPanel(page, 'Cart, 2 items');
    expect(within(panel).getByText('Total').parentElement).toHaveTextContent('Total₹96.40');
    within(panel).getByText('Includes tax and ₹10 shipping.');
    await page.follow('CHECKOUT', panel);
    await page.arrive('/checkout');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('totals ₹0 for a line that the shop no longer sells', async () => {
    const store = await createStore({ cart: [kurta] });
    await store.admin.send('DELETE', `/api/products/${store.products[0]}`);
    const panel = await openPanel({ ...store, ...(await store.open('/about')) }, 'Cart');
    await within(panel).findByText('No longer available. Please remove it.');
    expect(within(panel).getByText('Total').parentElement).toHaveTextContent(/^Total₹0$/);
    expect(within(panel).queryByText(/ships free/)).toBeNull();
  });

  test('is empty without its last line', async () => {
    const page = await openStore({ at: '/about', cart: [kurta] });
    const panel = await openPanel(page, 'Cart, 1 item');
    await page.press('Remove Linen Kurta', panel);
    await within(panel).findByText('Your cart is empty');
    within(panel).getByRole('link', { name: 'Continue Shopping' });
  });

  test('asks a visitor to sign in', async () => {
    const page = await openStore({ at: '/about', as: 'visitor' });
    const panel = await openPanel(page, 'Cart');
    within(panel).getByText('Please sign in to view your cart');
    await page.press('Sign In', panel);
    await page.dialog('Welcome Back');
  });
});
