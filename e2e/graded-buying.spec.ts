import type { Page } from '@playwright/test';
import { asCustomer } from './accounts';
import { expectAccessible, expectWhole } from './assertions';
import { bearer, CARD, DECLINED, fillAddress, fillCard, fillCart, place } from './checkout';
import { expect, open, test } from './support';

/** A folder for pictures of the screens, to look at them. */
const screenshots = process.env.SCREENSHOTS;
const shoot = async (page: Page, name: string) => {
  if (screenshots) await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
};

/**
 * Fails when what is shown is wider than the page, at its width and
 * on a tablet or, for a phone, on the narrowest and with text twice as big.
 */
async function expectFits(page: Page, name: string, width: number): Promise<void> {
  await shoot(page, `${name}-${width}`);
  await expectWhole(page, `${name} at ${width} px`);
  const other = width > 360 ? 768 : 320;
  await page.setViewportSize({ width: other, height: 780 });
  await expectWhole(page, `${name} at ${other} px`);
  await page.setViewportSize({ width, height: 780 });
  if (width > 360) return;
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await shoot(page, `${name}-${width}-200`);
  await expectWhole(page, `${name} at ${width} px with text of 200 %`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

const orderIdOf = async (page: Page, token: string): Promise<number> => {
  const [order] = await (await page.request.get('/api/orders', bearer(token))).json();
  return order.id;
};

const box = async (page: Page, selector: ReturnType<Page['locator']>) => {
  const found = await selector.boundingBox();
  if (!found) throw new Error(`Not on screen at ${page.viewportSize()?.width} px.`);
  return found;
};

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('from the cart over a declined card to the result and the orders, all fits and is one order', async ({
      page,
      consoleFaults,
    }) => {
      const { token } = await asCustomer(page);
      for (const index of [0, 4]) await fillCart(page, token, index);
      await open(page, '/cart');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
      await expectFits(page, 'cart', width);

      await open(page, '/checkout');
      await expect(page.getByLabel('PIN code')).toBeVisible();
      const steps = page.getByRole('list', { name: 'Steps' });
      const [line, first] = [await box(page, steps), await box(page, steps.getByRole('listitem').first())];
      expect(line.height, 'the steps are on one line').toBeLessThan(first.height * 1.5);
      await expectFits(page, 'checkout-address', width);
      await page.getByLabel('Phone').fill('98450 12345');
      await page.getByLabel('Save this address as').fill('Home');
      await fillAddress(page);
      await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked();
      await expect(page.getByLabel('Mobile number')).toHaveCount(0);
      await expectFits(page, 'checkout-payment', width);
      await fillCard(page, DECLINED);
      await place(page);
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Payment Failed');
      await expect(page.getByRole('button', { name: 'Use Another Card' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Pay by UPI' })).toBeInViewport();
      await expectFits(page, 'checkout-declined', width);
      await page.getByRole('button', { name: 'Use Another Card' }).click();
      // The name stays, so the first empty field is the next one.
      await expect(page.getByLabel('Name on card')).not.toHaveValue('');
      await expect(page.getByLabel('Card number')).toBeFocused();
      await expect(page.getByLabel('CVV')).toBeInViewport();
      await open(page, `/payment-success?orderId=${await orderIdOf(page, token)}`);
      await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
      await expect(page.getByText(/We're holding your items until /)).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeInViewport();
      await expectFits(page, 'failed', width);
      await page.evaluate(() => sessionStorage.removeItem('checkoutDraft'));

      await open(page, '/checkout');
      await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await fillCard(page, CARD);
      await place(page);
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Download Receipt' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Delivery' })).toBeInViewport();
      await expect(page.getByRole('heading', { name: /^Order #/ })).toBeInViewport();
      await expect(page.getByRole('region', { name: 'Popular now' })).toBeVisible();
      await expectFits(page, 'success', width);
      const list = await (await page.request.get('/api/orders', bearer(token))).json();
      expect(list).toMatchObject([{ status: 'paid' }]);

      await open(page, '/profile?tab=orders');
      const card = page.getByRole('listitem').filter({ hasText: `Order #${list[0].id}` });
      const total = card.locator('[class*="total"], p').filter({ hasText: /^₹[\d,.]+$/ });
      const [outer, inner] = [await box(page, card), await box(page, total)];
      expect(inner.x + inner.width, 'the total is inside its card').toBeLessThan(outer.x + outer.width);
      await expectFits(page, 'orders', width);
      await expectAccessible(page);
      const tabs = page.getByRole('navigation', { name: 'Account' });
      const settings = await box(page, tabs.getByRole('link', { name: 'Settings' }));
      expect(settings.x + settings.width, 'the last tab is on screen').toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: /^View details/ }).click();
      await expect(page.getByRole('dialog').getByRole('link').first()).toHaveAttribute(
        'href',
        /^\/products\/\d+/,
      );
      await expectFits(page, 'order-details', width);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Cancel order/ }).click();
      await shoot(page, `cancel-${width}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
      await expect(page.getByText('Order cancelled')).toBeVisible();
      await open(page, `/payment-success?orderId=${list[0].id}`);
      await expect(page.getByText(/Once we approve your refund request, ₹/)).toBeVisible();
      await expectFits(page, 'cancelled', width);
      consoleFaults.length = 0;
    });

    test('the product page: rows are links, the buy bar makes way for its button and what follows that', async ({
      page,
    }) => {
      await open(page, '/products/1');
      const bar = page.getByRole('region', { name: 'Buy', exact: true });
      if (width === 360) await expect(bar).toBeVisible();
      await page.getByRole('button', { name: 'BUY NOW' }).scrollIntoViewIfNeeded();
      await expect(bar).toBeHidden();
      await page.getByLabel('Deliver to PIN code').fill('000000');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByText("PIN codes don't start with 0.")).toBeVisible();
      const field = await box(page, page.getByLabel('Deliver to PIN code'));
      const check = await box(page, page.getByRole('button', { name: 'Check', exact: true }));
      expect([check.y, check.height].map(Math.round)).toEqual([field.y, field.height].map(Math.round));
      await page.getByRole('tab', { name: /^Reviews/ }).click();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Buy now/i })).toHaveCount(1);
      await expectFits(page, 'product', width);
      await page.getByRole('button', { name: 'Size guide' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot(page, `guide-${width}`);
    });

    test('the wishlist and the empty cart fit', async ({ page }) => {
      const { token } = await asCustomer(page);
      for (const productId of [1, 2, 3])
        await page.request.post('/api/wishlist', { ...bearer(token), data: { productId } });
      await open(page, '/profile?tab=wishlist');
      await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
      await expectFits(page, 'wishlist', width);
      await open(page, '/cart');
      await expect(page.getByRole('region', { name: 'Popular now' })).toBeVisible();
      await expectFits(page, 'cart-empty', width);
    });

    test('the sign-in dialog: nothing for staff, the first field focused', async ({ page }) => {
      await open(page, '/about');
      await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot(page, `sign-in-${width}`);
      await expect(page.getByText('passkey')).toHaveCount(0);
      await page.getByRole('button', { name: 'Create an account' }).click();
      await expect(page.getByLabel('First Name')).toBeFocused();
    });
  });
}
