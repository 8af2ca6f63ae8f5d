import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { documentJobs } from '@/db/schema';
import { write } from '@/db/write';

async function withOrders(count: number) {
  const store = await createStore({ as: 'admin', environment: { RATE_LIMITS: 'off' } });
  const items = [{ productId: await store.addProduct({ stock: 100 }), quantity: 1 }];
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await store.customer.paidOrder(items));
  /** Sets the state of the newest PDF, as the job that draws it does. */
  const setJob = async (change: Partial<typeof documentJobs.$inferInsert>) => {
    const job = (await store.db.select().from(documentJobs).all()).at(-1);
    await write(store.db, (tx) =>
      tx
        .update(documentJobs)
        .set(change)
        .where(eq(documentJobs.id, job?.id ?? 0))
        .run(),
    );
    return job;
  };
  return { ...store, ids, setJob };
}

const jobs = () => screen.findByRole('list', { name: 'PDFs' });

test('slips of 2 selected orders show their progress, also after a reload, then the file', async () => {
  const { open, ids, setJob } = await withOrders(2);
  const page = await open('/admin/orders');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.press('Print packing slips');
  expect(await jobs()).toHaveTextContent('Packing slips of 2 orders: the PDF is being made.0 of 2.');
  expect((await setJob({ drawn: 1 }))?.orderIds).toEqual(ids);
  await page.reload();
  await within(await jobs()).findByText('1 of 2. You can leave this page.');
  await setJob({ status: 'done', drawn: 2, leftOut: [ids[0] ?? 0] });
  await within(await jobs()).findByText(
    `Packing slips of 2 orders: ready. 1 cancelled order was left out: #${ids[0]}.`,
    {},
    { timeout: 3000 },
  );
  within(await jobs()).getByRole('button', { name: 'Download PDF' });
  await page.press('Remove the packing slips of 2 orders');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'PDFs' })).toBeNull());
});

test('a PDF that is being made can be cancelled', async () => {
  const { open, db } = await withOrders(1);
  const page = await open('/admin/orders');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.press('Pick list');
  await page.press('Cancel the pick list of 1 order');
  await waitFor(async () => expect(await db.select().from(documentJobs).all()).toEqual([]));
});

test('of 2 PDFs the newest is shown, with the reason of its failure; the other is behind "1 more"', async () => {
  const { open, setJob } = await withOrders(1);
  const page = await open('/admin/orders');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.press('Pick list');
  await within(await jobs()).findByText(/^Pick list of 1 order/);
  await page.press('Print packing slips');
  await within(await jobs()).findByText(/^Packing slips of 1 order/);
  await setJob({ status: 'failed', error: 'The disk is full.' });
  await within(await jobs()).findByText('Packing slips of 1 order: The disk is full.', {}, { timeout: 3000 });
  expect(within(await jobs()).getAllByRole('listitem')).toHaveLength(1);
  await page.press('1 more');
  expect(within(await jobs()).getAllByRole('listitem')).toHaveLength(2);
  await page.press('Remove the packing slips of 1 order');
  await waitFor(async () => expect(within(await jobs()).getAllByRole('listitem')).toHaveLength(1));
  within(await jobs()).getByText(/^Pick list of 1 order/);
});

test('"Select all 32 of this filter" selects the orders of both pages; they become delivered and go back', async () => {
  const { open, ids, admin } = await withOrders(33);
  await admin.send('PUT', `/api/orders/${ids[0]}/status`, { status: 'cancelled' });
  const page = await open('/admin/orders?status=paid');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.press('Select all 32 of this filter');
  const bar = screen.getByRole('region', { name: 'Selected orders' });
  await waitFor(() => expect(bar).toHaveTextContent(/^32 selected, \d+ of them on other pages/));
  fireEvent.change(within(bar).getByRole('combobox'), { target: { value: 'delivered' } });
  const asked = await page.dialog('Set 32 orders to Delivered?');
  await within(asked).findByText('32 orders will be set to Delivered.');
  await page.press('Set to Delivered', asked);
  await screen.findByText('32 orders set to Delivered. 1 customer is emailed in 30 seconds.');
  const statusOf = async (id = 0) => (await admin.send('GET', `/api/orders/${id}`)).status;
  expect([await statusOf(ids[0]), await statusOf(ids[1]), await statusOf(ids[32])]).toEqual([
    'cancelled',
    'delivered',
    'delivered',
  ]);
  await page.press('Undo');
  await screen.findByText('The change has been undone.');
  expect(await statusOf(ids[1])).toBe('paid');
});
