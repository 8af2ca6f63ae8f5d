import type { Browser, Page } from 'playwright';
import { atMost, ms } from '../report/statistics';
import { type Row, unmeasured } from '../report/table';

const limitMs = 100;
const rounds = 5;
const slowDown = 4;

type Interaction = { name: string; path: string; act: (page: Page) => Promise<void> };

const interactions: readonly Interaction[] = [
  { name: 'open the menu', path: '/', act: (page) => page.getByRole('button', { name: 'Open menu' }).tap() },
  {
    name: 'add to cart',
    path: '/products/7',
    act: (page) => page.getByRole('button', { name: 'ADD TO CART' }).first().tap(),
  },
  {
    name: 'choose a color',
    path: '/products/1',
    act: (page) => page.locator('main').getByText('White', { exact: true }).first().tap(),
  },
  {
    name: 'open the filters and choose one',
    path: '/products',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).tap();
      await page.getByRole('dialog').getByRole('checkbox').first().check({ force: true });
    },
  },
];

/**
 * The time from each tap to the next paint on a phone with a four times slower CPU; the slowest event counts.
 */
export async function measureInteractions(browser: Browser, origin: string, token: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, act } of interactions) {
    const slowest: number[] = [];
    const what = `interaction, 4x slowed: ${name}`;
    try {
      for (let round = -1; round < rounds; round += 1) {
        const figure = await measure(browser, { url: origin + path, token, act });
        if (round >= 0) slowest.push(figure);
      }
      rows.push(atMost(what, slowest, limitMs, ms));
    } catch (error) {
      rows.push(unmeasured(what, error));
    }
  }
  return rows;
}

async function measure(
  browser: Browser,
  { url, token, act }: { url: string; token: string; act: Interaction['act'] },
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript((token) => localStorage.setItem('token', token), token);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.evaluate(observeEvents);
    await act(page);
    await page.waitForTimeout(1000);
    const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    // The observer reports nothing below 16 ms.
    return Math.max(0, ...durations);
  } finally {
    await context.close();
  }
}

function observeEvents(): void {
  const durations: number[] = [];
  (window as unknown as { durations: number[] }).durations = durations;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
