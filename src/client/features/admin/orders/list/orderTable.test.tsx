import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from '@/client/testing/openStore';

/** A shop with paid orders of ₹1,080, the last one first in the list. */
async function shopWith(count: number) {
  const store = await createStore({ as: 'admin' });
  const items = [
    { productId: await store.addProduct({ name: 'Linen Kurta', price: 50_000, stock: 99 }), quantity: 2 },
  ];
  const ids: number[] = [];
  for (let placed = 0; placed < count; placed += 1) ids.unshift(await store.customer.paidOrder(items));
  return { ...store, items, ids };
}

const link = (id: number | undefined) => screen.findByRole('link', { name: `Order #${id}` });
const box = (id: number | undefined) => screen.getByRole('checkbox', { name: `Select order ${id}` });
const statusOf = (id: number | undefined) =>
  screen.queryByRole('combobox', { name: `Status of order ${id}` });

describe('a row', () => {
  test('shows number, customer, city, items, total, payment and status, and opens to all fields', async () => {
    const { open, ids } = await shopWith(2);
    const page = await open('/admin/orders');
    const row = (await link(ids[0])).closest('tr') as HTMLElement;
    for (const text of ['Asha Rao', '· Bengaluru', '₹1,080', 'Paid · Card', 'Paid'])
      within(row).getByText(text);
    expect(statusOf(ids[0])).toBeNull();
    await page.press(`Show all of order ${ids[0]}`);
    await waitFor(() => expect(statusOf(ids[0])).not.toBeNull());
    expect(statusOf(ids[1])).toBeNull();
    screen.getByRole('button', { name: `View Details of order ${ids[0]}` });
    screen.getByText('2 × Linen Kurta');
  });

  test('opens by itself when it is alone; all stay open for a person who wants it', async () => {
    const { open, ids } = await shopWith(2);
    const page = await open(`/admin/orders?search=%23${ids[0]}`);
    await waitFor(() => expect(statusOf(ids[0])).not.toBeNull());
    await page.go('/admin/orders');
    await link(ids[1]);
    expect(statusOf(ids[1])).toBeNull();
    await page.press('Show all fields of every row');
    expect(statusOf(ids[1])).not.toBeNull();
    await page.reload();
    await waitFor(() => expect(statusOf(ids[1])).not.toBeNull());
  });
});

describe('the selection', () => {
  test('of the first and, with Shift, the third order has three', async () => {
    const { open, ids } = await shopWith(4);
    await open('/admin/orders');
    await link(ids[0]);
    fireEvent.click(box(ids[0]));
    fireEvent.click(box(ids[2]), { shiftKey: true });
    expect(ids.map((id) => (box(id) as HTMLInputElement).checked)).toEqual([true, true, true, false]);
    within(screen.getByRole('region', { name: 'Selected orders' })).getByText('3 selected');
  });

  test('by J, J and X is that of the second order, which Enter opens', async () => {
    const { open, ids } = await shopWith(3);
    const page = await open('/admin/orders');
    await link(ids[0]);
    await page.user.keyboard('jjx');
    expect(await link(ids[1])).toHaveFocus();
    expect(ids.map((id) => (box(id) as HTMLInputElement).checked)).toEqual([false, true, false]);
    await page.user.keyboard('k');
    expect(await link(ids[0])).toHaveFocus();
    await page.user.keyboard('{Enter}');
    await page.arrive(`/admin/orders/${ids[0]}`);
  });
});

test('"Mark packed" empties the selection and offers to ship what was packed; the failed stay selected', async () => {
  const { open, ids, admin } = await shopWith(3);
  const page = await open('/admin/orders?attention=prepare');
  await link(ids[0]);
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  // Another person was faster.
  await admin.send('PUT', `/api/orders/${ids[2]}/status`, { status: 'cancelled' });
  const refusal = `#${ids[2]}: Order #${ids[2]} is already cancelled.`;
  await page.press('Mark packed…');
  await screen.findByText('2 orders will be packed, each in one parcel. 1 order will stay as it is:');
  await screen.findByText(refusal);
  await page.press('Mark packed');
  await screen.findByText('2 orders packed.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(refusal);
  await screen.findByRole('heading', { name: 'No orders here' });
  within(screen.getByRole('region', { name: 'Selected orders' })).getByText(/^1 selected/);
  await page.follow('Ship them');
  await page.heading('Ship 2 orders');
});

describe('a new order', () => {
  const after20Seconds = () => vi.advanceTimersByTimeAsync(20_000);
  const withClock = () => {
    // The server in the same process measures its own work.
    vi.useFakeTimers({ shouldAdvanceTime: true, toNotFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
  };

  test('appears within 20 seconds when nothing is being read', async () => {
    const { open, customer, items, ids } = await shopWith(2);
    withClock();
    await open('/admin/orders');
    await link(ids[0]);
    const added = await customer.paidOrder(items);
    await after20Seconds();
    await link(added);
    expect(screen.queryByRole('button', { name: '1 new order' })).toBeNull();
  });

  test('waits behind "1 new order" while an order is selected, also over a refresh of the list', async () => {
    const { open, customer, items, ids } = await shopWith(2);
    withClock();
    const page = await open('/admin/orders');
    await link(ids[0]);
    fireEvent.click(box(ids[1]));
    const added = await customer.paidOrder(items);
    await after20Seconds();
    await screen.findByRole('button', { name: '1 new order' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.queryByRole('link', { name: `Order #${added}` })).toBeNull();
    await page.press('1 new order');
    await link(added);
    expect(box(ids[1])).toBeChecked();
  });
});

test('a saved view restores its filters after a reload, and can be deleted', async () => {
  const { open, ids } = await shopWith(2);
  const page = await open('/admin/orders?status=paid&payment=captured');
  await link(ids[0]);
  await page.press('Save view');
  await page.fill({ Name: 'Diwali rush' }, await page.dialog('Save this view'));
  await page.press('Save View');
  await page.go('/admin/orders');
  await page.reload();
  await page.press(/^Diwali rush/);
  await page.arrive('/admin/orders?status=paid&payment=captured');
  await page.press('Delete view');
  expect(screen.queryByRole('button', { name: /^Diwali rush/ })).toBeNull();
});

describe("an order's page", () => {
  test('leads to the order before and after it in the list that it was opened from, also by K and J', async () => {
    const { open, admin, ids } = await shopWith(4);
    // The third is in another list.
    await admin.send('PUT', `/api/orders/${ids[2]}/status`, { status: 'shipped' });
    const page = await open('/admin/orders?status=paid');
    await page.user.click(await link(ids[1]));
    await page.heading(`Order #${ids[1]}`);
    await page.follow('Next order');
    await page.heading(`Order #${ids[3]}`);
    expect(page.address()).toBe(`/admin/orders/${ids[3]}?status=paid`);
    const press = async (key: string, to: number | undefined) => {
      await screen.findByTitle(`#${to}`);
      await page.user.keyboard(key);
    };
    await press('k', ids[1]);
    await page.heading(`Order #${ids[1]}`);
    await press('j', ids[3]);
    await page.heading(`Order #${ids[3]}`);
    await press('k', ids[1]);
    await page.heading(`Order #${ids[1]}`);
    await press('k', ids[0]);
    await page.heading(`Order #${ids[0]}`);
    await page.follow('Orders / Paid');
    await page.arrive('/admin/orders?status=paid');
  });

  test('has items with links to their forms, the address, payment, note, history and other orders', async () => {
    const { open, ids, items } = await shopWith(2);
    const page = await open(`/admin/orders?order=${ids[0]}`);
    await page.arrive(`/admin/orders/${ids[0]}`);
    await page.heading(`Order #${ids[0]}`);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Items',
      'Parcels',
      'History',
      'Ship to',
      'Payment',
      'Internal note',
      'Customer',
    ]);
    const product = screen.getByRole('link', { name: 'Linen Kurta' });
    expect(product).toHaveAttribute('href', `/admin/products?product=${items[0]?.productId}`);
    const others = await screen.findByRole('list', { name: 'Other orders of the customer' });
    expect(
      within(others)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([`#${ids[1]}`]);
  });
});
