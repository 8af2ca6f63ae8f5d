import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectSums, PLACE, toPayment } from '@/client/testing/checkout';
import { createStore, openStore } from '@/client/testing/openStore';
import { addresses } from '@/db/schema';
import { ADDRESS } from '@/server/testing/orders';

const kurta = { name: 'Linen Kurta', price: 49_950 };
const inCart = { at: '/checkout', cart: [{ ...kurta, quantity: 2 }] };

/** A customer with a saved address named Home. */
async function withHome() {
  const store = await createStore(inCart);
  await store.customer.send('POST', '/api/addresses', { ...ADDRESS, name: 'Home' });
  return { ...store, ...(await store.open('/checkout')) };
}

test('2 × ₹499.50 make ₹999, ship free, carry ₹79.92 tax: ₹1,078.92 in total', async () => {
  await openStore(inCart);
  await expectSums(['₹999', 'Free', '₹79.92', '₹1,078.92']);
});

describe('a saved address', () => {
  test('that is the default is chosen, and step 2 opens at once', async () => {
    const { press, heading } = await withHome();
    expect(await screen.findByRole('radio', { name: /^Home/ })).toBeChecked();
    await press('Continue to Payment');
    await heading('Payment');
  });

  test('can be edited without leaving the checkout', async () => {
    const { user, fill, press } = await withHome();
    await user.click(await screen.findByRole('button', { name: 'Edit “Home”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Address' });
    await fill({ Address: '7 Park Street' });
    await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await screen.findByText(/7 Park Street/);
    await press('Continue to Payment');
  });

  test('can be replaced by "A new address", whose form must be filled in: "City is required."', async () => {
    const { user, press, heading } = await withHome();
    await user.click(await screen.findByRole('radio', { name: 'A new address' }));
    await press('Continue to Payment');
    await screen.findByText('City is required.');
    await heading('Shipping Information');
  });
});

test('a saved address without an Indian state is refused, with a way to change it', async () => {
  const store = await createStore(inCart);
  await store.customer.send('POST', '/api/addresses', { ...ADDRESS, name: 'Home' });
  await store.db.update(addresses).set({ state: 'KA' }).run();
  await store.open('/checkout');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Please update “Home” before you use it\. Please choose/,
  );
  expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Edit “Home”' })).toBeEnabled();
});

describe('a new address', () => {
  test('without its four lines is refused with four messages; a missing phone is none of them', async () => {
    const { press, heading } = await openStore(inCart);
    await press('Continue to Payment');
    for (const name of ['Address', 'City', 'State', 'PIN code'])
      await screen.findByText(`${name} is required.`);
    expect(screen.getAllByText(/is required\.$/)).toHaveLength(4);
    await heading('Shipping Information');
  });

  test('with the PIN code 56000 is refused, with 560001 and no phone accepted', async () => {
    const page = await openStore(inCart);
    await page.fill({ ...PLACE, 'PIN code': '56000' });
    await page.press('Continue to Payment');
    await screen.findByText('Enter a valid 6-digit PIN code.');
    await page.fill({ 'PIN code': '560001' });
    expect(await page.field('Phone')).toHaveValue('');
    await page.press('Continue to Payment');
    await page.heading('Payment');
  });

  test('survives Back: 12 MG Road, Bengaluru', async () => {
    const page = await openStore(inCart);
    await toPayment(page);
    await page.press('Back');
    await page.heading('Shipping Information');
    expect(await page.field('Address')).toHaveValue('12 MG Road');
    expect(await page.field('City')).toHaveValue('Bengaluru');
  });

  test('survives a reload, which shows the address step', async () => {
    const page = await openStore(inCart);
    await toPayment(page);
    expect(page.address()).toBe('/checkout?step=payment');
    await page.reload();
    await page.heading('Payment');
    await page.press('Back');
    expect(await page.field('City')).toHaveValue('Bengaluru');
  });
});

test('completed steps link to themselves; the others are no links', async () => {
  const page = await openStore(inCart);
  await toPayment(page);
  const steps = screen.getByRole('list', { name: 'Steps' });
  expect(within(steps).getAllByRole('link')).toHaveLength(1);
  expect(within(steps).getByText(/^2\./).closest('[aria-current=step]')).not.toBeNull();
  await page.follow('Done: Shipping Information', steps);
  await page.heading('Shipping Information');
  expect(await page.field('City')).toHaveValue('Bengaluru');
});

test('defaults to India; another country skips the PIN code check', async () => {
  const page = await openStore({ ...inCart, environment: { SHIP_TO: 'IN,GB' } });
  expect(await page.field('Country')).toHaveValue('India');
  const countries = async () =>
    within(await page.field('Country'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await expect.poll(countries).toEqual(['India', 'United Kingdom']);
  await page.fill({ ...PLACE, 'PIN code': 'SW1A 1AA' });
  await page.press('Continue to Payment');
  await screen.findByText('Enter a valid 6-digit PIN code.');
  await page.user.selectOptions(await page.field('Country'), 'United Kingdom');
  await page.press('Continue to Payment');
  await page.heading('Payment');
  expect(screen.getByRole('radio', { name: /^UPI/ })).toBeChecked();
});

describe('without items', () => {
  test('an empty cart says so and links to the shop', async () => {
    const { heading } = await openStore({ at: '/checkout' });
    await heading('Your cart is empty');
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  });

  test('a missing buy-now says "This Buy Now has expired"', async () => {
    const { heading } = await openStore({ ...inCart, at: '/checkout?buyNow=true' });
    await heading('This Buy Now has expired');
  });

  test('the last step without an address shows the first one', async () => {
    const { heading } = await openStore({ ...inCart, at: '/checkout?step=review' });
    await heading('Shipping Information');
  });

  test('the last step without the phone that its method requires shows the payment', async () => {
    const store = await createStore(inCart);
    await store.customer.send('POST', '/api/addresses', {
      ...ADDRESS,
      phone: '',
      name: 'Home',
      isDefault: true,
    });
    const { heading } = await store.open('/checkout?step=review');
    await heading('Payment');
  });

  test('a cart that cannot be loaded says so, and loads after "Try again"', async () => {
    const store = await createStore(inCart);
    const page = await store.open('/');
    await screen.findByRole('link', { name: 'Cart, 2 items' });
    store.setDown(true);
    await page.go('/checkout');
    await page.heading('Your order could not be loaded');
    await screen.findByText('The store could not be reached. Please try again.');
    store.setDown(false);
    await page.press('Try again');
    await page.heading('Shipping Information');
  });
});

describe('the PIN code', () => {
  test('fills in city and state, which stay editable, and shows the arrival date', async () => {
    const page = await openStore(inCart);
    await page.fill({ 'PIN code': '560001' });
    await screen.findByText(/^Order today and get it /);
    expect(await page.field('City')).toHaveValue('Bengaluru');
    expect(await page.field('State')).toHaveValue('Karnataka');
    await page.fill({ City: 'Yelahanka', 'PIN code': '560064' });
    expect(await page.field('City')).toHaveValue('Yelahanka');
  });

  test('corrected by hand fills in again, and a mismatching state is pointed out', async () => {
    const page = await openStore(inCart);
    const pin = await page.field('PIN code');
    await page.user.type(pin, '560001');
    await screen.findByDisplayValue('Bengaluru');
    await page.user.clear(pin);
    await page.user.type(pin, '110001');
    expect(await screen.findByDisplayValue('New Delhi')).toBe(await page.field('City'));
    expect(await page.field('State')).toHaveValue('Delhi');
    await page.user.selectOptions(await page.field('State'), 'Karnataka');
    expect(await page.field('State')).toHaveAccessibleDescription('110001 is in Delhi. Is the state right?');
  });

  test('in two states asks which one before the order can go on', async () => {
    const page = await openStore(inCart);
    await page.fill({ ...PLACE, City: 'Zirakpur', State: '', 'PIN code': '160003' });
    await screen.findByText('160003 lies in Chandigarh and Punjab. Please choose the state.');
    await page.press('Continue to Payment');
    await page.heading('Shipping Information');
    await page.user.selectOptions(await page.field('State'), 'Punjab');
    expect(screen.queryByText(/^160003 lies in/)).toBeNull();
    await page.press('Continue to Payment');
    await page.heading('Payment');
  });

  test('in two states is refused with a third one, where an invoice names the state', async () => {
    const store = await createStore(inCart);
    await store.admin.send('PUT', `/api/products/${store.products[0]}`, { hsn: '6211' });
    await store.admin.send('PUT', '/api/admin/settings', {
      ...{ gstin: '29ABCDE1234F1ZW', gstRegistration: 'regular', legalName: 'Tantu Textiles' },
      ...{ address: '4 MG Road, Bengaluru 560001', invoicePrefix: 'A', taxMode: 'gst' },
    });
    const wrong = { ...ADDRESS, city: 'Zirakpur', zipCode: '160003', state: 'Delhi' };
    await store.customer.send('POST', '/api/addresses', { ...wrong, name: 'Home' });
    const page = await store.open('/checkout', { withSettings: true });
    const question = 'The PIN code lies in Chandigarh and Punjab. Please choose one of these as the state.';
    await screen.findByText(`Please update “Home” before you use it. ${question}`);
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeDisabled();
    await page.user.click(screen.getByRole('radio', { name: 'A new address' }));
    await page.fill({ ...PLACE, City: 'Zirakpur', State: 'Delhi', 'PIN code': '160003' });
    await screen.findByText(/^160003 lies in Chandigarh and Punjab/);
    await page.press('Continue to Payment');
    await screen.findByText(question);
    await page.heading('Shipping Information');
    expect(await page.field('State')).toHaveFocus();
    await page.user.selectOptions(await page.field('State'), 'Chandigarh');
    await page.press('Continue to Payment');
    await page.heading('Payment');
  });

  test('that is unknown warns, and blocks nothing', async () => {
    const page = await openStore(inCart);
    await page.fill({ ...PLACE, 'PIN code': '999999' });
    await screen.findByText(/^We couldn't find this PIN code/);
    await page.press('Continue to Payment');
    await page.heading('Payment');
  });
});

test('the items are listed beside every step, once', async () => {
  const page = await openStore(inCart);
  const listed = () => screen.getAllByText('Linen Kurta');
  await page.heading('Shipping Information');
  expect(listed()).toHaveLength(1);
  await toPayment(page);
  expect(listed()).toHaveLength(1);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
    'cashfree',
    'card',
    'paypal',
  ]);
});
