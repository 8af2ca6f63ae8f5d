import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';

/** A shop with paid orders, the last one first. */
async function shopWith(count: number) {
  const store = await createStore({ as: 'admin' });
  const items = [{ productId: await store.addProduct({ stock: 99 }), quantity: 1 }];
  const ids: number[] = [];
  for (let placed = 0; placed < count; placed += 1) ids.unshift(await store.customer.paidOrder(items));
  return { ...store, ids };
}

const link = (id: number | undefined) => screen.findByRole('link', { name: `Order #${id}` });
const box = (id: number | undefined) => screen.findByRole('checkbox', { name: `Select order ${id}` });
const cell = (id: number | undefined) => screen.findByRole('textbox', { name: `AWB of order ${id}` });

test('"Clear selection" gives the focus to the row that had it last', async () => {
  const { open, ids } = await shopWith(3);
  const page = await open('/admin/orders');
  await link(ids[0]);
  await page.user.keyboard('jjx');
  await page.press('Clear selection');
  await waitFor(async () => expect(await link(ids[1])).toHaveFocus());
});

test('"Save view" by Enter gives the focus to the first row', async () => {
  const { open, ids } = await shopWith(1);
  const page = await open('/admin/orders?status=paid');
  await link(ids[0]);
  await page.press('Save view');
  await page.dialog('Save this view');
  await page.user.keyboard('Rush{Enter}');
  await waitFor(async () => expect(await link(ids[0])).toHaveFocus());
});

test('a saved note leaves the focus on "Save Note"', async () => {
  const { open, ids } = await shopWith(1);
  const page = await open(`/admin/orders/${ids[0]}`);
  await page.fill({ 'Internal note': 'Gate 2.' });
  await page.press('Save Note');
  await page.toast('Note saved');
  const button = screen.getByRole('button', { name: 'Save Note' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
});

test('Escape in the search gives the focus back to the row', async () => {
  const { open, ids } = await shopWith(2);
  const page = await open('/admin/orders');
  await link(ids[0]);
  await page.user.keyboard('jj{Control>}k{/Control}');
  expect(screen.getByRole('combobox', { name: /^Search orders, products/ })).toHaveFocus();
  await page.user.keyboard('{Escape}');
  expect(await link(ids[1])).toHaveFocus();
});

test('Back from an order shows the selection, and the opened row has the focus', async () => {
  const { open, ids } = await shopWith(4);
  const page = await open('/admin/orders?status=paid');
  await link(ids[0]);
  fireEvent.click(await box(ids[0]));
  await page.user.keyboard('jjx{Enter}');
  await page.heading(`Order #${ids[1]}`);
  window.history.back();
  await waitFor(async () => expect(await link(ids[1])).toHaveFocus());
  for (const id of ids.slice(0, 2)) expect(await box(id)).toBeChecked();
  expect(await box(ids[2])).not.toBeChecked();
  await page.press('Clear selection');
  await page.user.click(await link(ids[1]));
  await page.heading(`Order #${ids[1]}`);
  window.history.back();
  expect(await box(ids[0])).not.toBeChecked();
});

test('the first empty tracking cell has the focus after "Ship…", Ship and Undo', async () => {
  const { open, ids } = await shopWith(2);
  const page = await open('/admin/orders');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.press('Ship…');
  const first = await screen.findAllByRole('textbox', { name: /^AWB of order/ });
  await waitFor(() => expect(first[0]).toHaveFocus());
  await page.user.type(await cell(ids[0]), 'AWB1000001');
  await page.press('Ship 1 ready order');
  await page.press('Ship anyway', await page.dialog('Ship 1 order?'));
  await screen.findByText('1 order shipped. 1 customer is emailed in 30 seconds.');
  await waitFor(async () => expect(await cell(ids[1])).toHaveFocus());
  await page.press('Undo');
  await screen.findByText('The change has been undone.');
  await waitFor(async () => {
    expect(await cell(ids[0])).toBeVisible();
    expect(document.activeElement).toHaveAttribute('data-tracking-cell');
  });
});
