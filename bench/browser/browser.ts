import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { post } from '../buying/requests';
import type { Row } from '../report/table';
import { freePort } from '../stores/child';
import { makeDemoFolder, withStore } from '../stores/demoStore';
import { addShoppers, stockProducts } from '../stores/shoppers';
import { measureInteractions } from './interactions';
import { auditPages } from './lighthouse';

/** Browser metrics: Lighthouse on five pages, and responses to taps. */
export async function measureBrowser(): Promise<Row[]> {
  const dataDir = await makeDemoFolder();
  const [shopper] = await addShoppers(dataDir, 1);
  const { items } = await stockProducts(dataDir);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: (await findBrowser()) || undefined,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    return await withStore(dataDir, async (store) => {
      if (!shopper) throw new Error('no shopper');
      const site = (path: string) => store.url + path;
      const publicPages = [
        { name: 'home', url: site('/'), isPublic: true },
        { name: 'listing', url: site('/products'), isPublic: true },
        { name: 'product', url: site('/products/7'), isPublic: true },
      ];
      const rows = await auditPages(publicPages, port);
      for (const item of items) await post(store, shopper, '/api/cart', item);
      await signIn(port, store.url, shopper.token);
      const ownPages = [
        { name: 'cart', url: site('/cart'), isPublic: false },
        { name: 'checkout', url: site('/checkout'), isPublic: false },
      ];
      rows.push(...(await auditPages(ownPages, port)));
      rows.push(...(await measureInteractions(browser, store.url, shopper.token)));
      return rows;
    });
  } finally {
    await browser.close();
  }
}

/** Stores a session in the browser, which Lighthouse's pages share. */
async function signIn(port: number, url: string, token: string): Promise<void> {
  const own = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = own.contexts();
  if (!context) throw new Error('the browser has no context of its own');
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  await page.close();
  await own.close();
}
