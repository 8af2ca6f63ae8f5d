import type { Page } from '@playwright/test';
// Without the watch over the console: a browser reports every request that a cut network fails.
import { test } from '@playwright/test';
import { asCustomer } from './accounts';
import { expectAccessible, expectWhole } from './assertions';
import { CARD, fillAddress, fillCard, fillCart, pick } from './checkout';
import { expect, open } from './support';

const widths = [360, 1280];
const setOffline = (page: Page, offline: boolean) => page.context().setOffline(offline);
const notice = (page: Page) => page.getByText('You are offline.');
const toast = (page: Page) => page.getByLabel('Notifications (F8)');

/** The page is there as it was: header, and no error page instead of the content. */
async function expectPageStands(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await expectWhole(page);
}

/** The same on a large screen, for tests that are run on the phone alone. */
async function expectPageStandsAtAnyWidth(page: Page): Promise<void> {
  const size = page.viewportSize();
  await expectPageStands(page);
  await page.setViewportSize({ width: 1280, height: 780 });
  await expectPageStands(page);
  if (size) await page.setViewportSize(size);
}

/** Waits until what every page may open has been fetched. */
async function preloaded(page: Page): Promise<void> {
  await page.mouse.move(20, 300);
  await page.mouse.move(30, 310);
  for (const name of ['MobileMenu', 'CartPanel', 'SignInModal']) {
    await page.waitForFunction(
      (part) =>
        performance
          .getEntriesByType('resource')
          .some((entry) => entry.name.includes(part) && entry.name.endsWith('.js')),
      name,
    );
  }
}

for (const width of widths) {
  test.describe(`the network is cut at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('before Menu, Cart and Sign in: they open', async ({ page }) => {
      await open(page, '/products');
      await preloaded(page);
      await setOffline(page, true);
      await expect(notice(page)).toBeVisible();
      if (width < 1000) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        const menu = page.getByRole('dialog');
        await expect(menu.getByRole('link', { name: 'Sale' })).toBeVisible();
        expect((await menu.boundingBox())?.height).toBeGreaterThan(700);
        await page.getByRole('button', { name: 'Close menu' }).click();
      }
      await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).click();
      await expect(page.getByText('Please sign in to view your cart')).toBeVisible();
      await page.getByRole('button', { name: 'Close cart' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).click();
      const modal = page.getByRole('dialog', { name: 'Welcome Back' });
      await modal.getByLabel('Email', { exact: true }).fill('asha@example.com');
      await modal.getByRole('textbox', { name: 'Password' }).fill('lotus pond 7');
      await modal.getByRole('button', { name: 'SIGN IN', exact: true }).click();
      await expect(toast(page)).toContainText('The store could not be reached');
      await expect(modal.getByRole('button', { name: 'SIGN IN', exact: true })).toBeEnabled();
      await page.keyboard.press('Escape');
      await expectPageStands(page);
      await setOffline(page, false);
      await expect(notice(page)).toBeHidden();
    });

    test('before their code has come: a sentence, and they open once it can', async ({ page }) => {
      const code = /assets\/(MobileMenu|CartPanel|SignInModal|QuickView)-/;
      await page.route(code, (route) => route.abort('internetdisconnected'));
      await open(page, '/products');
      const banner = page.getByRole('banner');
      if (width < 1000) {
        // Its links are there without its code.
        await setOffline(page, true);
        await banner.getByRole('button', { name: 'Open menu' }).click();
        const menu = page.getByRole('dialog', { name: 'Menu' });
        await expect(menu.getByRole('link', { name: 'Footwear' })).toBeInViewport();
        await page.goBack();
        await expect(menu).toBeHidden();
        await expect(page).toHaveURL('/products');
        await setOffline(page, false);
        await expect(notice(page)).toBeHidden();
        await banner.getByRole('button', { name: 'Open menu' }).click();
        await menu.getByRole('link', { name: 'Sale' }).click();
        await expect(page).toHaveURL('/sale');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Off');
      }
      const doors = [
        ['Cart', 'The cart', 'Close cart'],
        ['Sign in', 'The sign-in', null],
      ] as const;
      for (const [name, what] of doors) {
        await banner.getByRole('link', { name, exact: true }).click();
        await expect(toast(page)).toContainText(`${what} could not be opened`);
        await expectPageStands(page);
      }
      await page.unroute(code);
      for (const [name, , close] of doors) {
        await banner.getByRole('link', { name, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        // Its styles are there too.
        expect(await dialog.evaluate((element) => getComputedStyle(element).display)).not.toBe('inline');
        if (close) await page.getByRole('button', { name: close }).click();
        else await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });

    // The quick view is for large screens.
    if (width >= 1000)
      test('before the quick view', async ({ page }) => {
        await open(page, '/products');
        await setOffline(page, true);
        const eye = page.getByRole('button', { name: /^Quick view of/ }).first();
        await eye.click();
        await expect(toast(page)).toContainText('The quick view could not be opened');
        await expectPageStands(page);
        await setOffline(page, false);
        await expect(notice(page)).toBeHidden();
        await eye.click();
        await expect(page.getByRole('dialog', { name: /^Quick view/ }).getByText('Size:')).toBeVisible();
      });

    test('before a filter and a search', async ({ page }) => {
      await open(page, '/products');
      if (width < 1000) await page.getByRole('button', { name: 'Filters' }).click();
      const size = page.getByRole('checkbox', { name: /^M / }).first();
      await expect(size).toBeVisible();
      await setOffline(page, true);
      await size.click();
      if (width < 1000) await page.keyboard.press('Escape');
      await expect(page.getByText(/could not be (loaded|reached)/).first()).toBeVisible();
      await expectPageStands(page);
      await setOffline(page, false);
      await expect(page.getByText(/products? found/)).toBeVisible();
      await expect(page).toHaveURL(/sizes=M/);

      await setOffline(page, true);
      if (width < 1000) await page.getByRole('combobox', { name: 'Search products' }).focus();
      await page.getByRole('combobox', { name: 'Search products' }).fill('kurta');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
      await expectPageStands(page);
      await setOffline(page, false);
      await expect(page.getByRole('heading', { name: /Search Results for/ })).toBeVisible();
    });
  });
}

test.describe('the network is cut', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('before ADD TO CART: it ends, says why, and works later', async ({ page }) => {
    await asCustomer(page);
    const { id, variant } = await pick(page.request);
    await open(page, `/products/${id}`);
    for (const name of [variant.color, variant.size]) {
      if (name) await page.getByRole('radio', { name, exact: true }).check({ force: true });
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
    const add = page.getByRole('main').getByRole('button', { name: 'ADD TO CART', exact: true });
    await setOffline(page, true);
    await add.click();
    await expect(toast(page)).toContainText('Failed to add');
    await expect(toast(page)).toContainText('The store could not be reached');
    await expect(add).toBeEnabled();
    await expectPageStandsAtAnyWidth(page);
    await setOffline(page, false);
    await expect(notice(page)).toBeHidden();
    await add.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test('before a change of route: what failed is said, and comes by itself', async ({ page }) => {
    await open(page, '/products');
    await setOffline(page, true);
    await page.locator('article h2 a').first().click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expectPageStandsAtAnyWidth(page);
    await expectAccessible(page);
    await setOffline(page, false);
    await expect(
      page.getByRole('main').getByRole('button', { name: 'ADD TO CART', exact: true }),
    ).toBeVisible();
    await expect(notice(page)).toBeHidden();
    const height = await page.getByRole('button', { name: 'BUY NOW' }).first().boundingBox();
    expect(height?.height).toBeGreaterThan(40);
  });

  test('before the first list, after the home page: it comes with its styles', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/');
    await setOffline(page, true);
    await page.getByRole('link', { name: 'Footwear', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await setOffline(page, false);
    await expect(page.getByRole('heading', { level: 1, name: 'Footwear Collection' })).toBeVisible();
    await expect(page.locator('main fieldset').first()).toHaveCSS('border-top-style', 'none');
    await expect(page.getByRole('main').getByRole('list').first()).toHaveCSS('display', 'flex');
  });

  test('before the order is placed: the reason stands beside the button', async ({ page }) => {
    const { token } = await asCustomer(page);
    await fillCart(page, token, 1);
    await open(page, '/checkout');
    await fillAddress(page);
    await fillCard(page, CARD);
    const place = page.getByRole('button', { name: /^Place Order/ });
    await expect(place).toBeVisible();
    await setOffline(page, true);
    await place.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be reached');
    await expect(place).toBeEnabled();
    await expectPageStandsAtAnyWidth(page);
    await setOffline(page, false);
    await expect(notice(page)).toBeHidden();
    await place.click();
    await expect(page.getByRole('heading', { name: /Payment Successful|Order Placed/ })).toBeVisible();
  });

  test('before the pictures: they come when it is back', async ({ page }) => {
    await page.route(/\/media\//, (route) => route.abort('internetdisconnected'));
    await open(page, '/sale');
    const picture = page.locator('article picture img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('data-waiting', 'true');
    await setOffline(page, true);
    await expect(notice(page)).toBeVisible();
    await page.unroute(/\/media\//);
    await setOffline(page, false);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(picture).toBeVisible();
  });
});

test.describe('the service worker', () => {
  test.use({ viewport: { width: 360, height: 780 }, serviceWorkers: 'allow' });

  test('keeps seen pages and nothing personal', async ({ page }) => {
    const { token } = await asCustomer(page);
    await fillCart(page, token, 3);
    await open(page, '/sale');
    await page.mouse.move(20, 300);
    await page.mouse.move(30, 310);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await open(page, '/products/1');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible();
    for (const path of ['/cart', '/profile', '/profile?tab=orders', '/checkout']) {
      await open(page, path);
      await expect(page.getByRole('main')).toBeVisible();
    }
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(expect.arrayContaining(['/sale', '/products/1', '/offline.html']));
    const personal = /^\/(?:api|trpc|cart|checkout|profile|payment|admin|receipts|mailbox)/;
    expect(kept.filter((path) => personal.test(path))).toEqual([]);
    expect(kept.filter((path) => /admin|Dashboard|OrdersPage|jspdf/i.test(path))).toEqual([]);

    await setOffline(page, true);
    await open(page, '/sale');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Off');
    // Not every browser knows in a page of its worker that there is no connection; then a request found out.
    await expect(page.getByText(/^(?:You are offline|The store cannot be reached)\./)).toBeVisible();
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    const fonts = await page.evaluate(() =>
      document.fonts.ready.then((all) => [...all].map(({ family, status }) => `${family} ${status}`)),
    );
    expect(fonts).toEqual(['Inter loaded', 'Fraunces loaded']);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await expectAccessible(page);
      await expectWhole(page);
    }
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    // It is loaded by itself once the connection is back.
    await setOffline(page, false);
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  });
});
