import type { Page } from '@playwright/test';
import { adminPages } from '@/shared/admin/adminPages';
import { asAdmin } from './admin';
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
      // The links of the admin scroll by intent, and fade out where more follow. A chart's svg is cut by none.
      if (element.closest('nav[aria-label="Admin"], .visually-hidden, svg')) continue;
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
  await asAdmin(page);
  for (const { path } of adminPages) {
    await open(page, path);
    await isLoaded(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.soft
        .poll(() => cutOff(page), { message: `${path} at ${width} px`, timeout: 1_000 })
        .toEqual([]);
      expect.soft(await smallTargets(page), `targets of ${path} at ${width} px`).toEqual([]);
    }
  }
});
