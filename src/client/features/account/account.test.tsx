import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { writeToken } from '@/client/lib/token';
import { createStore, openStore } from '@/client/testing/openStore';
import { wishlistEntries } from '@/db/schema';
import { ADDRESS } from '@/server/testing/orders';
import { addPerson, PASSWORD, tokenOf } from '@/server/testing/people';

describe('the profile', () => {
  test('saves another name and phone; the email cannot be changed', async () => {
    const page = await openStore({ at: '/profile' });
    await page.heading('Hello, Asha');
    expect(await page.field('Email')).toBeDisabled();
    await page.fill({ 'First name': 'Nila', Phone: '98450 12345' });
    await page.press('Update Profile');
    await page.toast('Profile updated', 'Your changes have been saved.');
    await page.heading('Hello, Nila');
    const me = await page.customer.send('GET', '/api/auth/me');
    expect(me).toMatchObject({ firstName: 'Nila', lastName: 'Rao', phone: '98450 12345' });
  });

  test('shows errors beside the fields for a missing last name and the phone "abc"', async () => {
    const page = await openStore({ at: '/profile' });
    await page.fill({ 'Last name': '', Phone: 'abc' });
    await page.press('Update Profile');
    await screen.findByText('Last name is required.');
    screen.getByText('Please enter a valid phone number.');
    expect(await page.customer.send('GET', '/api/auth/me')).toMatchObject({ lastName: 'Rao', phone: null });
  });

  test('shows the profile for an unknown tab; tabs are links', async () => {
    const page = await openStore({ at: '/profile?tab=nothing' });
    await screen.findByRole('button', { name: 'Update Profile' });
    const current = () => document.querySelectorAll('nav[aria-label="Account"] [aria-current="page"]');
    expect([...current()].map(({ textContent }) => textContent)).toEqual(['Profile']);
    await page.follow('Addresses');
    await screen.findByText('No saved addresses');
    expect(page.address()).toBe('/profile?tab=addresses');
  });
});

describe('addresses', () => {
  const at = '/profile?tab=addresses';
  const cards = () =>
    [...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent?.trim());

  /** The addresses Home, the default, and Work. */
  async function two() {
    const store = await createStore();
    for (const name of ['Home', 'Work'])
      await store.customer.send('POST', '/api/addresses', { ...ADDRESS, name });
    const page = await store.open(at);
    await screen.findByText('Work');
    return { ...store, ...page };
  }

  test('make the first one the default', async () => {
    const page = await openStore({ at });
    await page.press('Add Address');
    const form = await page.dialog('Add Address');
    const place = { Address: '12 MG Road', City: 'Bengaluru', State: 'Karnataka', 'PIN code': '560001' };
    await page.fill({ 'Name this address': 'Home', ...place }, form);
    await page.press('Save Address', form);
    await page.toast('Address added', '“Home” has been saved.');
    expect(cards()).toEqual(['Home Default']);
  });

  test('refuse missing fields: "Please fill in all required fields."', async () => {
    const page = await openStore({ at });
    await page.press('Add Address');
    const form = await page.dialog('Add Address');
    await page.press('Save Address', form);
    await page.toast('Missing information', 'Please fill in all required fields.');
    within(form).getByText('City is required.');
    expect(await page.customer.send('GET', '/api/addresses')).toEqual([]);
  });

  test('move the default from Home to Work with "Set as Default"', async () => {
    const page = await two();
    expect(cards()).toEqual(['Home Default', 'Work']);
    await page.press('Set as Default');
    await page.toast('Default address updated', '“Work” is now your default address.');
    await screen.findByRole('heading', { name: 'Work Default' });
    expect(screen.getAllByText('Default')).toHaveLength(1);
  });

  test('delete Home after a confirmation, and Work becomes the default', async () => {
    const page = await two();
    await page.press('Delete Home');
    const confirmation = await page.dialog('Delete “Home”');
    within(confirmation).getByText('Are you sure you want to delete this address?');
    await page.press('Delete', confirmation);
    await page.toast('Address deleted', '“Home” has been removed.');
    expect(cards()).toEqual(['Work Default']);
  });

  test('rename Work to Studio', async () => {
    const page = await two();
    await page.press('Edit Work');
    const form = await page.dialog('Edit Address');
    expect(await page.field('City', form)).toHaveValue('Bengaluru');
    await page.fill({ 'Name this address': 'Studio' }, form);
    await page.press('Save Address', form);
    await page.toast('Address updated', '“Studio” has been saved.');
    expect(cards()).toEqual(['Home Default', 'Studio']);
  });

  test('allow no more than 20', async () => {
    const store = await createStore();
    for (let number = 1; number <= 20; number += 1) {
      await store.customer.send('POST', '/api/addresses', { ...ADDRESS, name: `Place ${number}` });
    }
    await store.open(at);
    expect(await screen.findByRole('button', { name: 'Add Address' })).toBeDisabled();
    screen.getByText("You've saved 20 addresses, the maximum. Delete one to add another.");
  });
});

describe('the password', () => {
  const next = 'Shuttle+Loom7';

  /** The settings of an account with PASSWORD, signed in here and on another device. */
  async function settings() {
    const store = await createStore({ as: 'visitor' });
    const email = 'nila@example.com';
    const id = await addPerson(store, { email });
    const other = await tokenOf(store, id);
    writeToken(await tokenOf(store, id));
    const page = await store.open('/profile?tab=settings');
    const change = async (current: string, password: string, again = password) => {
      await page.fill({
        'Current password': current,
        'New password': password,
        'Confirm new password': again,
      });
      await page.press('Change Password');
    };
    const login = async (password: string) =>
      (await store.call('POST', '/api/auth/login', { email, password })).status;
    return { ...store, ...page, other, change, login };
  }

  test.each([
    ['', next, next, 'Current password required', 'Please enter your current password.'],
    [PASSWORD, '', '', 'New password required', 'Please enter a new password.'],
    [PASSWORD, '12345', '12345', 'Password too short', 'New password must be at least 6 characters long.'],
    [PASSWORD, next, 'Shuttle', "Passwords don't match", 'New password and confirm password must match.'],
    ['wrong-one', next, next, 'Failed to change password', 'Current password is incorrect.'],
  ])('"%s" to "%s", confirmed by "%s", is refused: %s', async (current, password, again, title, text) => {
    const page = await settings();
    await page.change(current, password, again);
    await page.toast(title, text);
    // The field with the error is marked and focused.
    await waitFor(() => expect(document.activeElement).toBeInvalid());
    expect(document.activeElement).toHaveAccessibleDescription(text);
    expect(await page.login(PASSWORD)).toBe(200);
  });

  test('is changed: the fields are cleared and the other device is signed out', async () => {
    const page = await settings();
    await page.change(PASSWORD, next);
    await page.toast('Password changed', "We've signed you out on all other devices.");
    expect(await page.field('Current password')).toHaveValue('');
    expect([await page.login(PASSWORD), await page.login(next)]).toEqual([401, 200]);
    expect((await page.call('GET', '/api/auth/me', undefined, page.other)).status).toBe(401);
  });

  test('ends the other of 2 sessions by "Sign Out Everywhere Else"', async () => {
    const page = await settings();
    await page.press('Sign Out Everywhere Else');
    await page.toast('Signed out', 'All other devices are signed out.');
    expect((await page.call('GET', '/api/auth/me', undefined, page.other)).status).toBe(401);
    expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
  });

  test('shares the tab with the switch for delivery mails', async () => {
    const page = await settings();
    await page.press('On · Configure Email Notifications');
    await page.user.click(await screen.findByRole('switch', { name: /^Email me/ }));
    await page.toast('Notifications updated', "We've saved your choice.");
    expect(screen.getByLabelText('Off · Configure Email Notifications')).toHaveTextContent('Off · Configure');
  });
});

describe('the wishlist', () => {
  /** A customer with a wishlist entry. */
  async function wishing(product: Parameters<Awaited<ReturnType<typeof createStore>>['addProduct']>[0]) {
    const store = await createStore();
    const productId = await store.addProduct({ name: 'Wool Shawl', ...product });
    await store.customer.send('POST', '/api/wishlist', { productId });
    return { ...store, ...(await store.open('/profile?tab=wishlist')), productId };
  }

  test('shows "Your wishlist is empty" without entries', async () => {
    await openStore({ at: '/profile?tab=wishlist' });
    await screen.findByText('Your wishlist is empty');
    expect(screen.getByRole('link', { name: 'Discover Products' })).toHaveAttribute('href', '/products');
  });

  test('shows 203 old entries 200 and 3 at a time', async () => {
    const store = await createStore();
    const { id: userId } = store.customer;
    for (let at = 0; at < 203; at += 1) {
      const productId = await store.addProduct({ name: `Shawl ${at}` });
      await store.db.insert(wishlistEntries).values({ userId, productId, createdAt: store.clock.now }).run();
    }
    const page = await store.open('/profile?tab=wishlist');
    await screen.findByText('Shawl 202');
    expect(screen.queryByText('Shawl 2')).toBeNull();
    await page.press('Show more products');
    await screen.findByText('Shawl 2');
    expect(screen.getAllByText(/^Added on /)).toHaveLength(203);
    expect(screen.queryByRole('button', { name: 'Show more products' })).toBeNull();
  }, 60_000);

  test('shows when an entry was added, adds it to the cart once, and removes it', async () => {
    const page = await wishing({});
    await screen.findByText(/^Added on 15 Jan.* 2026$/);
    await page.press('Add to Cart: Wool Shawl');
    await page.toast('Added to cart', 'Wool Shawl is in your cart.');
    await screen.findByRole('link', { name: 'Cart, 1 item' });
    await page.press('Remove Wool Shawl');
    await page.toast('Removed from wishlist', 'Wool Shawl is no longer on your wishlist.');
    await screen.findByText('Your wishlist is empty');
  });

  test('does not add a sold-out entry to the cart', async () => {
    await wishing({ stock: 0 });
    expect(await screen.findByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
  });

  test('adds 1 of the first size in stock for an entry with 2 sizes; the size can be changed', async () => {
    const page = await wishing({ sizes: ['S', 'M'] });
    await page.press('Add to Cart: Wool Shawl');
    await page.toast('Added to cart', 'Wool Shawl, S is in your cart.');
    screen.getByRole('button', { name: 'Change size or colour' });
  });

  test('shows an entry in the color in which it was seen, until signing out', async () => {
    const store = await createStore();
    const productId = await store.addProduct({
      name: 'Wool Shawl',
      sizes: ['S', 'M'],
      colors: ['Navy', 'Rust'],
    });
    const page = await store.open(`/products/${productId}?color=Rust`);
    await page.press('Wool Shawl on wishlist');
    await page.toast('Added to wishlist');
    await page.go('/profile?tab=wishlist');
    const details = await screen.findByRole('link', { name: 'View details of Wool Shawl' });
    expect(details).toHaveAttribute('href', `/products/${productId}?color=Rust`);
    await page.press('Add to Cart: Wool Shawl');
    await page.toast('Added to cart', 'Wool Shawl, S, Rust is in your cart.');
    screen.getByRole('button', { name: 'Change size or colour' });
    expect(localStorage.getItem('wishColors')).toContain('Rust');
    await page.go('/profile?tab=settings');
    await page.press('Sign Out');
    await page.toast('Logged out');
    expect(localStorage.getItem('wishColors')).toBeNull();
  });

  test('forgets the color of a removed entry', async () => {
    const store = await createStore();
    const productId = await store.addProduct({ name: 'Wool Shawl', colors: ['Navy', 'Rust'] });
    const page = await store.open(`/products/${productId}?color=Rust`);
    await page.press('Wool Shawl on wishlist');
    await page.toast('Added to wishlist');
    await waitFor(() => expect(localStorage.getItem('wishColors')).toContain('Rust'));
    await screen.findByRole('button', { name: 'Wool Shawl on wishlist', pressed: true });
    await page.press('Wool Shawl on wishlist');
    await page.toast('Removed from wishlist');
    await waitFor(() => expect(localStorage.getItem('wishColors')).not.toContain('Rust'));
  });
});

describe('Total Spent of an order of 107.20', () => {
  test.each([
    { wanted: 'exchange', quantity: 2, amount: '97.20', spent: '₹107.20' },
    { wanted: 'refund', quantity: 1, amount: '48.60', spent: '₹58.60' },
  ])('is $spent after the $wanted of $amount', async ({ wanted, quantity, amount, spent }) => {
    const { customer, admin, ...shop } = await createStore({ environment: { RETURNS: 'full' } });
    const productId = await shop.addProduct({ name: 'Kurta', price: 4_500, sizes: ['S', 'M'], stock: 10 });
    const id = await customer.paidOrder([{ productId, quantity: 2, size: 'S' }]);
    await admin.send('PUT', `/api/orders/${id}/status`, { status: 'delivered' });
    const [{ lineId }] = (await customer.send('GET', `/api/orders/${id}`)).items;
    const exchangeFor = wanted === 'exchange' ? { size: 'M' } : undefined;
    const item = { lineId, quantity, was: 2, reason: 'defective', exchangeFor };
    const asked = await customer.send('POST', `/api/orders/${id}/returns`, { items: [item], wanted });
    const step = (name: string, body: object) =>
      admin.send('POST', `/api/admin/returns/${asked.id}/${name}`, body);
    await step('approve', {});
    await step('receive', { items: [{ lineId, resellable: quantity, damaged: 0 }] });
    await step('settle', { resolution: wanted, amount });
    await shop.open('/profile');
    const card = (await screen.findByText('Total Spent')).nextElementSibling;
    await waitFor(() => expect(card).toHaveTextContent(spent));
  });
});
