import { asAdmin } from './admin';
import { expectAccessible } from './assertions';
import { ownPorts, startTradingStore } from './ownStore';
import { expect, open, test } from './support';

test.use({ baseURL: `http://localhost:${ownPorts.shipStore}` });

test.describe.configure({ mode: 'serial' });

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  stop = await startTradingStore(ownPorts.shipStore, []);
});
test.afterAll(() => stop?.());

// First, while no order is packed: the demo has a different number of orders at each time of the day.
test('an order of several items leaves in two parcels, and the customer view lists both', async ({
  page,
}) => {
  await asAdmin(page);
  await open(page, '/admin/orders?attention=prepare');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^[2-9]$/ }) });
  await row
    .first()
    .getByRole('link', { name: /^Order #/ })
    .click();
  const details = page.getByRole('region', { name: /^Order #/ });
  await details.getByRole('button', { name: 'Ship a part' }).click();
  const part = page.getByRole('dialog', { name: /^Ship a part of order/ });
  await part.getByRole('checkbox').first().check();
  const howMany = part.getByRole('combobox', { name: /^How many of/ });
  if (await howMany.isVisible()) await howMany.selectOption('1');
  await part.getByRole('combobox', { name: 'Courier' }).selectOption('Ekart');
  await part.getByRole('textbox', { name: 'AWB' }).fill('EK1');
  await part.getByRole('button', { name: 'Ship Parcel' }).click();
  const first = details.getByRole('listitem', { name: 'Parcel 1' });
  await expect(first).toContainText('Ekart, EK1');
  await details.getByRole('button', { name: 'Pack the rest' }).click();
  const second = details.getByRole('listitem', { name: 'Parcel 2' });
  await expect(second).toContainText('Packed');
  await second.getByRole('button', { name: 'Ship' }).click();
  await page
    .getByRole('dialog', { name: /^Parcel 2/ })
    .getByRole('button', { name: 'Ship Parcel' })
    .click();
  await expect(second).toContainText('Shipped');
  await first.getByRole('combobox', { name: "Courier's update on parcel 1" }).selectOption('Delivered');
  await second.getByRole('combobox', { name: "Courier's update on parcel 2" }).selectOption('Delivered');
  await expect(details.getByRole('combobox', { name: /^Status of order/ })).toHaveValue('Delivered');
  await expectAccessible(page, 'an order with two parcels');
});

test('selected orders are packed, then shipped with one paste, and all of it is undone', async ({ page }) => {
  await asAdmin(page);
  await open(page, '/admin/orders?attention=prepare');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Mark packed…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText(/^\d+ orders packed\.$/)).toBeVisible();

  await open(page, '/admin/ship');
  const cells = page.getByRole('textbox', { name: /^AWB of order/ });
  await expect(cells.first()).toBeVisible();
  const total = await cells.count();
  expect(total).toBeGreaterThan(10);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Ship ${total} orders`);

  // A scanner types a number and Enter; the same number twice is marked.
  await cells.first().focus();
  await page.keyboard.type('SCAN1');
  await page.keyboard.press('Enter');
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.type('scan1');
  await expect(page.getByText(/^Same as #\d+$/)).toBeVisible();
  await page.reload();
  await expect(cells.nth(1)).toHaveValue('scan1');

  const numbers = Array.from({ length: total - 1 }, (_, index) => `AWB${1000 + index}`);
  await page.getByRole('button', { name: 'Paste or CSV' }).click();
  await page.getByRole('textbox', { name: 'Rows to paste' }).fill(numbers.join('\n'));
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByText(`${total - 1} ready, 1 without AWB`)).toBeVisible();
  // Below the table, the bar covers no field.
  await page.getByRole('button', { name: 'Ship later' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 20_000);
  await expectAccessible(page, 'the table for shipping');
  await page.getByRole('button', { name: `Ship ${total - 1} ready orders` }).click();
  await page
    .getByRole('dialog', { name: `Ship ${total - 1} orders?` })
    .getByRole('button', { name: 'Ship' })
    .click();
  await expect(page.getByText(`${total - 1} orders shipped.`)).toBeVisible();
  await expect(heading).toHaveText('Ship 1 order');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change has been undone.')).toBeVisible();
  await expect(heading).toHaveText(`Ship ${total} orders`);
});
