import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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
    ['/admin/mails', 'Mail outbox'],
    ['/admin/log', 'Log'],
  ])('at %s has %s as its current page', async (at, name) => {
    const page = await openStore({ at: `${at}?search=x`, as: 'admin' });
    await page.heading(name);
    expect(currentPages()).toEqual([name]);
    screen.getByRole('region', { name });
  });

  test('leads to a page without the filters of the one before, and Back returns to them', async () => {
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

describe('an address of the admin', () => {
  test.each([
    ['/admin?tab=orders&status=paid&kind=refund&page=2', '/admin/orders?status=paid&attention=refund&page=2'],
    ['/admin?tab=mails', '/admin/mails'],
  ])('from before, %s, leads to %s', async (before, after) => {
    const page = await openStore({ at: before, as: 'admin' });
    await page.arrive(after);
  });

  test('with broken values shows the page without them; they are gone with the next filter', async () => {
    const at = '/admin/orders?status=unknown&payment=captured&order=x&page=0&open=5';
    const page = await openStore({ at, as: 'admin' });
    await page.heading('Orders');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Payment' })).toHaveValue('captured');
    await page.press(/^Shipped/);
    await page.arrive('/admin/orders?status=shipped&payment=captured');
  });

  test('is what an administrator returns to after signing in', async () => {
    const store = await createStore({ as: 'visitor' });
    const email = 'ravi@example.com';
    await addPerson(store, { email, isAdmin: true });
    const page = await store.open('/admin/orders?status=paid');
    const modal = await page.dialog('Welcome Back');
    await page.arrive('/');
    await page.fill({ Email: email, Password: PASSWORD }, modal);
    await page.press('SIGN IN', modal);
    await page.arrive('/admin/orders?status=paid');
    await page.heading('Orders');
  });
});
