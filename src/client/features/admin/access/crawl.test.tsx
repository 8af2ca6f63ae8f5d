import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RoleKey, rpc } from '@/server/testing/people';
import { pageNeeds } from '@/shared/access/pageNeeds';
import { meetsAll } from '@/shared/access/permissions';
import { defaultRoles } from '@/shared/access/roles';
import { adminPages } from '@/shared/admin/adminPages';
import { writeToken } from '../../../lib/token';
import { createStore } from '../../../testing/openStore';

/** A shop with orders in several states, opened by a person with a role. */
async function storeOf(role: RoleKey) {
  const store = await createStore({ as: 'visitor', environment: { COD: 'visible' } });
  const productId = await store.addProduct({ price: 123_400, stock: 50, sizes: ['M'] });
  const items = [{ productId, quantity: 2, size: 'M' }];
  const orderId = await store.customer.paidOrder(items);
  await store.customer.placeOrder(items, { paymentMethod: 'cod' });
  await store.customer.send('POST', `/api/products/${productId}/reviews`, { rating: 4, comment: 'Soft.' });
  const person = await store.signIn({ role });
  writeToken(person.token);
  return { ...store, productId, orderId, person };
}

/** Addresses of every page of the admin, and of an order. */
const addresses = (orderId: number) => [
  ...adminPages.map(({ path }) => ({ at: path as string, needs: pageNeeds[path] })),
  { at: `/admin/orders/${orderId}`, needs: pageNeeds['/admin/orders'] },
];

test.each(defaultRoles)(
  'as $name, every page of the admin opens whole, or names the missing permission',
  async ({ key, permissions }) => {
    const { open, orderId, refused } = await storeOf(key as RoleKey);
    const page = await open('/admin');
    for (const { at, needs } of addresses(orderId)) {
      await page.go(at);
      const mayOpen = meetsAll(permissions, needs);
      const heading = await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(/^No access to /.test(heading.textContent ?? '')).toBe(!mayOpen));
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBe(null));
      expect([at, screen.queryAllByText(/could not be loaded/).length]).toEqual([at, 0]);
      if (key === 'packing') expect([at, document.body.textContent?.includes('₹')]).toEqual([at, false]);
    }
    expect(refused).toEqual([]);
  },
  120_000,
);

test('the menu has exactly the pages that a packer may open', async () => {
  const { open } = await storeOf('packing');
  await open('/admin');
  const menu = await screen.findByRole('navigation', { name: 'Admin' });
  const labels = [...menu.querySelectorAll('a')].map(({ title }) => title).filter(Boolean);
  expect(labels).toEqual(['Dashboard', 'Orders', 'Pack', 'Ship', 'RTO', 'My account']);
});

test('a role that changes while its holder is on a page closes that page', async () => {
  const store = await storeOf('packing');
  const page = await store.open('/admin/pack');
  await page.heading(/Pack/);
  const list = await rpc(store, 'query', 'admin.staff.list', undefined, store.admin.token);
  const roles: { id: number; name: string }[] = list.body.result.data.json.roles;
  const id = roles.find(({ name }) => name === 'Packing')?.id;
  const input = { id, name: 'Packing', permissions: ['orders.read'] };
  expect((await rpc(store, 'mutation', 'admin.staff.updateRole', input, store.admin.token)).status).toBe(200);
  await page.go('/admin/ship');
  await page.heading('No access to Ship');
  await page.go('/admin/pack');
  await page.heading('No access to Pack');
  await screen.findByText(/You need the permission “Pack and ship”.*Ask Asha Rao for it\./);
});

test('a customer sees Access Denied', async () => {
  const store = await createStore();
  const page = await store.open('/admin/orders');
  await page.heading('Access Denied');
});
