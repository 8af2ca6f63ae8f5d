import { expectAccessible, expectWhole } from './assertions';
import { expect, open, test, withMotion } from './support';

test.use(withMotion);

test.describe('the kinds of a category in the header at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 780 } });

  test('open under the pointer, stay on the way to them, and lead to the kind alone', async ({ page }) => {
    await open(page, '/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const women = nav.getByRole('link', { name: "Women's", exact: true });
    const kinds = page.getByRole('list', { name: "Types of Women's" });
    await expect(kinds).toBeHidden();
    await women.hover();
    await expect(kinds).toBeVisible();
    const sarees = kinds.getByRole('link', { name: 'Sarees' });
    const from = await women.boundingBox();
    const to = await sarees.boundingBox();
    if (!from || !to) throw new Error('The menu has no place.');
    // Straight down through what is between the category and the list.
    await page.mouse.move(from.x + 10, from.y + from.height / 2);
    await page.mouse.move(to.x + 10, to.y + to.height / 2, { steps: 12 });
    await expect(kinds).toBeVisible();
    await expect(page.getByText('Gingham Puff-Sleeve Top').first()).toBeVisible();
    await expectWhole(page);
    await expectAccessible(page);
    await sarees.click();
    await expect(page).toHaveURL(/\/category\/womens\?kinds=Sarees/);
    await expect(page.getByText(/^\d+ products? found$/)).toBeVisible();
    await page.mouse.move(600, 700);
    await expect(kinds).toBeHidden();
    await nav.getByRole('link', { name: "Men's", exact: true }).hover();
    await expect(page.getByRole('list', { name: "Types of Men's" })).toBeVisible();
    await expect(kinds).toBeHidden();
  });

  test('open by the arrow down, are walked by arrows and Tab, and close by Escape', async ({ page }) => {
    await open(page, '/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const men = nav.getByRole('link', { name: "Men's", exact: true });
    const women = nav.getByRole('link', { name: "Women's", exact: true });
    const kinds = page.getByRole('list', { name: "Types of Men's" });
    await men.focus();
    await expect(men).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    const links = kinds.getByRole('link');
    await expect(links.first()).toBeFocused();
    await expect(men).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(men).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(kinds).toBeHidden();
    await expect(men).toBeFocused();
    // Without the arrow, Tab passes no kinds.
    await page.keyboard.press('Tab');
    await expect(women).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(nav.getByRole('link', { name: 'Accessories', exact: true })).toBeFocused();
    await expect(page.getByRole('list', { name: /^Types of/ })).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await expect(
      page.getByRole('list', { name: "Types of Women's" }).getByRole('link').first(),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/category\/womens\?kinds=/);
  });
});

test('at 360 px they are in the menu, one tap below their category', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  const opener = menu.getByRole('button', { name: "Types of Women's" });
  await opener.click();
  const large = await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await expect(opener).toBeInViewport({ ratio: 1 });
  await large.evaluate((style: Element) => style.remove());
  await menu.getByRole('link', { name: 'Sarees' }).click();
  await expect(page).toHaveURL(/\/category\/womens\?kinds=Sarees/);
});
