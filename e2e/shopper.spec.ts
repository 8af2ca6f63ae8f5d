import { type Page, test } from '@playwright/test';
import { asCustomer } from './accounts';
import { expectWhole } from './assertions';
import { buyNow, CARD, DECLINED, DECLINED_TEXT, fillAddress, fillCard, fillCart } from './checkout';
// Without the watch over the console: browsers report the status of a declined payment.
import { expect, open, withMotion } from './support';

test.use(withMotion);

const toast = (page: Page) => page.getByLabel('Notifications (F8)');

type Box = { x: number; y: number; width: number; height: number };
const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Fails when the message that is on screen lies over one of these. */
async function expectUncovered(page: Page, names: RegExp[]): Promise<void> {
  // It may move once, when a panel has come beneath it.
  await page.waitForTimeout(400);
  const message = await toast(page).boundingBox();
  expect(message?.height, 'a message is shown').toBeGreaterThan(20);
  for (const name of names) {
    const action = page.getByRole('link', { name }).or(page.getByRole('button', { name })).first();
    const box = await action.boundingBox();
    if (!message || !box) throw new Error(`${name} is not on screen.`);
    expect(overlaps(message, box), `the message covers ${name}`).toBe(false);
  }
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('no message covers CHECKOUT, VIEW CART or Place Order, and a declined card is told beside it', async ({
      page,
    }) => {
      const { token } = await asCustomer(page);
      for (const index of [4, 5]) await fillCart(page, token, index);
      await open(page, '/cart');
      await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click();
      await expect(page.getByRole('link', { name: 'CHECKOUT', exact: true })).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect(toast(page)).toContainText('Item removed');
      await expectUncovered(page, [/^CHECKOUT$/, /^VIEW CART$/]);

      await open(page, '/checkout');
      await fillAddress(page);
      await fillCard(page, DECLINED);
      const place = page.getByRole('button', { name: /^Place Order/ });
      await place.click();
      const another = page.getByRole('button', { name: 'Use Another Card' });
      await expect(another).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Pay by UPI' })).toBeInViewport();
      const reason = page.getByRole('main').getByRole('alert');
      await expect(reason).toContainText(DECLINED_TEXT);
      await expect(
        toast(page).getByText('Payment Failed'),
        'it is said once, beside the buttons',
      ).toHaveCount(0);
      const distance = async () =>
        ((await another.boundingBox())?.y ?? 0) - ((await reason.boundingBox())?.y ?? 0);
      await expect.poll(distance).toBeGreaterThan(0);
      await expect.poll(distance).toBeLessThan(160);
    });

    test('one click on a card says size and color, and the cart changes them', async ({ page }) => {
      await asCustomer(page);
      await open(page, '/products');
      await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
      await page
        .getByRole('button', { name: /^Add to cart: / })
        .first()
        .click();
      await expect(toast(page)).toContainText(/Added to cart.*, .+ is in your cart\./);
      await toast(page).getByRole('button', { name: 'Change size or colour' }).click();
      const select = page.getByRole('dialog').getByRole('combobox', { name: /^Size of / });
      const other = await select
        .locator('option:not([disabled]):not(:checked)')
        .first()
        .getAttribute('value');
      await select.selectOption(other ?? '');
      await expect(select).toHaveValue(other ?? '');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeAttached();
    });

    test('buy now shows item, size and price at every step, and takes another size', async ({ page }) => {
      await asCustomer(page);
      const product = await buyNow(page, 6);
      const item = page.getByRole('region', { name: "You're buying" });
      const expectItem = async () => {
        await expect(item).toContainText(product.name);
        await expect(item).toContainText('₹');
        await expectWhole(page);
      };
      await expectItem();
      await fillAddress(page);
      await expectItem();
      const select = item.getByRole('combobox').first();
      if (await select.isVisible()) {
        const other = await select
          .locator('option:not([disabled]):not(:checked)')
          .first()
          .getAttribute('value');
        await select.selectOption(other ?? '');
        await expect(item).toContainText(other ?? '');
      }
      await fillCard(page, CARD);
      await expectItem();
    });

    test('panel, quick view and sign-in give the focus back', async ({ page }) => {
      await open(page, '/products');
      const doors = [
        ['Cart', /./],
        ['Sign in', /Welcome Back/],
      ] as const;
      for (const [name, title] of doors) {
        const door = page.getByRole('banner').getByRole('link', { name, exact: true });
        await door.click();
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog).toBeVisible();
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(door).toBeFocused();
      }
      if (width < 1000) return;
      const eye = page.getByRole('button', { name: /^Quick view of/ }).first();
      await eye.click();
      await expect(page.getByRole('dialog', { name: /^Quick view/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(eye).toBeFocused();
    });
  });
}

test('the cart fits 320 px', async ({ page }) => {
  const { token } = await asCustomer(page);
  await fillCart(page, token, 7);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/cart');
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
  await expectWhole(page);
});

test('text of 200 % leaves the header its icons', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await open(page, '/');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const name of ['Wishlist', 'Cart', 'Sign in']) {
      const icon = page.getByRole('banner').getByRole('link', { name, exact: true });
      await expect(icon).toBeInViewport({ ratio: 1 });
    }
  }
});

test('header and content stand on one line at 1920 px', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await open(page, '/products');
  const [brand, title] = [
    await page.getByRole('link', { name: 'Tantu home' }).boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ];
  expect(Math.abs((brand?.x ?? 0) - (title?.x ?? 99))).toBeLessThanOrEqual(2);
});

test('the first option that can be bought is chosen', async ({ page }) => {
  const products = await (await page.request.get('/api/products?limit=100')).json();
  type Variant = { size: string | null; stock: number };
  const begun = products.filter(
    ({ stock, variants }: { stock: number; variants: Variant[] }) => stock > 0 && variants[0]?.stock === 0,
  );
  expect(begun.length).toBeGreaterThan(0);
  await open(page, `/products/${begun[0].id}`);
  await expect(
    page.getByRole('main').getByRole('button', { name: 'ADD TO CART', exact: true }),
  ).toBeEnabled();
});
