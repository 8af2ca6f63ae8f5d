// Takes the README's pictures from a running demo store: ADMIN_PASSWORD=… node scripts/readmePictures.mjs
// [http://localhost:3000]. Without the password, skips the admin's.
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './browser.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const products = await (await fetch(`${origin}/api/products?search=kosa+silk+saree`)).json();
const product = `/products/${products[0].id}`;
const executablePath = (await findBrowser()) || undefined;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

async function shot(path, width, height, token) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  if (token) await page.addInitScript((value) => localStorage.setItem('token', value), token);
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
const { ADMIN_EMAIL: email = 'admin@tantu.example', ADMIN_PASSWORD: password } = process.env;
if (password) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = await answer.json();
  await save(sharp(await shot('/admin', 1280, 860, token)), 'admin');
}
await browser.close();
