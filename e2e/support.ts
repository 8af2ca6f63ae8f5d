import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import Database from 'better-sqlite3';

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

/** For `test.use` in files about what moves: elsewhere nothing does. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A file in the data folder of the store that the project of this test has. */
export const storeFile = (name: string): string =>
  join(fileURLToPath(new URL('../.cache/e2e', import.meta.url)), base.info().project.name, name);

/** SQL with its values. */
export type Statement = [sql: string, ...values: (string | number)[]];

/** Writes into the store's database, beside the running server, what no request would make, or none as fast. */
export const writeToStore = (...statements: Statement[]): void =>
  writeInto(storeFile('store.db'), statements);

export function writeInto(file: string, statements: readonly Statement[]): void {
  const db = new Database(file, { timeout: 20_000 });
  for (const [sql, ...values] of statements) db.prepare(sql).run(...values);
  db.close();
}

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
}

/** Waits until React has taken the page over: its frame first, then what is in it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [document.body.firstElementChild, document.querySelector('#content > :last-child')].every(
      (element) => !element || Object.keys(element).some((key) => key.startsWith('__react')),
    ),
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
