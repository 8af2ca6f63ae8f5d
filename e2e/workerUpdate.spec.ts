import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
// Without the watch over the console: a browser reports every request that a cut network fails.
import { type Page, test } from '@playwright/test';
import { expect, hydrated, open } from './support';

/** The names of the build's files with other hashes, and back. */
const rehashed = (text: string): string =>
  text.replace(
    /-([\w-]{8})\.(js|css)\b/g,
    (_, hash: string, type: string) => `-${[...hash].reverse().join('')}.${type}`,
  );

type Store = { origin: string; deploy: () => void; close: () => Promise<void> };

/**
 * The store of these tests behind an address of its own, where a second version can be put in its place: all files of
 * the build have other names, in pages, scripts and the worker's list, as another source would give them. Those of the
 * first version are gone then, as after a deployment.
 */
async function storeWithVersions(baseURL: string): Promise<Store> {
  let isSecond = false;
  const server: Server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const asked = new URL(isSecond ? rehashed(path) : path, baseURL);
    const headers = { ...incoming.headers, host: asked.host, 'accept-encoding': 'identity' };
    // What a browser has of the first version is no answer to a question for the second.
    if (isSecond) delete headers['if-none-match'];
    const answer = request(asked, { method: incoming.method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      let body = Buffer.concat(chunks);
      const type = response.headers['content-type'] ?? '';
      if (isSecond && /html|javascript/.test(type)) {
        const text = rehashed(body.toString());
        body = Buffer.from(text.replace('<html ', '<html data-version="2" '));
      }
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = response.headers;
      // It names the first version's inline scripts by their hashes.
      if (isSecond) delete rest['content-security-policy'];
      outgoing.writeHead(response.statusCode ?? 500, rest).end(body);
    });
    answer.on('error', () => outgoing.destroy());
    incoming.pipe(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isSecond = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const versionOf = (page: Page) => page.locator('html').getAttribute('data-version');

/** The files of the build that the worker keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('assets')).keys()).map(({ url }) => new URL(url).pathname),
  );

/** The script that the page began with. */
const entryOf = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .find((path) => /entry-client-.*\.js$/.test(path)) ?? 'none',
  );

async function controlled(page: Page): Promise<void> {
  await page.mouse.move(20, 300);
  await page.mouse.move(30, 310);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

type WithFirst = Window & { firstWorker?: ServiceWorker | null };

/** Notes the worker that the page is controlled by, to know when another one is. */
const noteWorker = (page: Page) =>
  page.evaluate(() => {
    (window as WithFirst).firstWorker = navigator.serviceWorker.controller;
  });

/** Looks for a new version as the browser does at a navigation, until its worker has taken over; it may have by itself. */
const update = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          await registration.update().catch(() => undefined);
          return navigator.serviceWorker.controller !== (window as WithFirst).firstWorker;
        }),
      { timeout: 60_000 },
    )
    .toBe(true);

test.describe('a new version', () => {
  test.use({ viewport: { width: 360, height: 780 }, serviceWorkers: 'allow' });

  test('replaces the shell: the open page goes on, the next one is new, with and without a connection', async ({
    page,
    baseURL,
  }) => {
    const store = await storeWithVersions(baseURL ?? '');
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    try {
      await open(page, `${store.origin}/sale`);
      await controlled(page);
      const entry = await entryOf(page);
      await expect.poll(() => keptFiles(page)).toContain(entry);
      await open(page, `${store.origin}/about`);
      expect(await versionOf(page)).toBeNull();

      await noteWorker(page);
      store.deploy();
      await update(page);
      await expect.poll(() => keptFiles(page)).toContain(rehashed(entry));
      // The page that is open is not torn away.
      expect(await versionOf(page)).toBeNull();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      // By a link inside of the store, which would otherwise change the page without loading it.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sale' }).click();
      await expect(page).toHaveURL(/\/sale/);
      await expect.poll(() => versionOf(page)).toBe('2');
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Off');

      await page.context().setOffline(true);
      await store.close();
      await open(page, `${store.origin}/sale`);
      expect(await versionOf(page)).toBe('2');
      expect(await entryOf(page)).toBe(rehashed(entry));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Off');
      // Seen in the first version alone, but open when the second took over.
      await open(page, `${store.origin}/about`);
      expect(await versionOf(page)).toBe('2');
      expect(missing).toEqual([]);
    } finally {
      await page.context().setOffline(false);
      await store.close();
    }
  });
});
