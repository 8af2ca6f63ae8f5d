import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createStore } from '@/client/testing/openStore';
import { stockAlerts, users, variants } from '@/db/schema';
import { write } from '@/db/write';

/** The stock page of a shirt in S and M with 5 pieces each, with SKUs SH-S and SH-M. */
async function stockPage(at = '') {
  const store = await createStore({ as: 'admin' });
  const { id } = await store.admin.send('POST', '/api/products', {
    name: 'Linen Shirt',
    price: '1499',
    sizes: ['S', 'M'],
    variants: ['S', 'M'].map((size) => ({ size, color: null, stock: 5, sku: `SH-${size}` })),
  });
  const page = await store.open(`/admin/stock${at}`);
  const stock = async () => {
    const rows = (await store.admin.send('GET', '/api/admin/stock')) as { sku: string; available: number }[];
    return Object.fromEntries(rows.map(({ sku, available }) => [sku, available]));
  };
  return { ...store, ...page, id, stock };
}

const scan = async (field: HTMLElement, code: string) => {
  fireEvent.change(field, { target: { value: code } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

describe('receiving', () => {
  test('adds 2 scanned items and 12 pasted ones, and the notice undoes both', async () => {
    const { press, dialog, field, fill, stock } = await stockPage();
    await press('Receive Stock');
    const form = await dialog('Receive stock');
    const code = await field('SKU or barcode', form);
    await scan(code, 'sh-s');
    await within(form).findByText('1 size and colour, 1 item');
    await scan(code, 'SH-S');
    await within(form).findByText('1 size and colour, 2 items');
    fireEvent.paste(code, { clipboardData: { getData: () => 'SH-M\t12\nNONE\t3\n' } });
    await within(form).findByText(/Not in the shop: NONE/);
    await within(form).findByText('2 sizes and colours, 14 items');
    await fill({ "Supplier's reference": 'INV-7' }, form);
    await press('Receive', form);
    await screen.findByText('14 items received.');
    expect(await stock()).toEqual({ 'SH-S': 7, 'SH-M': 17 });
    await press('Undo');
    await screen.findByText('The change has been undone.');
    expect(await stock()).toEqual({ 'SH-S': 5, 'SH-M': 5 });
  });

  test('waits for a number in every row', async () => {
    const { dialog, field, fill } = await stockPage('?dialog=receive');
    const form = await dialog('Receive stock');
    await scan(await field('SKU or barcode', form), 'SH-S');
    await fill({ 'Received of Linen Shirt (S)': 'x' }, form);
    expect(within(form).getByRole('button', { name: 'Receive' })).toBeDisabled();
  });
});

test('a count of 3 where 5 are expected shows −2 before it is saved', async () => {
  const { dialog, field, fill, press, stock } = await stockPage('?dialog=count');
  const form = await dialog('Count stock');
  await scan(await field('SKU or barcode', form), 'SH-S');
  await fill({ 'Counted of Linen Shirt (S)': '3' }, form);
  await press('Check Differences', form);
  await within(form).findByText('−2');
  expect(await stock()).toEqual({ 'SH-S': 5, 'SH-M': 5 });
  await press('Save Count', form);
  await screen.findByText('Count saved. The stock of 1 size and colour was corrected.');
  expect(await stock()).toEqual({ 'SH-S': 3, 'SH-M': 5 });
});

test('a half-made count survives a reload until it is discarded', async () => {
  const { dialog, field, fill, press, reload } = await stockPage('?dialog=count');
  const form = await dialog('Count stock');
  await scan(await field('SKU or barcode', form), 'SH-S');
  await fill({ 'Counted of Linen Shirt (S)': '3' }, form);
  await reload();
  const again = await dialog('Count stock');
  expect(await field('Counted of Linen Shirt (S)', again)).toHaveValue('3');
  await press('Discard draft', again);
  expect(within(again).queryByLabelText('Counted of Linen Shirt (S)')).toBeNull();
});

test('a count is kept by "Finish Later" and gone after "Discard"', async () => {
  const { dialog, field, fill, press, go } = await stockPage('?dialog=count');
  const form = await dialog('Count stock');
  within(form).getByRole('button', { name: 'Cancel' });
  await scan(await field('SKU or barcode', form), 'SH-S');
  await fill({ 'Counted of Linen Shirt (S)': '3' }, form);
  await press('Finish Later', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Count');
  const again = await dialog('Count stock');
  expect(await field('Counted of Linen Shirt (S)', again)).toHaveValue('3');
  await press('Discard', again);
  await press('Discard', await dialog('Discard this count?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await go('/admin/stock?dialog=count');
  expect(within(await dialog('Count stock')).queryByLabelText('Counted of Linen Shirt (S)')).toBeNull();
});

test('who waits for a size is named, with a link to a customer', async () => {
  const { db, id, customer, user, dialog, reload } = await stockPage();
  const row = await db.select({ id: variants.id }).from(variants).where(eq(variants.size, 'S')).get();
  const account = await db.select().from(users).where(eq(users.id, customer.id)).get();
  expect(id).toBeGreaterThan(0);
  const waiting = { variantId: row?.id ?? 0, confirmedAt: new Date() };
  await write(db, async (tx) => {
    for (const email of [account?.email ?? '', 'visitor@example.com'])
      await tx
        .insert(stockAlerts)
        .values({ ...waiting, email })
        .run();
  });
  await reload();
  await user.click(await screen.findByRole('button', { name: '2 waiting for Linen Shirt (S): who' }));
  const list = await dialog('Waiting for Linen Shirt (S)');
  const rows = (await within(list).findAllByRole('row')).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(new RegExp(`^Asha Rao${account?.email}`)),
    expect.stringMatching(/^Visitorvisitor@example\.com/),
  ]);
  expect(within(list).getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    `/admin/customers?customer=${customer.id}`,
  );
});

test('labels of the selected sizes are asked for: 5 as on hand, none of M, from the seventh place of a sheet', async () => {
  const { db, user, press, dialog, fill, id } = await stockPage();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('{"message":"Stopped here."}', { status: 409 });
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await press('Print barcode labels…');
  const form = await dialog('Barcode labels');
  await press('As many as on hand', form);
  await within(form).findByText('10 labels');
  await fill({ 'Labels of Linen Shirt (M)': '0' }, form);
  await user.selectOptions(
    within(form).getByRole('combobox', { name: 'Labels' }),
    'A4 sheet, 44 labels of 48.5 × 25.4 mm',
  );
  await fill({ 'First free label of the sheet': '7' }, form);
  await press('Download PDF', form);
  const { id: small = 0 } =
    (await db.select({ id: variants.id }).from(variants).where(eq(variants.size, 'S')).get()) ?? {};
  await waitFor(() =>
    expect(asked).toEqual([
      `/api/admin/barcode-labels.pdf?layout=sheet&code=barcode&start=7&items=${small}x5`,
    ]),
  );
  expect(id).toBeGreaterThan(0);
});

test('the history of a size shows its order; an adjustment needs a reason', async () => {
  const { customer, id, press, dialog, fill, stock } = await stockPage();
  const order = await customer.paidOrder([{ productId: id, quantity: 2, size: 'S' }]);
  await press('History of Linen Shirt (S)');
  const history = await dialog('Stock of Linen Shirt (S)');
  await within(history).findByText(/on hand = 3 available \+ 2 reserved/);
  expect(within(history).getByRole('link', { name: `#${order}` })).toHaveAttribute(
    'href',
    `/admin/orders/${order}`,
  );
  await press('Adjust', history);
  const form = await dialog('Adjust Linen Shirt (S)');
  expect(within(form).getByRole('button', { name: 'Save Change' })).toBeDisabled();
  await fill({ Quantity: '4', Reason: 'Damaged' }, form);
  within(form).getByText('Only 3 are available. 2 are reserved for orders.');
  await fill({ Quantity: '1' }, form);
  await press('Save Change', form);
  await screen.findByText('The stock of Linen Shirt (S) was adjusted by −1.');
  await waitFor(async () => expect(await stock()).toEqual({ 'SH-S': 2, 'SH-M': 5 }));
});

test('an adjustment of a sold-out size adds, and removing says that no piece is available', async () => {
  const { customer, id, press, dialog, fill } = await stockPage();
  await customer.paidOrder([{ productId: id, quantity: 5, size: 'S' }]);
  await press('History of Linen Shirt (S)');
  await press('Adjust', await dialog('Stock of Linen Shirt (S)'));
  const form = await dialog('Adjust Linen Shirt (S)');
  within(form).getByText('Available: 0 → 1');
  await fill({ Change: 'Remove' }, form);
  within(form).getByText('No item is available, so none can be removed. 5 are reserved for orders.');
});
