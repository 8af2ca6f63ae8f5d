import type { Browser, Page } from '@playwright/test';
import { ADMIN_EMAIL, ADMIN_PASSWORD } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import { bearer, fillAddress, fillCart, place } from './checkout';
import { ownPorts, startOwnStore } from './ownStore';
import { expect, open, test } from './support';

/** A store that offers UPI; the sandbox plays the UPI app in another tab. */
const shop = `http://localhost:${ownPorts.upiStore}`;
test.use({ baseURL: shop });

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let stopStore: () => Promise<void>;
test.beforeAll(async () => {
  stopStore = await startOwnStore(ownPorts.upiStore, { DEMO: 'catalogue', RATE_LIMITS: 'off', UPI: 'on' });
});
test.afterAll(() => stopStore());
// One account pays all these orders.
test.describe.configure({ mode: 'default' });

async function signIn(page: Page): Promise<string> {
  const login = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  const { token } = await (await page.request.post('/api/auth/login', { data: login })).json();
  await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
  return token;
}

/** Places an order with the row UPI; ends on the page that pays it. */
async function placeByUpi(page: Page, index: number): Promise<number> {
  const token = await signIn(page);
  await fillCart(page, token, index);
  await open(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await page.getByLabel('Mobile number').fill('98450 12345');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByText('UPI, phone 98450 12345')).toBeVisible();
  await place(page);
  await expect(page.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the test UPI app' })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('orderId'));
}

/** Presses a button of the test app in its own tab. */
async function inTestApp(page: Page, button: RegExp): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the test UPI app' }).click();
  const app = await opened;
  await app.getByRole('button', { name: button }).click();
  await expect(app.getByText(/Go back to the tab|You left without paying/)).toBeVisible();
  await app.close();
}

async function isWhole(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1920, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWhole(page, `${name} at ${width} px`);
  }
  await expectAccessible(page, name);
}

/** A phone: touch, and the name of its browser. */
async function onPhone(browser: Browser) {
  const context = await browser.newContext({
    ...{ baseURL: shop, userAgent: android, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    viewport: { width: 360, height: 780 },
    serviceWorkers: 'block',
  });
  return context.newPage();
}

test('on a computer: a QR code, a question that finds nothing, a walk-away, and the payment', async ({
  page,
}) => {
  const id = await placeByUpi(page, 0);
  const code = page.getByRole('img', { name: /^QR code that pays ₹[\d,.]+ to Tantu by UPI$/ });
  await expect(code.locator('path')).toHaveAttribute('d', /^M/);
  await expect(page.getByRole('timer')).toHaveText(/^(?:10:00|9:\d\d)$/);
  await isWhole(page, 'the QR code');
  await inTestApp(page, /^Leave/);
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await expect(page.getByText('Not received yet. It can take a minute.')).toBeVisible();
  // A reload goes on with the same code.
  const address = () => page.getByRole('link', { name: 'Open the test UPI app' }).getAttribute('href');
  const before = await address();
  await page.reload();
  await expect(code.locator('path')).toBeVisible();
  expect(await address()).toBe(before);
  await inTestApp(page, /^Pay ₹/);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/payment-success\\?orderId=${id}$`));
});

test('declined: the reason, another code, and the hosted page as the way out', async ({ page }) => {
  const id = await placeByUpi(page, 1);
  await inTestApp(page, /^Decline/);
  const heading = page.getByRole('heading', { name: 'Payment declined' });
  await expect(heading).toBeFocused();
  await expect(
    page.getByText('declined the payment: declined in the test app. Nothing was charged'),
  ).toBeVisible();
  await isWhole(page, 'a declined payment');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pay Another Way' }).click();
  await expect(page.getByText('Choose how to pay')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  // The order's own way back to the same page.
  await page.getByRole('button', { name: 'Try Again' }).click();
  const dialog = page.getByRole('dialog', { name: `Pay order #${id}` });
  await expect(dialog.getByRole('radio', { name: /^UPI/ })).toBeChecked();
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await inTestApp(page, /^Pay ₹/);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('expired: a new code, and the old one still pays the order', async ({ page }) => {
  await page.clock.install();
  await placeByUpi(page, 2);
  const old = await page.getByRole('link', { name: 'Open the test UPI app' }).getAttribute('href');
  // The server's clock did not move: its answer would show the old code again.
  const questions = /\/trpc\/.*orders\.upiState/;
  const { promise: renewed, resolve: renew } = Promise.withResolvers<void>();
  await page.route(questions, async (route) => {
    await renewed;
    await route.continue();
  });
  await page.clock.fastForward('09:30');
  await page.clock.fastForward('00:31');
  await expect(page.getByRole('heading', { name: 'This code has expired' })).toBeFocused();
  await isWhole(page, 'an expired code');
  await page.getByRole('button', { name: 'Get a New Code' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  renew();
  const app = await page.context().newPage();
  await app.goto(old ?? '');
  await app.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(app.getByRole('heading', { name: 'Paid' })).toBeVisible();
  // The page notices it by itself.
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 30_000 });
});

test('on a phone: a link that opens the UPI app, and the payment is noticed when the shopper comes back', async ({
  browser,
}) => {
  const page = await onPhone(browser);
  await placeByUpi(page, 3);
  const link = page.getByRole('link', { name: 'Open UPI App' });
  await expect(link).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=test%40sandbox&pn=Tantu&tr=[0-9a-f]{32}&am=[\d.]+&cu=INR/,
  );
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeHidden();
  await expectWhole(page);
  await expectAccessible(page, 'the links of a phone');
  const smallest = await page.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll('main a, main button')].map(
        (one) => one.getBoundingClientRect().height,
      ),
    ),
  );
  expect(smallest).toBeGreaterThanOrEqual(24);
  await page.getByRole('button', { name: 'Show a QR code instead' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Use an app on this device instead' }).click();
  await expect(link).toBeVisible();
  await inTestApp(page, /^Pay ₹/);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.context().close();
});

test('asks nothing while its tab is hidden', async ({ page }) => {
  await placeByUpi(page, 4);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('orders.upiState')) asked.push(request.url());
  });
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await page.waitForTimeout(5000);
  expect(asked).toEqual([]);
  await setHidden(false);
  await expect.poll(() => asked.length).toBe(1);
});

test('the order of a customer says nothing of the row: its method is the hosted one', async ({ page }) => {
  const id = await placeByUpi(page, 5);
  const token = await signIn(page);
  const order = await (await page.request.get(`/api/orders/${id}`, bearer(token))).json();
  expect([order.paymentMethod, order.paymentStatus, order.status]).toEqual([
    'cashfree',
    'pending',
    'pending',
  ]);
});
