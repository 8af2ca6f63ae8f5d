import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rule and the elements of each fault in what is on screen, once nothing moves any more. */
export async function expectAccessible(page: Page, what = 'accessibility'): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return endless || playState !== 'running';
    }),
  );
  // While the account is loading there is nothing but a spinner.
  await expect(page.locator('main').first(), what).toBeAttached();
  // In the page alone, as none has a frame of another origin, and without describing what passes: a quarter of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(RULES)
    .analyze();
  const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]);
  expect(faults, what).toEqual([]);
}

/** Fails when something lies beyond the right edge of the window; a change of its size takes a frame to arrive. */
export async function expectWhole(page: Page, what = 'width'): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const message = `pixels beyond the right edge: ${what}`;
  await expect.poll(beyond, { message, intervals: [20, 50, 100] }).toBeLessThanOrEqual(0);
}
