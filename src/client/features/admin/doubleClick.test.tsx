import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { mailOutbox, staffLog } from '@/db/schema';
import { toastStore } from '../../lib/toast';

type Store = Awaited<ReturnType<typeof shop>>;
type Page = Awaited<ReturnType<Store['open']>>;
type Case = {
  at: (store: Store) => string;
  /** Navigates to the button to double-click. */
  prepare?: (page: Page, store: Store) => Promise<void>;
  button: string | RegExp;
  /** The resulting log entry and toast. */
  logged: string;
  toast?: string;
};

async function shop() {
  const store = await createStore({ as: 'admin' });
  const shirt = await store.addProduct({ name: 'Linen Shirt', price: 149_900, stock: 50 });
  const { id: shawls } = await store.admin.send('POST', '/api/categories', { name: 'Shawls' });
  const requested = await store.customer.paidOrder([{ productId: shirt, quantity: 1 }]);
  await store.customer.send('PUT', `/api/orders/${requested}/cancel`, { requestRefund: true });
  const message = { name: 'Asha', email: 'a@b.in', phone: '9845012345', message: 'Is it warm enough?' };
  await store.customer.send('POST', '/api/contact', message);
  await store.db.delete(staffLog).run();
  return { ...store, shirt, shawls, requested };
}

const cases: Record<string, Case> = {
  'Create Product': {
    at: () => '/admin/products?product=new',
    prepare: async ({ fill, dialog }) =>
      fill({ Name: 'Wool Shawl', Price: '1200', 'Total stock': '3' }, await dialog('Add Product')),
    button: 'Create Product',
    logged: 'product.create',
    toast: 'Product created',
  },
  'Save Product': {
    at: ({ shirt }) => `/admin/products?product=${shirt}`,
    prepare: async ({ fill, dialog }) => fill({ Price: '1299' }, await dialog('Edit Linen Shirt')),
    button: 'Save Product',
    logged: 'product.update',
    toast: 'Product updated',
  },
  'a bulk change': {
    at: () => '/admin/products',
    prepare: async ({ user, press }) => {
      await user.click(await screen.findByRole('checkbox', { name: 'Select Linen Shirt' }));
      await press('Feature', screen.getByRole('region', { name: 'Selected products' }));
    },
    button: 'Change 1 product',
    logged: 'product.update',
  },
  'Delete Product': {
    at: () => '/admin/products',
    prepare: ({ press }) => press('Delete Linen Shirt'),
    button: 'Delete Product',
    logged: 'product.remove',
  },
  'Save Category': {
    at: () => '/admin/categories?category=new',
    prepare: async ({ fill, dialog }) => fill({ Name: 'Sarees' }, await dialog('Add Category')),
    button: 'Save Category',
    logged: 'category.create',
    toast: 'Category created',
  },
  'Save Note': {
    at: ({ requested }) => `/admin/orders/${requested}`,
    prepare: async ({ fill }) => fill({ 'Internal note': 'Gate 2.' }),
    button: 'Save Note',
    logged: 'order.note',
    toast: 'Note saved',
  },
  'Approve Refund': {
    at: () => '/admin/orders',
    prepare: ({ press }, { requested }) => press(`Approve the refund of order ${requested}`),
    button: 'Approve Refund',
    logged: 'order.refund',
  },
  'Reject Refund': {
    at: () => '/admin/orders',
    prepare: async ({ press, fill, dialog }, { requested }) => {
      await press(`Reject the refund of order ${requested}`);
      await fill({ 'Reason (shown to the customer)': 'Worn.' }, await dialog(/^Reject the refund/));
    },
    button: 'Reject Refund',
    logged: 'order.refund',
  },
  'Mark as answered': {
    at: () => '/admin/messages',
    button: /^Mark as answered/,
    logged: 'message.answer',
    toast: 'Marked as answered',
  },
};

describe('a double click on', () => {
  test.each(Object.entries(cases))('%s makes one change and shows one message', async (_name, one) => {
    const store = await shop();
    const page = await store.open(one.at(store));
    await one.prepare?.(page, store);
    const shown: string[] = [];
    const unsubscribe = toastStore.subscribe(() => shown.push(toastStore.get().toast?.title ?? ''));
    onTestFinished(() => void unsubscribe());
    await page.user.dblClick(await screen.findByRole('button', { name: one.button }));
    const logged = () => store.db.select().from(staffLog).where(eq(staffLog.action, one.logged)).all();
    await expect.poll(async () => (await logged()).length).toBe(1);
    if (one.toast) await page.toast(one.toast);
    const dialogs = () => screen.queryAllByRole('dialog').length;
    await expect.poll(dialogs).toBeLessThanOrEqual(1);
    expect(await logged()).toHaveLength(1);
    expect(shown.filter(Boolean)).toEqual(one.toast ? [one.toast] : []);
  });

  test('a button that opens a dialog leaves it open; a later click outside closes it', async () => {
    const store = await shop();
    const page = await store.open('/admin/orders');
    await page.press(`Reject the refund of order ${store.requested}`);
    await page.dialog(/^Reject the refund/);
    // The overlay precedes the dialog's container.
    const overlay = () =>
      screen.queryByRole('dialog')?.parentElement?.previousElementSibling ?? document.body;
    await page.user.click(overlay());
    expect(screen.queryAllByRole('dialog')).toHaveLength(1);
    await expect
      .poll(
        async () => {
          await page.user.click(overlay());
          return screen.queryAllByRole('dialog').length;
        },
        { timeout: 5000 },
      )
      .toBe(0);
  });

  test('"Approve Refund" notifies the customer once', async () => {
    const store = await shop();
    const page = await store.open('/admin/orders');
    await page.press(`Approve the refund of order ${store.requested}`);
    await page.user.dblClick(await screen.findByRole('button', { name: 'Approve Refund' }));
    await screen.findByText('Refunded');
    const isDecision = eq(mailOutbox.template, 'refundDecided');
    expect(await store.db.select().from(mailOutbox).where(isDecision).all()).toHaveLength(1);
  });
});

test('every admin mutation has one request in flight at a time', () => {
  const files = readdirSync('src/client/features/admin', { recursive: true, encoding: 'utf8' });
  const changes = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(join('src/client/features/admin', file), 'utf8');
      return [...text.matchAll(/(\w+\(\s*)?trpc[\w.\s]*\.useMutation\(/g)].map(([call]) => ({ file, call }));
    });
  expect(changes.length).toBeGreaterThan(20);
  expect(changes.filter(({ call }) => !call.startsWith('useSingleFlight('))).toEqual([]);
});
