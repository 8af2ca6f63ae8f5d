import { readFile } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { exactMoney } from '@/client/features/admin/gst/exactMoney';
import { PASSWORD } from './accounts';
import { asAdmin } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import { ownPorts, startTradingStore } from './ownStore';
import { expect, open, test } from './support';

/** The demo shop in tax mode GST, one of whose customers with an invoice and a credit note can sign in. */
const email = 'returned@example.com';
test.use({ baseURL: `http://localhost:${ownPorts.gstStore}` });
test.describe.configure({ mode: 'serial' });

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  const buyer = `select orders.user_id from orders
    join tax_documents on tax_documents.order_id = orders.id and tax_documents.kind = 'creditNote'
    order by orders.id desc limit 1`;
  stop = await startTradingStore(
    ownPorts.gstStore,
    [
      [
        `update users set email = ?, password_hash = ?, verified_at = 1 where id = (${buyer})`,
        email,
        await hash(PASSWORD),
      ],
    ],
    { DEMO: 'india' },
  );
});
test.afterAll(() => stop?.());

/** A folder for pictures of the screens, to look at them. */
const screenshots = process.env.SCREENSHOTS;
const shoot = async (page: Page, name: string) => {
  if (!screenshots) return;
  const before = page.viewportSize();
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWhole(page, `${name} at ${width} px`);
    await page.screenshot({ path: `${screenshots}/${name}-${width}.png`, fullPage: true });
  }
  if (before) await page.setViewportSize(before);
};

async function asBuyer(page: Page): Promise<{ token: string }> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const { token } = await answer.json();
  await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
  return { token };
}

/** The newest order of the buyer that has a credit note. */
async function creditedOrder(page: Page, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const orders: { id: number }[] = await (await page.request.get('/api/orders', { headers })).json();
  for (const { id } of orders) {
    const documents = await (await page.request.get(`/api/orders/${id}/documents`, { headers })).json();
    if (documents.some(({ kind }: { kind: string }) => kind === 'creditNote')) return id;
  }
  throw new Error('The customer has no order with a credit note.');
}

/** Presses the first button for an invoice and returns the file. */
async function downloadInvoice(page: Page): Promise<{ name: string; text: string }> {
  const invoices = page.getByRole('region', { name: 'Invoices' });
  const downloading = page.waitForEvent('download');
  await invoices
    .getByRole('button', { name: /^Download A\// })
    .first()
    .click();
  const download = await downloading;
  return {
    name: download.suggestedFilename(),
    text: (await readFile(await download.path())).toString('latin1'),
  };
}

test('a customer and staff download the invoice of an order with a credit note', async ({
  page,
  browser,
}) => {
  const { token } = await asBuyer(page);
  const id = await creditedOrder(page, token);
  await open(page, '/profile?tab=orders');
  await page.getByRole('button', { name: `View details of order ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${id}` });
  await expect(dialog.getByText(/^Credit Note AC\//)).toBeVisible();
  const own = await downloadInvoice(page);
  expect(own.name).toMatch(/\.pdf$/);
  expect(own.text.slice(0, 5)).toBe('%PDF-');
  await expectAccessible(page, 'the documents of a customer');

  const context = await browser.newContext({ baseURL: `http://localhost:${ownPorts.gstStore}` });
  const desk = await context.newPage();
  await asAdmin(desk);
  await open(desk, `/admin/orders/${id}`);
  expect((await downloadInvoice(desk)).text).toBe(own.text);
  await expectAccessible(desk, 'the documents of an order for staff');
  await context.close();
});

test('checkout takes the GSTIN of a business and names the place of supply', async ({ page }) => {
  const { headers } = await asAdmin(page);
  const settings = await page.request.put('/api/admin/settings', { headers, data: { businessOrders: true } });
  expect(settings.status()).toBe(200);
  const { token } = await asBuyer(page);
  const products = await (await page.request.get('/api/products?limit=20')).json();
  const { id: productId, variants } = products[0];
  const { size, color } = variants.find(({ stock }: { stock: number }) => stock > 0);
  await page.request.post('/api/cart', {
    headers: { authorization: `Bearer ${token}` },
    data: { productId, size, color, quantity: 1 },
  });
  await open(page, '/checkout');
  const another = page.getByRole('radio', { name: 'A new address' });
  const business = page.getByRole('checkbox', { name: 'Buying for a business? Add a GSTIN' });
  await expect(business).toBeVisible();
  if (await another.isVisible()) await another.check();
  await page.getByLabel('PIN code').fill('560001');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await page.getByRole('textbox', { name: /^Address/ }).fill('12 MG Road');
  await business.check();
  await page.getByRole('textbox', { name: /^GSTIN/ }).fill('27aapfu0939f1zv');
  await expect(page.getByText(/The invoice names Maharashtra as the place of supply\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const name = page.getByRole('textbox', { name: /^Business name/ });
  await expect(page.getByText('Business name is required.')).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page, 'a refused business');
  await shoot(page, 'checkout-business');
  await name.fill('Usha Traders LLP');
  await page.getByRole('textbox', { name: /^Registered address/ }).fill('7 Fort Street, Mumbai 400001');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
});

test('the returns of a month have totals that agree with the files of its ZIP', async ({ page }) => {
  const { headers } = await asAdmin(page);
  const read = async (path: string) =>
    (await page.request.get(`/api/admin/gst-returns${path}`, { headers })).json();
  const { from, to } = (await read('/months')).months[1];
  const { net } = await read(`?from=${from}&to=${to}`);
  const total = Math.round(Number(net.total) * 100);
  expect(total).toBeGreaterThan(0);
  await open(page, '/admin/gst');
  await page.getByLabel('Month').selectOption(from);
  const sums = page.getByRole('region', { name: 'Invoices less credit notes' });
  await expect(sums.getByRole('definition').last()).toHaveText(exactMoney(net.total));
  await expect(page.getByText('No export was made of exactly these days yet.')).toBeVisible();
  await expectAccessible(page, 'GST returns');
  await shoot(page, 'gst-returns');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download All (ZIP)' }).click();
  const files = unzipSync(await readFile(await (await downloading).path()));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['register.csv', 'b2cs.csv', 'docs.csv']));
  const goods = strFromU8(files['hsn-b2c.csv'] ?? new Uint8Array())
    .trim()
    .split(/\r?\n/)
    .slice(1);
  const sum = goods.reduce((paise, row) => paise + Math.round(Number(row.split(',')[4]) * 100), 0);
  expect(sum).toBe(total);
  await page.reload();
  await expect(page.getByText(/^Exported .* Nothing was issued since\.$/)).toBeVisible();
});

test('Settings lists the duties of the law, and a message of the contact form gets a ticket', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Message').fill('The zip of my jacket broke.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const ticket = page.getByText(/T-\d{5}/).first();
  await expect(ticket).toBeVisible();
  const number = /T-\d{5}/.exec((await ticket.textContent()) ?? '')?.[0] ?? '';
  await expectAccessible(page, 'a ticket number');

  await asAdmin(page);
  await open(page, '/admin/messages');
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await open(page, '/admin/settings');
  await page.getByText('What the law asks of the shop').click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'the duties of the law');
  await shoot(page, 'settings-duties');
});
