import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { asAdmin } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import { addProduct, readProduct } from './products';
import { expect, open, test } from './support';

/** A picture of its own: another content for each call. */
const pictureOf = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 420,
      height: 520,
      channels: 3,
      background: { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: name.length },
    },
  })
    .composite([
      { input: Buffer.from(`<svg width="420" height="520"><text y="99">${name} ${Date.now()}</text></svg>`) },
    ])
    .png()
    .toBuffer(),
});

const uploadsOf = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/media') && request.method() === 'POST') sent.push(request.url());
  });
  return sent;
};

test('pictures find product, colour and place by their names; a broken line goes on, and nothing is sent twice', async ({
  page,
  consoleFaults,
}) => {
  const admin = await asAdmin(page);
  const { id, name } = await addProduct(page, admin, { status: 'draft' });
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const files = await Promise.all(
    [`${slug}-rust-1.png`, `${slug}-rust-2.png`, `${slug}-navy-1.png`, 'img_4711.png'].map(pictureOf),
  );
  const sent = uploadsOf(page);
  await open(page, '/admin/products?dialog=pictures');
  const dialog = page.getByRole('dialog', { name: 'Upload pictures' });
  await dialog.getByLabel('Picture files').setInputFiles(files);
  await expect(dialog.getByRole('status')).toHaveText(
    '4 pictures: 3 new, 1 without a product. Nothing is saved yet.',
  );
  await dialog.getByRole('button', { name: 'Choose the product of img_4711.png' }).click();
  await dialog.getByLabel('Which product does img_4711.png show?').fill(name);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText('4 pictures: 4 new. Nothing is saved yet.');
  await expectAccessible(page);
  expect(sent).toEqual([]);

  // The line breaks in the middle of the second picture, and is back afterwards.
  let count = 0;
  await page.route('**/api/media', async (route) => {
    count += 1;
    if (count === 2) await page.context().setOffline(true);
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Upload 4 pictures' }).click();
  await expect.poll(() => consoleFaults.length).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await expect(dialog.getByRole('status')).toHaveText('4 of 4 pictures uploaded.');
  // The browser reports what the broken line failed.
  expect(consoleFaults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  consoleFaults.length = 0;
  const stored = await (await page.request.get(`/api/admin/products/${id}`, admin)).json();
  expect(stored.pictures.map(({ color }: { color: string | null }) => color).sort()).toEqual([
    'Navy',
    'Rust',
    'Rust',
    null,
  ]);
  expect((await readProduct(page, id)).message).toBe('Product not found.');

  // After a reload the same files are there already: none is sent again.
  sent.length = 0;
  await open(page, '/admin/products?dialog=pictures');
  await dialog.getByLabel('Picture files').setInputFiles(files.slice(0, 3));
  await expect(dialog.getByRole('status')).toHaveText('3 pictures: 3 there already. Nothing is saved yet.');
  // One of them in another place is moved without being sent.
  await dialog.getByLabel(`Place of ${slug}-navy-1.png`).fill('2');
  await expect(dialog.getByRole('button', { name: 'Upload 1 picture' })).toBeVisible();
  expect(sent).toEqual([]);
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test('the table of matches has all in reach', async ({ page }) => {
      const admin = await asAdmin(page);
      const { name } = await addProduct(page, admin);
      const slug = name.toLowerCase().replaceAll(' ', '-');
      await open(page, '/admin/products?dialog=pictures');
      const dialog = page.getByRole('dialog', { name: 'Upload pictures' });
      const names = [`${slug}-rust-1.png`, `${'very-long-name-of-a-camera-'.repeat(4)}1.png`];
      await dialog.getByLabel('Picture files').setInputFiles(await Promise.all(names.map(pictureOf)));
      await expect(dialog.getByRole('table', { name: 'Pictures by name' })).toBeVisible();
      await expectWhole(page, `the matches at ${width} px`);
      await expectAccessible(page);
    });
  });
}
