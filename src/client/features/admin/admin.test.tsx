import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStore, openStore } from '@/client/testing/openStore';
import { addPerson, PASSWORD } from '@/server/testing/people';

const navigation = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const currentPages = () =>
  navigation()
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent);

describe('the admin’s navigation', () => {
  test.each([
    ['/admin', 'Dashboard'],
    ['/admin/products', 'Products'],
    ['/admin/categories', 'Categories'],
    ['/admin/orders', 'Orders'],
    ['/admin/customers', 'Customers'],
    ['/admin/reviews', 'Reviews'],
    ['/admin/messages', 'Messages'],
    ['/admin/newsletter', 'Newsletter'],
    ['/admin/mails', 'Email outbox'],
    ['/admin/log', 'Log'],
    ['/admin/api-keys', 'API keys'],
    ['/admin/webhooks', 'Webhooks'],
    ['/admin/health', 'Health'],
  ])('at %s marks %s as the current page', async (at, name) => {
    const page = await openStore({ at: `${at}?search=x`, as: 'admin' });
    await page.heading(name);
    expect(currentPages()).toEqual([name]);
    screen.getByRole('region', { name });
  });

  test("opens a page without the previous page's filters, and Back restores them", async () => {
    const page = await openStore({ at: '/admin/orders?status=paid', as: 'admin' });
    await page.heading('Orders');
    await page.follow('Customers', screen.getByRole('navigation', { name: 'Admin' }));
    await page.heading('Customers');
    expect(page.address()).toBe('/admin/customers');
    window.history.back();
    await page.heading('Orders');
    await page.arrive('/admin/orders?status=paid');
    expect(screen.getByRole('button', { name: /^Paid/ })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the waiting tasks', () => {
  const link = (name: string | RegExp) => navigation().findByRole('link', { name });
  /** Simulates returning to the window. */
  const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

  test('are shown in the menu and refreshed on returning to the window', async () => {
    const store = await createStore({ as: 'admin' });
    const items = [{ productId: await store.addProduct(), quantity: 1 }];
    await store.customer.paidOrder(items);
    const page = await store.open('/admin/orders');
    await page.heading('Orders');
    await link('Pack , 1 waiting');
    await link('Messages');
    const second = await store.customer.paidOrder(items);
    const message = { name: 'Asha', email: 'a@b.in', phone: '9845012345', message: 'Is it warm enough?' };
    await store.customer.send('POST', '/api/contact', message);
    comeBack();
    await link('Pack , 2 waiting');
    await link('Messages , 1 waiting');
    // The first order is open, so the second does not move it.
    await page.press('1 new order');
    await screen.findByRole('link', { name: `Order #${second}` });
    expect(page.address()).toBe('/admin/orders');
  });

  test('counts an order in one place: to pack, then to ship', async () => {
    const store = await createStore({ as: 'admin' });
    const items = [{ productId: await store.addProduct(), quantity: 1 }];
    const id = await store.customer.placeOrder(items, { paymentMethod: 'cod' });
    const page = await store.open('/admin');
    await page.heading('Dashboard');
    await link('Orders');
    await link('Pack , 1 waiting');
    await link('Ship');
    await screen.findByRole('link', { name: /^1 order to pack/ });
    await screen.findByRole('link', { name: /^0 orders to ship/ });
    await store.admin.send('POST', '/api/admin/orders/pack', { ids: [id] });
    comeBack();
    await link('Ship , 1 waiting');
    await link('Pack');
    await screen.findByRole('link', { name: /^0 orders to pack/ });
    await screen.findByRole('link', { name: /^1 order to ship/ });
  });

  test('is counted anew after a minute, in the menu and in the list', async () => {
    const store = await createStore({ as: 'admin' });
    const items = [{ productId: await store.addProduct(), quantity: 1 }];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await store.open('/admin/orders');
    await screen.findByRole('heading', { name: 'No orders here' });
    const id = await store.customer.paidOrder(items);
    await vi.advanceTimersByTimeAsync(60_000);
    await link('Pack , 1 waiting');
    await screen.findByRole('combobox', { name: `Status of order ${id}` });
  });

  test('are not refreshed after 10 minutes without input', async () => {
    const store = await createStore({ as: 'admin' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const page = await store.open('/admin/orders');
    await screen.findByRole('heading', { name: 'No orders here' });
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    const id = await store.customer.paidOrder([{ productId: await store.addProduct(), quantity: 1 }]);
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect(screen.queryByRole('combobox', { name: `Status of order ${id}` })).toBeNull();
    await page.user.keyboard('x');
    await screen.findByRole('combobox', { name: `Status of order ${id}` });
  });
});

test('shows the next page from its top with "Next"; sorting preserves the scroll position', async () => {
  const store = await createStore({ as: 'admin' });
  for (let count = 0; count < 26; count++) await store.addProduct({ name: `Shirt ${count}` });
  const page = await store.open('/admin/products');
  await screen.findByText('26 products, page 1 of 2');
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  await page.press('Product');
  await page.arrive('/admin/products?sort=name');
  await screen.findByText('26 products, page 1 of 2');
  expect(scrolled).not.toHaveBeenCalled();
  await page.press('Next');
  await page.arrive('/admin/products?sort=name&page=2');
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  expect(JSON.stringify(scrolled.mock.lastCall)).toMatch(/"top":0|^\[0,0\]/);
});

describe('an admin address', () => {
  test.each([
    ['/admin?tab=orders&status=paid&kind=refund&page=2', '/admin/orders?status=paid&attention=refund&page=2'],
    ['/admin?tab=mails', '/admin/mails'],
  ])('in the old form, %s, redirects to %s', async (before, after) => {
    const page = await openStore({ at: before, as: 'admin' });
    await page.arrive(after);
  });

  test('with invalid values shows the page without them, and the next filter removes them', async () => {
    const at = '/admin/orders?status=unknown&payment=captured&order=x&page=0&open=5';
    const page = await openStore({ at, as: 'admin' });
    await page.heading('Orders');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Payment' })).toHaveValue('captured');
    await page.press(/^Shipped/);
    await page.arrive('/admin/orders?status=shipped&payment=captured');
  });

  test('is restored after an administrator signs in', async () => {
    const store = await createStore({ as: 'visitor' });
    const email = 'ravi@example.com';
    await addPerson(store, { email, role: 'owner' });
    const page = await store.open('/admin/orders?status=paid');
    const modal = await page.dialog('Welcome Back');
    await page.arrive('/');
    await page.fill({ Email: email, Password: PASSWORD }, modal);
    await page.press('SIGN IN', modal);
    await page.arrive('/admin/orders?status=paid');
    await page.heading('Orders');
  });
});
