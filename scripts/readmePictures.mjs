// Takes the README's pictures of the shop from a running store with the demo catalogue:
// node scripts/readmePictures.mjs [http://localhost:3000]. The admin's needs orders and is taken by hand.
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './browser.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const products = await (await fetch(`${origin}/api/products?search=kosa+silk+saree`)).json();
const product = `/products/${products[0].id}`;
const executablePath = (await findBrowser()) || undefined;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

async function shot(path, width, height) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

const save = (picture, name) => picture.webp({ quality: 80 }).toFile(`docs/images/${name}.webp`);

for (const [name, path] of Object.entries({ home: '/', listing: '/category/womens', product })) {
  await save(sharp(await shot(path, 1280, 860)), name);
}
const [width, height, gap] = [390, 780, 20];
const phones = [];
for (const path of ['/', '/sale', product]) phones.push(await shot(path, width, height));
const background = '#2a272b';
await save(
  sharp({ create: { width: 3 * width + 2 * gap, height, channels: 3, background } }).composite(
    phones.map((input, at) => ({ input, left: at * (width + gap), top: 0 })),
  ),
  'phone',
);
await browser.close();
