import { createServer, type Server } from 'node:http';
import { DELHIVERY_KEYS, DelhiveryBooks } from '../src/server/couriers/testing/delhiveryBooks';
import { asAdmin } from './admin';
import { expectAccessible } from './assertions';
import { ownPorts, startTradingStore } from './ownStore';
import { expect, open, test } from './support';

/** The store with Delhivery, which is played at its network edge. */
test.use({ baseURL: `http://localhost:${ownPorts.courierStore}` });
test.describe.configure({ mode: 'serial' });

const origin = `http://127.0.0.1:${ownPorts.courier}`;
const books = new DelhiveryBooks(
  () => new Date(),
  () => origin,
);
let delhivery: Server;
let stop: (() => Promise<void>) | undefined;

test.beforeAll(async () => {
  delhivery = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    const { method = '', url = '', headers } = request;
    const { status, body, file } = books.answer({ method, path: url, headers, raw, json: jsonOf(raw) });
    response.writeHead(status, { 'content-type': file ? 'application/pdf' : 'application/json' });
    response.end(file ?? JSON.stringify(body));
  });
  await new Promise<void>((resolve) => delhivery.listen(ownPorts.courier, '127.0.0.1', resolve));
  stop = await startTradingStore(ownPorts.courierStore, [], {
    DELHIVERY_TOKEN: DELHIVERY_KEYS.token,
    DELHIVERY_PICKUP_NAME: DELHIVERY_KEYS.pickupName,
    DELHIVERY_WEBHOOK_SECRET: DELHIVERY_KEYS.webhookSecret,
    DELHIVERY_BASE_URL: origin,
  });
});
test.afterAll(async () => {
  await stop?.();
  delhivery.close();
});

/** The order of a package that was booked. */
const orderOf = (index: number) => /^T(\d+)-/.exec(books.packages[index]?.order ?? '')?.[1];

const jsonOf = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
};

test('orders are booked, labelled, collected and shipped without a typed number', async ({ page }) => {
  await asAdmin(page);
  await open(page, '/admin/orders?attention=prepare');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Mark packed…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText(/^\d+ orders? packed\.$/)).toBeVisible();
  await open(page, '/admin/ship');
  const bar = page.getByRole('region', { name: 'Booking' });
  await bar.getByRole('button', { name: /^Book \d+ with Delhivery$/ }).click();
  await expect(bar.getByRole('button', { name: 'Book 0 with Delhivery' })).toBeVisible();
  await expect(bar.getByText(/^\d+ booked/)).toBeVisible();
  expect(books.packages.length).toBeGreaterThan(5);
  await expect(page.getByText(String(books.packages[0]?.waybill))).toBeVisible();
  await expectAccessible(page, 'the table for shipping with booked parcels');
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: /^Print \d+ labels$/ }).click();
  expect((await download).suggestedFilename()).toBe('labels.pdf');
  await bar.getByRole('button', { name: 'Request pickup' }).click();
  await expect(page.getByText(/^Pickup of \d+ parcels requested for/)).toBeVisible();
  expect(books.pickups.size).toBe(1);
  const ready = page.getByRole('button', { name: /^Ship \d+ ready orders?$/ });
  await ready.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click();
  await expect(page.getByText(/^\d+ orders shipped\./)).toBeVisible();
});

test('the page of an order books its parcel, cancels it, calls it back; health has the courier', async ({
  page,
}) => {
  await asAdmin(page);
  await open(page, `/admin/orders/${orderOf(0)}`);
  const parcel = page.getByRole('listitem', { name: 'Parcel 1' });
  await expect(parcel).toContainText('booked');
  await parcel.getByRole('button', { name: 'Weight and charge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Parcel 1' });
  await dialog.getByRole('textbox', { name: 'Weight in grams' }).fill('640');
  await dialog.getByRole('textbox', { name: "Courier's charge in rupees" }).fill('58.5');
  await dialog.getByRole('button', { name: 'Save Parcel' }).click();
  await expect(parcel).toContainText('640 g, costs ₹58.50');
  await parcel.getByRole('button', { name: 'Return to origin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return to origin' }).click();
  await expect(page.getByText('RTO requested from the courier')).toBeVisible();

  // Back in the shop, a booking can be cancelled and made again.
  await open(page, `/admin/orders/${orderOf(1)}`);
  await page.getByRole('combobox', { name: /^Status of order/ }).click();
  await page.getByRole('option', { name: /^Processing/ }).click();
  await page.getByRole('button', { name: 'Set to Processing' }).click();
  await expect(parcel).toContainText('Packed');
  await parcel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(parcel).toContainText('No courier');
  await parcel.getByRole('button', { name: 'Book with Delhivery' }).click();
  await expect(parcel.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await expect(parcel).toContainText(String(books.packages.at(-1)?.waybill));
  expect(books.packages.at(-1)?.order).toMatch(/^T\d+-\d+-2$/);
  await expectAccessible(page, 'an order with a booked parcel');
  await open(page, '/admin/health');
  await expect(page.getByRole('region', { name: 'Delhivery' })).toContainText('Parcels followed');
  await expectAccessible(page, 'health with a courier');
});
