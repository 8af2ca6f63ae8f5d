import type { Page } from '@playwright/test';
import { asCustomer } from './accounts';
import { ADMIN_EMAIL, ADMIN_PASSWORD } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import { bearer, CARD, fillCart, pick, typeCard } from './checkout';
import { orderBody } from './orders';
import { expect, open, test } from './support';

/** A folder for pictures of the screens, to look at them. */
const screenshots = process.env.SCREENSHOTS;
const shoot = async (page: Page, name: string) => {
  if (screenshots) await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
};

/** On a phone a button takes the width of the page between its margins; elsewhere that of its text. */
async function expectFullWidth(page: Page, name: string | RegExp, isPhone: boolean): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox();
  const share = (box?.width ?? 0) / (page.viewportSize()?.width ?? 1);
  if (isPhone) expect(share).toBeGreaterThan(0.85);
  else expect(share).toBeLessThan(0.5);
}

/** A cash order of one piece through the REST face. */
async function order(
  page: Page,
  token: string,
  { id: productId, price, salePrice, variant }: Awaited<ReturnType<typeof pick>>,
): Promise<number> {
  const placed = await page.request.post('/api/orders', {
    ...bearer(token),
    data: orderBody({ productId, price, salePrice, variant }),
  });
  expect(placed.status()).toBe(201);
  return (await placed.json()).id;
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });
    const isPhone = width < 1000;

    test('the cart: size changed in the line, moved to the wishlist, and always a way to the checkout', async ({
      page,
    }) => {
      const { token } = await asCustomer(page);
      const product = await fillCart(page, token, 0, 2);
      const other = await fillCart(page, token, 1);
      await open(page, '/cart');
      const proceed = page.getByRole('main').getByRole('link', {
        name: 'Proceed to Checkout',
        exact: true,
      });
      await expect(proceed).toBeInViewport({ ratio: 1 });
      await shoot(page, `cart-${width}`);
      const select = page.getByRole('main').getByRole('combobox', { name: `Size of ${product.name}` });
      const wanted = product.variants.find(
        ({ stock, size, color }) =>
          stock >= 2 && size !== product.variant.size && color === product.variant.color,
      );
      if (!wanted) throw new Error(`${product.name} has one size.`);
      await select.selectOption(wanted.size ?? '');
      await expect(page.getByText('Cart updated')).toBeVisible();
      await expect(page.getByRole('group', { name: `Quantity of ${product.name}` })).toContainText('2');
      await page.getByRole('button', { name: `Move to wishlist: ${other.name}` }).click();
      await expect(page.getByText('Moved to wishlist')).toBeVisible();
      const wishes = await page.request.get('/api/wishlist', bearer(token));
      expect(await wishes.json()).toMatchObject([{ productId: other.id }]);
      await expectWhole(page, `the cart at ${width} px`);
      await expectAccessible(page);
      await expect(proceed).toBeInViewport({ ratio: 1 });
      await proceed.click();
      await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible();
    });

    test('what a sale saves is said in its line and in the sum', async ({ page }) => {
      const { token } = await asCustomer(page);
      const products = await (await page.request.get('/api/products?onSale=true&limit=30')).json();
      const [product] = products.filter(({ stock }: { stock: number }) => stock > 5);
      const { size, color } = product.variants.find(({ stock }: { stock: number }) => stock > 1);
      const data = { productId: product.id, quantity: 1, size, color };
      await page.request.post('/api/cart', { ...bearer(token), data });
      await open(page, '/cart');
      await expect(page.getByText(/^You save ₹/)).toHaveCount(2);
      await shoot(page, `cart-saving-${width}`);
    });

    test('the checkout: items at every step, city by PIN code, UPI first, and a page that says what comes', async ({
      page,
    }) => {
      const { token } = await asCustomer(page);
      const product = await fillCart(page, token, 2);
      await open(page, '/checkout');
      const listed = page.getByText(product.name, { exact: true });
      await expect(listed).toHaveCount(1);
      // On a phone the form begins on the first screen, and a summary with pictures stands for the items.
      if (isPhone) {
        await expect(listed).toBeHidden();
        await expect(page.getByLabel('First name').first()).toBeInViewport();
        await page.getByText('Your items').click();
      }
      await expect(listed).toBeVisible();
      await page.getByRole('textbox', { name: /^Address/ }).fill('12 MG Road');
      await page.getByLabel('PIN code').fill('560001');
      await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
      await expect(page.getByLabel('State')).toHaveValue('Karnataka');
      await expect(page.getByText(/^Order today and get it /)).toBeVisible();
      await shoot(page, `checkout-shipping-${width}`);
      await expectAccessible(page);
      await expectWhole(page, `shipping at ${width} px`);
      await expectFullWidth(page, 'Continue to Payment', isPhone);
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^UPI, netbanking, wallets/);
      await expect(isPhone ? page.getByText('Your items') : listed).toBeVisible();
      await typeCard(page, CARD);
      await shoot(page, `checkout-payment-${width}`);
      await expectFullWidth(page, 'Continue to Review', isPhone);
      await page.getByRole('button', { name: 'Continue to Review' }).click();
      await expect(page.getByRole('heading', { name: 'Review & Place Order' })).toBeVisible();
      await expect(listed).toBeVisible();
      await expect(page.getByText(/^Expected /)).toBeVisible();
      await expectFullWidth(page, /^Place Order/, isPhone);
      await expect(page.getByRole('button', { name: /^Place Order/ })).toBeInViewport({ ratio: 1 });
      await shoot(page, `checkout-review-${width}`);
      await page.getByRole('button', { name: /^Place Order/ }).click();
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      await expect(page.getByText(product.name, { exact: true })).toBeVisible();
      await expect(page.getByText(/^Expected /)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Next steps' }).getByRole('listitem')).toHaveCount(3);
      await shoot(page, `success-${width}`);
      await expectWhole(page, `success at ${width} px`);
      await expectAccessible(page);
    });

    test('a shipped order is listed with its picture, and followed at its courier', async ({ page }) => {
      const { token } = await asCustomer(page);
      const product = await pick(page.request, 3);
      const id = await order(page, token, product);
      const login = await page.request.post('/api/auth/login', {
        data: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
      });
      const { token: admin } = await login.json();
      const data = { status: 'shipped', courier: 'delhivery', trackingNumber: '1490812345678' };
      expect((await page.request.put(`/api/orders/${id}/status`, { ...bearer(admin), data })).status()).toBe(
        200,
      );
      await open(page, '/profile?tab=orders');
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: `Order #${id}` }) });
      const picture = card.locator('img').first();
      await expect(picture).toBeVisible();
      // It may have to be drawn first.
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 90_000 })
        .toBeGreaterThan(30);
      await shoot(page, `orders-${width}`);
      await card.getByRole('button', { name: `Track order ${id}` }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: 'Track order' })).toHaveAttribute(
        'href',
        'https://www.delhivery.com/track-v2/package/1490812345678',
      );
      await shoot(page, `tracking-${width}`);
      await page.keyboard.press('Escape');
      await card.getByRole('button', { name: `View details of order ${id}` }).click();
      await expect(page.getByRole('dialog').getByText('1490812345678').first()).toBeVisible();
      await shoot(page, `order-${width}`);
      await expectAccessible(page);
    });
  });
}
