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
  const list = dialog.getByRole('list', { name: 'Pictures in shop order' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const uploads = dialog.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await expect(uploads.getByText('Its shorter side must be at least 400 pixels')).toBeVisible();
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
  await dialog.getByLabel('Colour of picture 1').selectOption('Navy');
  await dialog.getByLabel('Description of picture 1').fill('The back, in navy');
  await dialog.getByLabel('Colour of picture 2').selectOption('Rust');
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
  await urls.fill(' /media/scene-social-2/1080.webp \n\nftp://example.com/a.jpg');
  await dialog.getByLabel('Brand').focus();
  await expect(dialog.getByText(/^Line 2: a picture URL must begin with/)).toBeVisible();
  await expect(dialog.getByText('This picture cannot be loaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(urls).toHaveValue('/media/scene-social-2/1080.webp');
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(dialog).toBeHidden();
  expect((await readProduct(page, id)).images).toEqual(['/media/scene-social-2/1080.webp']);
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
