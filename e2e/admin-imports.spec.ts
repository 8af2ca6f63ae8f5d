import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { asAdmin } from './admin';
import { expectAccessible } from './assertions';
import { ownPorts, startOwnStore } from './ownStore';
import { addProduct, readProduct } from './products';
import { expect, open, test } from './support';

// An import keeps the staff from editing while it lasts: beside it, other tests would be refused.
const port = ownPorts.importStore;
let stopStore: () => Promise<void>;

test.use({ baseURL: `http://localhost:${port}` });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  stopStore = await startOwnStore(port, { RATE_LIMITS: 'off' });
});
test.afterAll(() => stopStore());

/** Opens the dialog and returns it with a way to hand it a file of rows. */
async function exchange(page: Page) {
  await open(page, '/admin/products');
  await page.getByRole('button', { name: 'Import and export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import and export' });
  const give = (rows: Record<string, string>[]) =>
    dialog.getByLabel('CSV file').setInputFiles({
      name: 'spring.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(stringify(rows, { header: true })),
    });
  const exported = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^tantu-(products|stock)-\d{4}-\d\d-\d\d\.csv$/);
    const rows: Record<string, string>[] = parse(readFileSync(await download.path()), {
      bom: true,
      columns: true,
    });
    return rows;
  };
  return { dialog, give, exported };
}

test('an export with a new price and a new stock: the check shows just that, and the shop has it', async ({
  page,
}) => {
  const admin = await asAdmin(page);
  const { id, name } = await addProduct(page, admin);
  const { dialog, give, exported } = await exchange(page);
  await expectAccessible(page);

  const rows = await exported('Export products');
  await give(rows.map((row) => (row.id === String(id) ? { ...row, price: '1599' } : row)));
  await expect(dialog.getByText('1 row changes')).toBeVisible();
  await expect(dialog.getByText(`${rows.length - 1} unchanged`)).toBeVisible();
  const change = dialog.getByRole('table', { name: 'Changes' });
  await expect(change).toContainText(name);
  await expect(change).toContainText('price: 1499.00 → 1599.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apply 1 change' }).dblclick();
  await expect(
    dialog.getByText('spring.csv has been imported: 1 product was changed or added.'),
  ).toBeVisible();
  expect((await readProduct(page, id)).price).toBe('1599.00');

  await dialog.getByRole('button', { name: 'Another import or export' }).click();
  await dialog.getByRole('button', { name: 'Stock', exact: true }).click();
  const cells = await exported('Export stock');
  const isMine = (row: Record<string, string>) =>
    row.productId === String(id) && row.size === 'S' && row.color === 'Rust';
  await give(cells.map((row) => (isMine(row) ? { ...row, stock: '9' } : row)));
  await expect(change).toContainText('stock: 2 → 9');
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(dialog.getByText('1 product was changed or added.')).toBeVisible();
  expect((await readProduct(page, id)).stock).toBe(15);

  await dialog.getByRole('link', { name: 'See its changes in the log' }).click();
  await expect(page.getByRole('table').getByText(name)).toBeVisible();
  await open(page, `/products/${id}`);
  await expect(page.getByText('₹1,599').first()).toBeVisible();
});

test('a file with errors names row and column and cannot be applied; corrected it can, and is taken back', async ({
  page,
}) => {
  const admin = await asAdmin(page);
  const { id, name } = await addProduct(page, admin);
  const { dialog, give } = await exchange(page);
  await give([
    { id: String(id), name, price: 'ten', category: 'Hats', supplier: 'x' },
    { id: '', name: `${name} II`, price: '10', category: '', supplier: '' },
  ]);
  const errors = dialog.getByRole('table', { name: 'Errors' });
  await expect(errors).toContainText('2categoryThere is no category “Hats”.');
  await expect(errors).toContainText('2price');
  await expect(errors).toContainText('3stockStock is required.');
  await expect(dialog.getByText('not recognised and will be ignored: supplier')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Correct the errors first' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await give([{ id: String(id), price: '10' }]);
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog.getByText('undone any changes made')).toBeVisible();
  expect((await readProduct(page, id)).price).toBe('1499.00');
});
