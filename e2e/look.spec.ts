import type { Locator, Page } from '@playwright/test';
import { asCustomer } from './accounts';
import { expect, open, test } from './support';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
};

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

/** How many boxes begin at each height, from the top. */
function rowLengths(tops: readonly number[]): number[] {
  const rows = new Map<number, number>();
  for (const top of tops) rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + 1);
  return [...rows.values()];
}

const cardOf = (page: Page, name: string) => page.locator('main article').filter({ hasText: name });

test.describe('cards', () => {
  for (const width of [360, 1280]) {
    test(`show both buttons at ${width} px without a pointer, neither of them filled`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/category/womens');
      const card = page.locator('main article').first();
      for (const name of [/^Add to cart/, /^Buy now/]) {
        const button = card.getByRole('button', { name });
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport();
        expect(await styleOf(button, 'opacity')).toBe('1');
        // The accent of filled buttons.
        expect(await styleOf(button, 'background-color')).not.toBe('rgb(219, 176, 106)');
        await button.focus();
        await expect(button).toBeFocused();
      }
    });

    test(`begin their stars in one place at ${width} px, with and without colors`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/products?search=leather');
      const cards = page.locator('main article');
      const rows = new Map<number, number[]>();
      let withoutColors = 0;
      for (const card of await cards.all()) {
        const [at, stars] = [await boxOf(card), await boxOf(card.getByRole('img', { name: /stars|rated/ }))];
        expect(stars.x - at.x).toBeCloseTo(0, 0);
        withoutColors += (await card.getByRole('button', { name: /^Show in/ }).count()) === 0 ? 1 : 0;
        rows.set(at.y, [...(rows.get(at.y) ?? []), stars.y]);
      }
      expect(withoutColors).toBeGreaterThan(0);
      for (const heights of rows.values())
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3);
    });
  }

  test('are as quiet about missing reviews as about their category', async ({ page }) => {
    await open(page, '/products?search=ikat+zip+wallet');
    const card = cardOf(page, 'Ikat Zip Wallet');
    const [category, none] = [card.getByText('Accessories'), card.getByText('(0)')];
    for (const property of ['color', 'font-size'])
      expect(await styleOf(none, property)).toBe(await styleOf(category, property));
    const stars = card.getByRole('img', { name: 'Not rated yet' });
    expect(await styleOf(stars, 'background-image')).toBe('none');
  });

  test('show the second picture of their color under a mouse, and load it only then', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/products?search=everyday+crew');
    const card = cardOf(page, 'Everyday Crew T-Shirt');
    const pictures = card.locator('img');
    await expect(pictures).toHaveCount(1);
    await pictures.first().evaluate((image: HTMLImageElement) => image.decode());
    const before = asked.length;
    await card.hover();
    await expect(pictures).toHaveCount(2);
    const second = pictures.nth(1);
    await expect(second.locator('xpath=ancestor::span[@data-loaded]')).toHaveCSS('opacity', '1');
    const loaded = asked.slice(before).filter((path) => path.startsWith('/media/'));
    expect(loaded).toHaveLength(1);
    expect(new Set(asked.filter((path) => path === loaded[0])).size).toBe(1);
    await card.getByRole('button', { name: 'Show in White' }).click();
    await expect(second).toHaveAttribute('src', /white/);
    await page.mouse.move(2, 2);
    await expect(second.locator('xpath=ancestor::span[@data-loaded]')).toHaveCSS('opacity', '0');
  });
});

test('rows of products show their second pictures, too, and by keyboard', async ({ page }) => {
  await open(page, '/');
  // Not the first one, which another test may have added with a single picture.
  const tile = page
    .getByRole('region', { name: 'New Arrivals' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Candy Stripe Socks' }) });
  await expect(tile.locator('img')).toHaveCount(1);
  await tile.getByRole('link').focus();
  // Again, until the part of the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(tile.locator('img')).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  await expect(tile.locator('span[data-loaded]')).toHaveCSS('opacity', '1');
});

test('a finger loads no second picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/products?search=everyday+crew');
  const card = cardOf(page, 'Everyday Crew T-Shirt');
  await card
    .getByRole('button', { name: 'Show in White' })
    .dispatchEvent('pointerenter', { pointerType: 'touch' });
  await card.getByRole('button', { name: 'Show in White' }).focus();
  await expect(card.locator('img')).toHaveCount(1);
});

test('nothing on a product page moves when its lower rows load', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = (entry as unknown as { value: number }).value;
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/products/65');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01);
});

test('few results go on in their row with what is like them', async ({ page }) => {
  for (const [width, isInRow] of [
    [1280, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/products?search=lehenga');
    const cards = page.locator('main article');
    await expect(page.getByText('2 products found')).toBeVisible();
    const heading = page.getByRole('heading', { level: 2, name: 'You may also like' });
    const [first, title] = [await boxOf(cards.first()), await boxOf(heading)];
    expect(Math.abs(title.y - first.y) < 2).toBe(isInRow);
    // Whole rows, whatever their length.
    const tops = await cards.evaluateAll((all) =>
      all
        .filter((card) => card.getBoundingClientRect().height > 0)
        .map((card) => card.getBoundingClientRect().top),
    );
    expect(rowLengths(tops)).toEqual(isInRow ? [3, 4, 4] : [2, 2, 2, 2, 2]);
  }
});

for (const width of [360, 390]) {
  test(`the home page at ${width} by 800 px shows the next heading whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/');
    const { y, height } = await boxOf(page.getByRole('heading', { name: 'Shop by Category' }));
    expect(y + height).toBeLessThan(800);
    const actions = page.getByRole('region', { name: /ELEVATE/ }).getByRole('link');
    expect((await boxOf(actions.first())).y).toBe((await boxOf(actions.last())).y);
  });
}

test('About has three pictures and its values as one row, or three and two', async ({ page }) => {
  for (const [width, rows] of [
    [1280, [5]],
    [768, [3, 2]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/about');
    const values = page.getByRole('region', { name: 'Our values' }).getByRole('listitem');
    const tops = await values.evaluateAll((all) => all.map((value) => value.getBoundingClientRect().top));
    expect(rowLengths(tops)).toEqual(rows);
  }
  for (const alt of [/handloom with a striped warp/, /Bowls of indigo/, /Folded handloom cloth/]) {
    const picture = page.getByRole('img', { name: alt });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
  }
});

test('profile and settings use the width of the page', async ({ page }) => {
  await asCustomer(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [tab, last] of [
    ['profile', 'Phone'],
    ['settings', 'Confirm new password'],
  ] as const) {
    await open(page, `/profile?tab=${tab}`);
    const field = await boxOf(page.getByLabel(last, { exact: true }));
    const tabs = await boxOf(page.getByRole('navigation', { name: 'Account' }));
    expect(field.x + field.width).toBeGreaterThan(tabs.x + tabs.width - 60);
  }
});
