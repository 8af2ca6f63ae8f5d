import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import { asCustomer } from './accounts';
import { asAdmin } from './admin';
import { expectAccessible } from './assertions';
import { addProduct, readProduct } from './products';
import { expect, open, test } from './support';

/** A picture as a file; the number makes it one of its own. */
async function picture(name: string, background: string, mark: number, [width, height] = [600, 750]) {
  const spot = { create: { width: 100, height: 100, channels: 3, background: '#ffffff' } } as const;
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: await sharp(spot).png().toBuffer(), left: mark, top: mark }])
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** The fault that a browser reports for each refused upload. */
const forgetRefusals = (faults: string[]) => {
  const others = faults.filter((fault) => !/status of 4\d\d .*\/api\//.test(fault));
  faults.splice(0, faults.length, ...others);
};

test('pictures are dropped, put in order by keyboard, tagged and described, and the shop shows them', async ({
  page,
  consoleFaults,
}) => {
  const admin = await asAdmin(page);
  const { id, name } = await addProduct(page, admin);
  await open(page, `/admin/products?product=${id}`);
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  const files = [
    await picture('front.png', '#a4462b', 20),
    await picture('back.png', '#2b3f6b', 40),
    await picture('tiny.png', '#333333', 0, [200, 250]),
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ];
  await dialog.getByLabel('Picture files').setInputFiles(files);
  const list = dialog.getByRole('list', { name: 'Pictures in the order of the shop' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const uploads = dialog.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await expect(uploads.getByText('its shorter side needs at least 400 pixels')).toBeVisible();
  await uploads.getByRole('button', { name: 'Remove logo.svg' }).click();
  await uploads.getByRole('button', { name: 'Remove tiny.png' }).click();
  await expect(uploads).toBeHidden();

  const [front = '', back = ''] = (await dialog.getByLabel('Image URLs, one per line').inputValue()).split(
    '\n',
  );
  await dialog.getByRole('button', { name: 'Move picture 2 to the left' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Move picture 1 to the right' })).toBeFocused();
  await expect(dialog.getByLabel('Image URLs, one per line')).toHaveValue(`${back}\n${front}`);
  await dialog.getByLabel('Color of picture 1').selectOption('Navy');
  await dialog.getByLabel('Description of picture 1').fill('The back, in navy');
  await dialog.getByLabel('Color of picture 2').selectOption('Rust');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(dialog).toBeHidden();
  const { pictures } = await readProduct(page, id);
  expect(pictures).toMatchObject([
    { url: back, color: 'Navy', alt: 'The back, in navy', width: 600, height: 750 },
    { url: front, color: 'Rust', alt: `${name} in Rust` },
  ]);
  await open(page, `/products/${id}`);
  await page.getByRole('radio', { name: 'Navy' }).check({ force: true });
  const shown = page.getByRole('img', { name: 'The back, in navy' }).first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  forgetRefusals(consoleFaults);
});

test('addresses beside uploads stay in step, and an invalid one is reported with its line', async ({
  page,
}) => {
  const admin = await asAdmin(page);
  const { id, name } = await addProduct(page, admin);
  await open(page, `/admin/products?product=${id}`);
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  const urls = dialog.getByLabel('Image URLs, one per line');
  await urls.fill(' /media/scene-social-1/1080.webp \n\nftp://example.com/a.jpg');
  await dialog.getByLabel('Brand').focus();
  await expect(dialog.getByText(/^Line 2: a picture needs an address/)).toBeVisible();
  await expect(dialog.getByText('This picture cannot be loaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(urls).toHaveValue('/media/scene-social-1/1080.webp');
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(dialog).toBeHidden();
  expect((await readProduct(page, id)).images).toEqual(['/media/scene-social-1/1080.webp']);
});

/** Products 1 to 76 come with the shop; no test edits them. */
const DEMO_PRODUCTS = 76;

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

test.describe('imports, of which one is under way at a time', { tag: '@alone' }, () => {
  test.describe.configure({ mode: 'serial' });

  test('an export with a new price and a new stock: the check shows just that, and the shop has it', async ({
    page,
  }) => {
    const admin = await asAdmin(page);
    const { id, name } = await addProduct(page, admin);
    const { dialog, give, exported } = await exchange(page);
    await expectAccessible(page);

    // Of the products that tests beside this one change, the file says nothing.
    const isSteady = (number = '') => Number(number) <= DEMO_PRODUCTS || number === String(id);
    const rows = (await exported('Export products')).filter((row) => isSteady(row.id));
    await give(rows.map((row) => (row.id === String(id) ? { ...row, price: '1599' } : row)));
    await expect(dialog.getByText('1 row changes')).toBeVisible();
    await expect(dialog.getByText(`${rows.length - 1} unchanged`)).toBeVisible();
    const change = dialog.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1);
    await expect(change).toContainText(name);
    await expect(change).toContainText('price: 1499.00 → 1599.00');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Apply 1 change' }).dblclick();
    await expect(
      dialog.getByText('spring.csv is in the shop: 1 product was changed or added.'),
    ).toBeVisible();
    expect((await readProduct(page, id)).price).toBe('1599.00');

    await dialog.getByRole('button', { name: 'Another import or export' }).click();
    await dialog.getByRole('button', { name: 'Stock', exact: true }).click();
    const cells = (await exported('Export stock')).filter((row) => isSteady(row.productId));
    const isMine = (row: Record<string, string>) =>
      row.productId === String(id) && row.size === 'S' && row.color === 'Rust';
    await give(cells.map((row) => (isMine(row) ? { ...row, stock: '9' } : row)));
    await expect(dialog.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1)).toContainText(
      'stock: 2 → 9',
    );
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
    await expect(errors.getByRole('row').nth(1)).toContainText('2categoryThere is no category “Hats”.');
    await expect(errors.getByRole('row').nth(2)).toContainText('2price');
    await expect(errors.getByRole('row').nth(3)).toContainText('3stockStock is required.');
    await expect(dialog.getByText('not known and left alone: supplier')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Correct the errors first' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await give([{ id: String(id), price: '10' }]);
    await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await expect(dialog.getByText('what it had changed was taken back')).toBeVisible();
    expect((await readProduct(page, id)).price).toBe('1499.00');
  });
});

test('customers get neither upload nor exports nor imports', async ({ page }) => {
  const { token } = await asCustomer(page);
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/admin/products.csv', '/api/admin/stock.csv', '/api/admin/imports/1']) {
    expect((await page.request.get(path, { headers })).status()).toBe(403);
  }
  for (const path of ['/api/media', '/api/admin/imports', '/api/admin/imports/check']) {
    expect((await page.request.post(path, { headers })).status()).toBe(403);
    expect((await page.request.post(path)).status()).toBe(401);
  }
});
