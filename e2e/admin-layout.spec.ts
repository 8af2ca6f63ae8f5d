import type { Page } from '@playwright/test';
import { adminPages } from '@/shared/admin/adminPages';
import { asAdmin } from './admin';
import { expectAccessible } from './assertions';
import { longValues } from './longValues';
import { ownPorts, startTradingStore } from './ownStore';
import { expect, open, test } from './support';

test.use({ baseURL: `http://localhost:${ownPorts.layoutStore}` });
test.describe.configure({ mode: 'serial' });

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  stop = await startTradingStore(ownPorts.layoutStore, longValues);
});
test.afterAll(() => stop?.());

const widths = [360, 768, 1280, 1920];

/** Waits until the page shows its data, and opens what is folded. */
async function isLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
}

/**
 * What lies beyond the window or beyond the box that shows it: a part that scrolls sideways, a cut text, a control
 * that sticks out. What is for screen readers alone is left out.
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
    if (document.documentElement.scrollWidth > window.innerWidth) faults.push('the page scrolls sideways');
    for (const element of document.querySelectorAll('main *')) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || !element.checkVisibility()) continue;
      // A chart's svg is cut by none; chips of a phone are pushed aside, to the edges of the window; a small picture
      // shows its item without the ground.
      if (element.closest('.visually-hidden, svg, [data-pushed], [data-thumbnail]')) continue;
      if (element.querySelector(':scope > [data-pushed]')) continue;
      if (box.right > window.innerWidth + 1 || box.left < -1)
        faults.push(`beyond the window: ${nameOf(element)}`);
      // A field of text scrolls by itself.
      if (element.matches('input, textarea, select')) continue;
      const beyond = element.scrollWidth - element.clientWidth;
      if (beyond > 1 && element.clientWidth > 0)
        faults.push(`wider than its box by ${beyond}: ${nameOf(element)}`);
    }
    return [...new Set(faults)].slice(0, 8);
  });

/** Controls that are smaller than a finger or a pointer hits: under 24 px, links in a sentence left out. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, summary, textarea)')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
      .filter((element) => element.tagName !== 'A' || getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 24)
      .map(
        ({ element, box }) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} ${box.width} × ${box.height}`,
      )
      .slice(0, 5),
  );

test('no admin page cuts off a long value or scrolls sideways at 360, 768, 1280 and 1920 px', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await asAdmin(page);
  for (const { path } of adminPages) {
    await open(page, path);
    await isLoaded(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.soft
        .poll(() => cutOff(page), { message: `${path} at ${width} px`, timeout: 10_000 })
        .toEqual([]);
      expect.soft(await smallTargets(page), `targets of ${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the search of the admin finds an order by number and phone, a product and a customer; "/" focuses it', async ({
  page,
}) => {
  await asAdmin(page);
  await open(page, '/admin/log');
  const banner = page.getByRole('banner');
  const search = banner.getByRole('combobox', { name: 'Search orders, products and customers' });
  await expect(search).toBeVisible();
  for (const name of [/^Wishlist/, /^Cart/, /^Sale$/]) {
    await expect(banner.getByRole('link', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(banner.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  // Enter before the results have arrived opens the first of them.
  await page.keyboard.type('2500');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Order #2500' })).toBeVisible();

  const results = banner.getByRole('listbox', { name: 'Results' });
  await search.fill('shirt');
  const products = results.getByRole('group', { name: 'Products' });
  await expect(products.getByRole('option').first()).toContainText('Shirt');
  await expectAccessible(page, 'the results');
  await search.fill('98450 12345');
  await expect(results.getByRole('group', { name: 'Orders' }).getByRole('option').first()).toBeVisible();
  await search.fill('sharma');
  const customers = results.getByRole('group', { name: 'Customers' });
  await expect(customers.getByRole('option', { name: /Sharma/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  const last = results.getByRole('option').last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/customers\?/);

  await banner.getByRole('link', { name: 'View shop' }).click();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible();
  await expect(banner.getByRole('link', { name: /^Cart/ })).toBeVisible();
});

test('orders stay selected over pages until "Clear selection"', async ({ page }) => {
  await asAdmin(page);
  await open(page, '/admin/orders');
  await page.getByRole('checkbox', { name: 'Select order 3000' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select order 2970' }).check();
  await expect(page.getByText('2 selected, 1 of them on other pages')).toBeVisible();
  const selected = page.getByRole('region', { name: 'Selected orders' });
  await selected.getByRole('button', { name: 'More', exact: true }).click();
  await selected.getByRole('button', { name: 'Print packing slips' }).click();
  await expect(page.getByText('Packing slips of 2 orders: ready.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Remove the packing slips of 2 orders' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select order 3000' })).toBeChecked();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select order 3000' })).not.toBeChecked();
});

test('the admin is painted light at once, dark after that was chosen, and the shop stays dark', async ({
  page,
}) => {
  await asAdmin(page);
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const { backgroundColor } = getComputedStyle(document.body);
      Object.assign(window, { paints: [...(Reflect.get(window, 'paints') ?? []), backgroundColor] });
    }).observe({ type: 'paint', buffered: true });
  });
  const paints = () => page.evaluate(() => [...new Set(Reflect.get(window, 'paints') ?? [])]);
  const [light, dark] = ['rgb(245, 242, 237)', 'rgb(18, 17, 19)'];
  await open(page, '/admin/orders');
  // The button takes a click once the person is known, whose choice is remembered from then on.
  await expect(page.getByRole('button', { name: /^Light theme/ })).toBeEnabled();
  await expect(page.locator('body')).toHaveCSS('background-color', light);
  await expect.poll(paints).toEqual([light]);
  await page.reload();
  await page.getByRole('button', { name: /^Light theme/ }).waitFor();
  await expect.poll(paints).toEqual([light]);
  await page.getByRole('button', { name: /^Light theme/ }).click();
  await page.reload();
  await page.getByRole('button', { name: /^Dark theme/ }).waitFor();
  await expect.poll(paints).toEqual([dark]);
  await page.getByRole('button', { name: /^Dark theme/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'View shop' }).click();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
});

test('on a phone the pages open from the bar at the bottom, and an order is a card of at most 120 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await asAdmin(page);
  await open(page, '/admin');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await bar.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  // The first page has the longest values that a shop meets.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Order #2970' })).toBeVisible();
  const heights = await page
    .locator('tr[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights).toHaveLength(25);
  expect(Math.max(...heights)).toBeLessThanOrEqual(120);
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search orders, products and customers' })).toBeFocused();
  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expectAccessible(page, 'the menu of a phone');
  await menu.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('rows of orders are 40 to 44 px high at 1280 px, below a head that stays in the window', async ({
  page,
}) => {
  await asAdmin(page);
  await open(page, '/admin/orders?page=2');
  await expect(page.locator('tr[data-row]')).toHaveCount(25);
  // Four customers have the longest names that a shop meets.
  const rows = page.locator('tr[data-row]').filter({ hasNotText: 'Vishwanathapuram' });
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...heights)).toBeLessThanOrEqual(44);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeInViewport();
});
