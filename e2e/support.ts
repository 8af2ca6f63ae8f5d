import { test as base, expect, type Page } from '@playwright/test';

/** A page whose console must stay clean: an unexpected warning or error fails the test. */
export const test = base.extend<{ consoleFaults: string[] }>({
  consoleFaults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        // Chromium reports the status of a page that is meant to be missing.
        if (/Failed to load resource.*404/.test(message.text()) && message.location().url === page.url())
          return;
        // Said by the test's own configuration.
        if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
        faults.push(`${message.text()} (${message.location().url})`);
      });
      await use(faults);
      expect(faults, 'the console is clean').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** The public pages, each with the text of its main heading. */
export const publicPages = [
  { path: '/', heading: 'ELEVATE YOUR STYLE' },
  { path: '/products', heading: 'All Products' },
  { path: '/products?featured=true', heading: 'Featured Products' },
  { path: '/products?search=kurta', heading: 'Search Results for “kurta”' },
  { path: '/products?category=womens', heading: "Women's Collection" },
  { path: '/category/mens', heading: "Men's Collection" },
  { path: '/sale', heading: /^Up to \d+% Off$/ },
  { path: '/products/1', heading: /\w/ },
  { path: '/about', heading: /tradition/ },
  { path: '/contact', heading: 'Talk to us' },
  { path: '/shipping', heading: 'Shipping' },
  { path: '/returns', heading: 'Returns and Refunds' },
  { path: '/faq', heading: 'Questions and Answers' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/terms', heading: 'Terms of Sale' },
  { path: '/cookies', heading: 'Cookies' },
  { path: '/nowhere', heading: '404 Page Not Found' },
] as const;
