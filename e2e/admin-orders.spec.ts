import { readFileSync } from 'node:fs';
import { signIn } from './accounts';
import { ADMIN_EMAIL, ADMIN_PASSWORD, asAdmin } from './admin';
import { details, openOrdersOf, row, status } from './adminOrders';
import { expectAccessible, expectWhole } from './assertions';
import { placeOrder, placeShortPaid } from './orders';
import { expect, open, test } from './support';

test('an order is found by its payment reference, and counted under each status', async ({ page }) => {
  const headers = await asAdmin(page);
  const order = await placeOrder(page.request, ['paid']);
  const { paymentDetails } = await (await page.request.get(`/api/orders/${order.id}`, headers)).json();
  await open(page, '/admin/orders');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(paymentDetails.payment_id);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(row(page, order)).toContainText(order.email);
  await expect(row(page, order)).toContainText(paymentDetails.payment_id);
  await expect(page.getByRole('button', { name: 'Paid 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Shipped 0' }).click();
  await expect(page.getByRole('heading', { name: 'No orders here' })).toBeVisible();
  await page.goBack();
  await expect(row(page, order)).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(row(page, order)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('');
});

test('a refund states its amounts, is approved, and shows what the provider said', async ({ page }) => {
  await asAdmin(page);
  const order = await placeOrder(page.request, ['paid', 'requested']);
  const captured = Math.round(Number(order.total) * 100);
  const charge = Math.floor((captured * 2 + 50) / 100);
  const rupees = (paise: number) =>
    (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
  await openOrdersOf(page, order, '&attention=refund');
  await page.getByRole('button', { name: `Approve the refund of order ${order.id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Refund of order #${order.id}` });
  await expect(dialog).toContainText('Too large.');
  await expect(dialog).toContainText(rupees(captured));
  await expect(dialog).toContainText(rupees(charge));
  await expect(dialog).toContainText('The refund charge is a rule of the shop');
  await expect(dialog).toContainText(rupees(captured - charge));
  await dialog.getByRole('button', { name: 'Approve Refund' }).click();
  await expect(dialog.getByText('Refunded')).toBeVisible();
  await expect(dialog.getByText(/Provider’s reference \S+/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'No orders here' })).toBeVisible();
  await open(page, `/admin/orders/${order.id}`);
  const shown = details(page, order);
  await expect(shown.getByText('Refund completed')).toBeVisible();
  // What went back cannot be sold again.
  await shown.getByRole('combobox', { name: `Status of order ${order.id}` }).click();
  await expect(shown.getByRole('option', { name: /^Paid/ })).toContainText(
    'This order has been refunded and cannot continue.',
  );
  await expect(shown.getByRole('option', { name: 'Shipped' })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
});

test('a refund is rejected after a confirmation', async ({ page }) => {
  await asAdmin(page);
  const order = await placeOrder(page.request, ['paid', 'requested']);
  await openOrdersOf(page, order);
  await page.getByRole('button', { name: `Reject the refund of order ${order.id}` }).click();
  const question = page.getByRole('dialog', { name: `Reject the refund of order #${order.id}?` });
  await expect(question).toContainText('No refund will be made');
  await question.getByLabel('Reason (shown to the customer)').fill('It was worn.');
  await question.getByRole('button', { name: 'Reject Refund' }).click();
  await expect(question).toBeHidden();
  await expect(row(page, order)).toContainText('Refund rejected');
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeHidden();
});

test('money that came short is accepted, and other money given back after a confirmation', async ({
  page,
}) => {
  await asAdmin(page);
  const accepted = await placeShortPaid(page.request);
  await openOrdersOf(page, accepted, '&attention=attention');
  await expect(row(page, accepted)).toContainText('Needs attention');
  await page.getByRole('button', { name: `View details of order ${accepted.id}` }).click();
  const shown = details(page, accepted);
  await shown.getByRole('button', { name: 'Accept the Payment' }).click();
  const question = page.getByRole('dialog', { name: 'Accept the Payment?' });
  await expect(question).toContainText('The order continues as paid, with ₹');
  await question.getByLabel('Remark (optional)').fill('A rupee lost to rounding.');
  await question.getByRole('button', { name: 'Accept the Payment' }).click();
  await expect(status(page, accepted)).toHaveValue('Paid');
  await expect(shown.getByText('A rupee lost to rounding.')).toBeVisible();
  await expect(shown.getByText('Needs attention', { exact: true })).toBeHidden();

  const settled = await placeShortPaid(page.request);
  await open(page, `/admin/orders/${settled.id}`);
  await page.getByRole('button', { name: 'Mark as Settled Manually' }).click();
  const byHand = page.getByRole('dialog', { name: 'Mark as Settled Manually?' });
  await expect(byHand).toContainText('The order will be cancelled and its items go back into stock.');
  await byHand.getByRole('button', { name: 'Mark as Settled Manually' }).click();
  await expect(byHand).toContainText('Please enter how this payment was settled.');
  await byHand.getByLabel('How it was settled').fill('Cash, voucher 17.');
  await byHand.getByRole('button', { name: 'Mark as Settled Manually' }).click();
  await expect(status(page, settled)).toHaveValue('Cancelled');
  await expect(page.getByText('Cash, voucher 17.')).toBeVisible();
});

test('invoice and packing slip are printed as their sheets show them', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => Object.assign(window, { printed: Reflect.get(window, 'printed') + 1 });
  });
  const printed = () => page.evaluate(() => Reflect.get(window, 'printed'));
  await asAdmin(page);
  const order = await placeOrder(page.request, ['paid']);
  await openOrdersOf(page, order);
  const opener = page.getByRole('button', { name: `Print Invoice of order ${order.id}` });
  await opener.press('Enter');
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused();
  const sheet = page.getByRole('dialog', { name: 'Invoice' }).getByRole('article');
  await expect(sheet.getByRole('heading', { name: 'Invoice' })).toBeVisible();
  await expect.poll(printed).toBe(1);
  for (const text of [
    'hello@tantu.example',
    `#${order.id}`,
    order.email,
    '12 MG Road',
    'Card (paid)',
    'Subtotal',
    'Tax (8%)',
  ]) {
    await expect(sheet).toContainText(text);
  }
  const figures = (await sheet.getByRole('definition').allTextContents()).slice(-4);
  const [subtotal = 0, shipping = 0, tax = 0, total = 0] = figures.map((text) =>
    text === 'Free' ? 0 : Math.round(Number(text.replace(/[₹,]/g, '')) * 100),
  );
  expect([subtotal + shipping + tax, total]).toEqual([total, Math.round(Number(order.total) * 100)]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: `View Details of order ${order.id}` }).click();
  await page.getByRole('button', { name: 'Packing Slip' }).click();
  const slip = page.getByRole('dialog', { name: 'Packing slip' }).getByRole('article');
  await expect(slip).toContainText('560001');
  await expect(slip).not.toContainText('₹');
  await expect.poll(printed).toBe(2);
});

test('a note is kept, and one that was overtaken is shown beside what was typed', async ({
  page,
  consoleFaults,
}) => {
  const { headers } = await asAdmin(page);
  const order = await placeOrder(page.request);
  await open(page, `/admin/orders/${order.id}`);
  const shown = details(page, order);
  const note = shown.getByRole('textbox', { name: 'Internal note' });
  await note.fill('Call before delivery.');
  await shown.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(note).toHaveValue('Call before delivery.');
  await expect(shown.getByRole('listitem').filter({ hasText: 'Call before delivery.' })).toBeVisible();
  await note.fill('Call before delivery. Gate 2.');
  const json = { id: order.id, note: 'Leave with the guard.', was: 'Call before delivery.' };
  await page.request.post('/trpc/admin.orders.saveNote', { headers, data: { json } });
  await shown.getByRole('button', { name: 'Save Note' }).click();
  await expect(shown.getByText('Someone else has changed the note to:')).toBeVisible();
  await expect(shown.getByRole('blockquote')).toHaveText('Leave with the guard.');
  await expect(note).toHaveValue('Call before delivery. Gate 2.');
  await shown.getByRole('button', { name: 'Keep mine' }).click();
  await shown.getByRole('button', { name: 'Save Note' }).click();
  await expect(shown.getByRole('button', { name: 'Save Note' })).toBeDisabled();
  expect(consoleFaults.splice(0)).toHaveLength(1);
});

test('a note that was not saved outlives leaving the page, a reload and an ended session', async ({
  page,
  consoleFaults,
}) => {
  const headers = await asAdmin(page);
  const order = await placeOrder(page.request);
  await openOrdersOf(page, order);
  const shown = details(page, order);
  const note = shown.getByRole('textbox', { name: 'Internal note' });
  const openDetails = () => page.getByRole('button', { name: `View details of order ${order.id}` }).click();
  await openDetails();
  await note.fill('Ask for the gate code.');
  await page.goBack();
  await expect(shown).toBeHidden();
  await openDetails();
  await expect(note).toHaveValue('Ask for the gate code.');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(note).toHaveValue('Ask for the gate code.');
  await expect(shown.getByText(/^Draft from /)).toBeVisible();
  await page.request.post('/api/auth/logout', headers);
  await shown.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByText('You have been signed out')).toBeVisible();
  await signIn(page, ADMIN_EMAIL, ADMIN_PASSWORD);
  await expect(note).toHaveValue('Ask for the gate code.');
  consoleFaults.length = 0;
  await shown.getByRole('button', { name: 'Save Note' }).dblclick();
  await expect(page.getByText('Note saved')).toBeVisible();
  const input = encodeURIComponent(JSON.stringify({ id: order.id }));
  await expect(shown.getByText(/^Draft from /)).toBeHidden();
  const saved = await page.request.get(`/trpc/admin.orders.get?input=${input}`, await asAdmin(page));
  expect((await saved.json()).result.data.json.internalNote).toBe('Ask for the gate code.');
});

test('the orders that the filters show come as a file', async ({ page }) => {
  await asAdmin(page);
  const order = await placeOrder(page.request, ['paid']);
  await openOrdersOf(page, order);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tantu-orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${order.id},`);
  expect(lines[1]).toContain(order.email);
});

for (const width of [768, 1280]) {
  test(`list, details, dialogs and documents pass axe and are whole at ${width} px`, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.setViewportSize({ width, height: 900 });
    await asAdmin(page);
    const order = await placeOrder(page.request, ['paid', 'requested']);
    await openOrdersOf(page, order);
    await expectWhole(page, 'the list');
    await expectAccessible(page, 'the list');
    await status(page, order).click();
    await expect(page.getByRole('option', { name: 'Shipped' })).toBeVisible();
    await expectWhole(page, 'the status');
    await expectAccessible(page, 'the status');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `View details of order ${order.id}` }).click();
    const shown = details(page, order);
    await expect(shown.getByRole('heading', { name: 'History' })).toBeVisible();
    await expectWhole(page, 'the details');
    await expectAccessible(page, 'the details');
    await shown.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('dialog', { name: `Refund of order #${order.id}` })).toBeVisible();
    await expectWhole(page, 'the refund');
    await expectAccessible(page, 'the refund');
    await page.keyboard.press('Escape');
    await shown.getByRole('button', { name: 'Packing Slip' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectWhole(page, 'the documents');
    await expectAccessible(page, 'the documents');
  });
}
