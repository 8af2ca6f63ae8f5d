import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { payments } from '@/db/schema';
import { addPerson, PASSWORD } from '@/server/testing/people';

type Store = Awaited<ReturnType<typeof shop>>;
type Page = Awaited<ReturnType<Store['open']>>;
type Form = {
  at: (store: Store) => string;
  /** Opens the form on the page, when the address alone does not. */
  open?: (page: Page, store: Store) => Promise<void>;
  /** The dialog, or the part of the page, with the form. */
  dialog?: RegExp;
  region?: RegExp;
  typed: Record<string, string>;
  before?: string;
};

/** A shirt, a category, an order with a refund request, and one with money under review. */
async function shop() {
  const store = await createStore({ as: 'admin' });
  const shirt = await store.addProduct({ name: 'Linen Shirt', price: 149_900, sizes: ['S', 'M'], stock: 5 });
  const { id: shawls } = await store.admin.send('POST', '/api/categories', { name: 'Shawls' });
  const items = [{ productId: shirt, size: 'S', quantity: 1 }];
  const requested = await store.customer.paidOrder(items);
  await store.customer.send('PUT', `/api/orders/${requested}/cancel`, { requestRefund: true });
  const reviewed = await store.customer.paidOrder(items);
  await store.db.update(payments).set({ status: 'review' }).where(eq(payments.orderId, reviewed)).run();
  return { ...store, shirt, shawls, requested, reviewed };
}

const forms: Record<string, Form> = {
  'a new product': {
    at: () => '/admin/products?product=new',
    dialog: /^Add Product$/,
    typed: {
      Name: 'Wool Shawl',
      Price: '1200',
      'Sizes, comma': 'S, M',
      Description: 'Warm.',
      'Total stock': '4',
    },
  },
  'a product': {
    at: ({ shirt }) => `/admin/products?product=${shirt}`,
    dialog: /^Edit Linen Shirt$/,
    typed: { Name: 'Linen Tunic', Price: '1299', Description: 'Light.' },
  },
  'a new category': {
    at: () => '/admin/categories?category=new',
    dialog: /^Add Category$/,
    typed: { Name: 'Sarees', Description: 'Six yards.' },
  },
  'a category': {
    at: ({ shawls }) => `/admin/categories?category=${shawls}`,
    dialog: /^Edit Shawls$/,
    typed: { Name: 'Stoles', Description: 'Warm.' },
  },
  'the note of an order': {
    at: ({ reviewed }) => `/admin/orders/${reviewed}`,
    region: /^Order #/,
    typed: { 'Internal note': 'Ask for the gate code.' },
  },
  'the reason of a rejected refund': {
    at: () => '/admin/orders?attention=refund',
    open: ({ press }, { requested }) => press(`Reject the refund of order ${requested}`),
    dialog: /^Reject the refund/,
    typed: { 'Reason (shown to the customer)': 'It was worn.' },
  },
  'the remark on a payment': {
    at: ({ reviewed }) => `/admin/orders/${reviewed}`,
    open: ({ press }) => press('Mark as Settled Manually'),
    dialog: /^Mark as Settled Manually\?$/,
    typed: { 'How it was settled': 'Cash, voucher 17.' },
  },
};

const drafts = () => Object.keys(window.localStorage).filter((key) => key.startsWith('draft:'));

/** Opens a form; `again` reopens it after the page was left. */
async function openForm({ at, open, dialog, region, typed }: Form, store: Store) {
  const page = await store.open(at(store));
  const again = async () => {
    await open?.(page, store);
    return region ? screen.findByRole('region', { name: region }) : page.dialog(dialog ?? /./);
  };
  const values = async (form: HTMLElement) => {
    const found: Record<string, string> = {};
    for (const label of Object.keys(typed)) {
      found[label] = ((await page.field(label, form)) as HTMLInputElement).value;
    }
    return found;
  };
  return { ...page, again, values };
}

describe.each(Object.entries(forms))('unsaved input for %s', (_name, form) => {
  test('survives a reload, shows when it was typed, and is removed by "Discard draft"', async () => {
    const page = await openForm(form, await shop());
    const first = await page.again();
    const before = await page.values(first);
    expect(within(first).queryByRole('button', { name: 'Discard draft' })).toBeNull();
    await page.fill(form.typed, first);
    await page.reload();
    const second = await page.again();
    expect(await page.values(second)).toEqual(form.typed);
    within(second).getByText(/^Draft from .+\. Not saved yet\.$/);
    await page.press('Discard draft', second);
    expect(await page.values(second)).toEqual(before);
    expect(within(second).queryByRole('button', { name: 'Discard draft' })).toBeNull();
    expect(drafts()).toEqual([]);
  });
});

describe('unsaved input', () => {
  const newProduct = forms['a new product'] as Form;

  test('survives Back, and is removed by saving', async () => {
    const store = await shop();
    const page = await store.open('/admin/products');
    await page.press('Add Product');
    await page.fill(
      { Name: 'Wool Shawl', Price: '1200', 'Total stock': '3' },
      await page.dialog('Add Product'),
    );
    window.history.back();
    await page.arrive('/admin/products');
    await page.press('Add Product');
    const form = await page.dialog('Add Product');
    expect(await page.field('Name', form)).toHaveValue('Wool Shawl');
    await page.press('Create Product', form);
    await page.toast('Product created', 'Wool Shawl has been saved.');
    expect(drafts()).toEqual([]);
    await page.press('Add Product');
    expect(await page.field('Name', await page.dialog('Add Product'))).toHaveValue('');
  });

  test('survives an expired session, stays private, is removed by signing out, and never includes a password', async () => {
    const store = await shop();
    await addPerson(store, { email: 'ravi@example.com', role: 'owner' });
    await addPerson(store, { email: 'nila@example.com', role: 'owner' });
    window.localStorage.removeItem('token');
    const page = await store.open('/admin/products?product=new');
    const signIn = async (email: string) => {
      const modal = await page.dialog('Welcome Back');
      await page.fill({ Email: email, Password: PASSWORD }, modal);
      expect(JSON.stringify(window.localStorage)).not.toContain(PASSWORD);
      await page.press('SIGN IN', modal);
    };
    const endSession = () =>
      store.call('POST', '/api/auth/logout', undefined, window.localStorage.getItem('token') ?? '');

    await signIn('ravi@example.com');
    await page.fill(newProduct.typed, await page.dialog('Add Product'));
    await endSession();
    await page.press('Create Product');
    await page.toast('You have been signed out');
    await page.arrive('/');

    await signIn('nila@example.com');
    expect(await page.field('Name', await page.dialog('Add Product'))).toHaveValue('');
    await endSession();
    await page.fill({ Name: 'Hers', Price: '1', 'Total stock': '1' }, await page.dialog('Add Product'));
    await page.press('Create Product');
    await page.arrive('/');

    await signIn('ravi@example.com');
    const form = await page.dialog('Add Product');
    expect(await page.field('Name', form)).toHaveValue('Wool Shawl');
    expect(drafts()).toHaveLength(2);
    await page.go('/profile?tab=settings');
    await page.press('Sign Out');
    await page.toast('Logged out');
    expect(drafts()).toHaveLength(1);
  });

  test('for an older product asks before it is applied over another change', async () => {
    const store = await shop();
    const page = await openForm(forms['a product'] as Form, store);
    await page.fill({ Price: '1299' }, await page.again());
    await store.admin.send('PUT', `/api/products/${store.shirt}`, { brand: 'Looms of Kutch', price: '1999' });
    await page.reload();
    const form = await page.again();
    const alert = await within(form).findByRole('alert');
    within(alert).getByText('Linen Shirt was changed after you started editing.');
    within(alert).getByText('Changed since: brand, price.');
    const product = () => store.admin.send('GET', `/api/products/${store.shirt}`);
    await page.press('Save Product', form);
    await within(form).findByText(/was changed by someone else/);
    expect(await product()).toMatchObject({ price: '1999.00' });
    await page.press('Keep my changes', form);
    await page.press('Save Product', form);
    await page.toast('Product updated');
    expect(await product()).toMatchObject({ price: '1299.00', brand: 'Looms of Kutch' });
  });

  test('for an older category asks too', async () => {
    const store = await shop();
    const page = await openForm(forms['a category'] as Form, store);
    await page.fill({ Description: 'Warm.' }, await page.again());
    await store.admin.send('PUT', `/api/categories/${store.shawls}`, { description: 'Handwoven.' });
    await page.reload();
    const form = await page.again();
    await within(form).findByText('Changed since: description.');
    await page.press('Save Category', form);
    await within(form).findByText(/was changed by someone else/);
    await page.press('Show the latest version', form);
    expect(await page.field('Description', form)).toHaveValue('Handwoven.');
    expect(drafts()).toEqual([]);
  });

  test('for a note is shown beside a note saved since', async () => {
    const store = await shop();
    const page = await openForm(forms['the note of an order'] as Form, store);
    await page.fill({ 'Internal note': 'Gate 2.' }, await page.again());
    await page.reload();
    const json = { id: store.reviewed, note: 'Leave with the guard.', was: '' };
    await store.call('POST', '/trpc/admin.orders.saveNote', { json }, store.admin.token);
    await page.reload();
    const details = await page.again();
    await within(details).findByText('Someone else has changed the note to:');
    expect(await page.field('Internal note', details)).toHaveValue('Gate 2.');
  });
});

test('older than 31 days, or from another version of the form, is not restored', async () => {
  const store = await shop();
  const form = forms['a new category'] as Form;
  const page = await openForm(form, store);
  await page.fill(form.typed, await page.again());
  const [key = ''] = drafts();
  const draft = JSON.parse(window.localStorage.getItem(key) ?? '');
  const day = 24 * 60 * 60 * 1000;
  window.localStorage.setItem(key, JSON.stringify({ ...draft, typedAt: Date.now() - 31 * day }));
  await page.reload();
  expect(await page.field('Name', await page.again())).toHaveValue('');
  const { name, ...values } = draft.content.json.values;
  const older = { ...draft, content: { json: { ...draft.content.json, values } } };
  window.localStorage.setItem(key, JSON.stringify(older));
  await page.reload();
  expect(name).toBe('Sarees');
  expect(await page.field('Name', await page.again())).toHaveValue('');
  await page.reload();
  await screen.findByRole('dialog');
});
