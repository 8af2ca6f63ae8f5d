import type { Page } from '@playwright/test';
import { expectAccessible, expectWhole } from './assertions';
import { expect, open, publicPages, test } from './support';

const widths = [360, 768, 1280, 1920];

/** Words of headings and names that stand on two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, h3, h4, [class*="name"], [class*="title"]')) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}’']+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            found.push(word);
        }
      }
    }
    return found;
  });

for (const { path, heading } of publicPages) {
  test(`${path} is whole at ${widths.join(', ')} px, breaks no word of a heading, and passes axe`, async ({
    page,
  }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(page, `at ${width} px`);
      await expect.poll(() => brokenWords(page), `at ${width} px`).toEqual([]);
      if (width === 360 || width === 1280) await expectAccessible(page, `at ${width} px`);
    }
    await page.setViewportSize({ width: 320, height: 780 });
    await expect.poll(() => brokenWords(page), 'at 320 px').toEqual([]);
  });
}

test('an email address is broken before its @ where it is too long for a line, and before a dot last', async ({
  page,
}) => {
  /** The texts of the address by the line that they stand on. */
  const linesOf = (email: string) =>
    page.evaluate((address) => {
      const lines = new Map<number, string>();
      const found = [...document.querySelectorAll('main *')].filter(({ textContent }) =>
        textContent?.startsWith(address),
      );
      const walker = document.createTreeWalker(found.at(-1) ?? document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const at of (node.textContent ?? '').split('').keys()) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          lines.set(top, (lines.get(top) ?? '') + (node.textContent ?? '').charAt(at));
        }
      }
      return [...lines.values()];
    }, email);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [email, lines] of [
    ['asha@example.in', ['asha@example.in.']],
    ['asha-rao@weavers.example.in', ['asha-rao@weavers.example.in.']],
    [
      'asha.raghunathan-menon@handloom.weavers.example.in',
      ['asha.raghunathan-menon', '@handloom.weavers.example.in.'],
    ],
    [
      'asha@pochampally.handloom.weavers.cooperative.example.in',
      ['asha', '@pochampally.handloom.weavers', '.cooperative.example.in.'],
    ],
  ] as const) {
    await open(page, `/verify-otp?email=${email}`);
    await expect(page.getByText('Enter the 6-digit code we sent to')).toBeVisible();
    expect(await linesOf(email)).toEqual(lines);
  }
});

test('scrollbars are dark in the shop, in the filters and in a sheet, and light in nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const bars = () =>
    page.evaluate(() => {
      const scrolls = (one: Element) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        return [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
      };
      const all = [document.documentElement, ...document.querySelectorAll('*')];
      const shown = all.filter((one) => one === document.documentElement || scrolls(one));
      return [...new Set(shown.map((one) => getComputedStyle(one).scrollbarColor))];
    });
  const dark = ['rgb(77, 72, 77) rgba(0, 0, 0, 0)'];
  await open(page, '/products');
  expect(await bars()).toEqual(dark);
  // One bar beside the filters, none below them.
  await expect(page.locator('main aside').first()).toHaveCSS('overflow-x', 'hidden');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  expect(await bars()).toEqual(dark);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read and leads on', async ({ page }) => {
    for (const { path } of publicPages.slice(0, -1)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const links = page.getByRole('navigation', { name: 'Shop' }).getByRole('link');
      await expect.soft(links, path).not.toHaveCount(0);
    }
  });

  test('the contact form, which needs it, sends nothing', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  });

  test('a product is reached from the home page by links alone', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'View all', exact: true }).click();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('tab', { name: 'Product Details' })).toBeVisible();
  });
});

test('addresses that lead nowhere say so, and wrong filters are left out', async ({ page }) => {
  for (const [path, status, text] of [
    ['/products/999999', 404, 'Product not found'],
    ['/products/abc', 404, 'Product not found'],
    ['/products/1e999', 404, 'Product not found'],
    ['/category/nope', 404, '404 Page Not Found'],
    ['/category/%F0%9F%98%80', 404, '404 Page Not Found'],
    ['/a/b/c', 404, '404 Page Not Found'],
    ['/products?sort=bogus&page=-3&minPrice=abc&sizes=&colors=,,&view=7', 200, 'All Products'],
    ['/products?page=99999', 200, 'All Products'],
    ['/sale?category[]=1&sort=%00', 200, 'Off'],
  ] as const) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect.soft(response?.status(), path).toBe(status);
    await expect.soft(page.getByRole('heading', { name: text }).first(), path).toBeVisible();
    if (path !== '/products/999999') continue;
    const popular = page.getByRole('region', { name: /^(Bestsellers|Loved by shoppers)$/ });
    await expect.soft(popular.getByRole('listitem')).toHaveCount(4);
  }
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('the home page leads by rows of products, occasions and the sale', async ({ page }) => {
      await open(page, '/');
      const row = (name: string | RegExp) => page.getByRole('region', { name });
      await expect(row('New Arrivals').getByRole('listitem')).toHaveCount(4);
      await expect(row('Featured Products').getByRole('article')).toHaveCount(8);
      await expect(row(/^(Bestsellers|Loved by shoppers)$/).getByRole('listitem')).toHaveCount(4);
      await expect(row('On sale').getByRole('listitem')).toHaveCount(4);
      await row('Shop by Occasion').getByRole('link', { name: 'Festive' }).click();
      await expect(page).toHaveURL(/\/products\?occasion=festive$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Festive' })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    });

    test('the footer leads to every rule, and each rule to the others', async ({ page }) => {
      await open(page, '/about');
      const footer = page.getByRole('contentinfo');
      for (const [name, heading] of [
        ['Shipping', 'Shipping'],
        ['Returns', 'Returns and Refunds'],
        ['FAQ', 'Questions and Answers'],
        ['Privacy', 'Privacy'],
        ['Terms', 'Terms of Sale'],
        ['Cookie', 'Cookies'],
      ] as const) {
        await footer.getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
      await page
        .getByRole('navigation', { name: 'Policies and answers' })
        .getByRole('link', { name: 'Returns' })
        .click();
      await expect(page.getByText(/We deduct a processing charge of 2%/)).toBeVisible();
      await expect(page.getByText(/Consumer Protection Act, 2019/)).toBeVisible();
      await open(page, '/faq');
      const answers = page.getByRole('article');
      await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Payment' }).click();
      await answers.getByText('My payment failed. What now?').click();
      await expect(answers.getByRole('link', { name: 'Your orders' }).first()).toHaveAttribute(
        'href',
        '/profile?tab=orders',
      );
      await answers.getByRole('link', { name: 'Contact' }).first().click();
      await expect(page.getByRole('heading', { name: 'Talk to us' })).toBeVisible();
    });

    test('an unknown address shows products', async ({ page }) => {
      await open(page, '/nowhere/at/all');
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      const products = page.getByRole('region', { name: /^(Bestsellers|Loved by shoppers)$/ });
      await expect(products.getByRole('link')).toHaveCount(4);
      await page.getByRole('main').getByRole('link', { name: 'Browse the shop' }).click();
      await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
    });
  });
}

test('until its script runs, a page has the browser fetch the next one ahead; then no more', async ({
  page,
}) => {
  const events: string[] = [];
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Preload.ruleSetUpdated', ({ ruleSet }) =>
    events.push(`rules ${ruleSet.errorType ?? 'taken'}`),
  );
  devTools.on('Preload.ruleSetRemoved', () => events.push('rules removed'));
  devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) =>
    events.push(`${new URL(prefetchUrl).pathname} ${status}`),
  );
  await devTools.send('Preload.enable');
  let startScript = () => {};
  const isStarted = new Promise<void>((resolve) => {
    startScript = resolve;
  });
  await page.route(/entry-client.*\.js/, async (route) => {
    await isStarted;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Cart', exact: true }).hover();
  await footer.getByRole('link', { name: 'Contact' }).hover();
  await expect.poll(() => events).toContain('/contact Ready');
  expect(events).toContain('rules taken');
  expect(events.filter((event) => event.startsWith('/cart'))).toEqual([]);
  startScript();
  await expect.poll(() => events).toContain('rules removed');
});

test('motion between pages is left out for who wants none', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { transitions: number };
    seen.transitions = 0;
    const original = document.startViewTransition?.bind(document);
    if (!original) return;
    document.startViewTransition = (...args: Parameters<typeof original>) => {
      seen.transitions += 1;
      return original(...args);
    };
  });
  const count = () => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
  const follow = async (name: string, heading: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/about');
  await follow('Shipping', 'Shipping');
  expect(await count()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow('Returns', 'Returns and Refunds');
  expect(await count()).toBe(1);
});

test('head data tells search engines what a product is', async ({ page, request }) => {
  await page.goto('/products/1', { waitUntil: 'domcontentloaded' });
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page).toHaveTitle(`${name} | Tantu`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\/1$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\/media\//);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = blocks.map((text) => JSON.parse(text)['@type']);
  expect(kinds.sort()).toEqual(['BreadcrumbList', 'Organization', 'ProductGroup']);
  const group = blocks.map((text) => JSON.parse(text)).find((block) => block['@type'] === 'ProductGroup');
  const { price, salePrice, variants } = await (await request.get('/api/products/1')).json();
  expect(group.hasVariant).toHaveLength(variants.length);
  // Prices are told with tax in India.
  const withTax = (Math.round(Number(salePrice ?? price) * 108) / 100).toFixed(2);
  for (const { offers } of group.hasVariant) expect(offers.price).toBe(withTax);
});

test('a picture of the demo comes as WebP at the first request and may be cached for good', async ({
  page,
  request,
}) => {
  await page.goto('/products/1', { waitUntil: 'domcontentloaded' });
  const source = await page.locator('picture source[type="image/webp"]').first().getAttribute('srcset');
  const url = source?.split(' ')[0] ?? '';
  const response = await request.get(url);
  expect(response.headers()['content-type']).toBe('image/webp');
  expect(response.headers()['cache-control']).toContain('immutable');
  // How every WebP file begins.
  expect((await response.body()).toString('latin1', 8, 12)).toBe('WEBP');
});
