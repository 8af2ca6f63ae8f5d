import { asCustomer } from './accounts';
import { expectWhole } from './assertions';
import { expect, open, test } from './support';

type Variant = { size: string | null; color: string | null; stock: number };

test('bins stand in one column, and the panel keeps its way to the checkout in sight', async ({ page }) => {
  const { token } = await asCustomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const products = await (await page.request.get('/api/products?limit=40')).json();
  const stocked = products.flatMap(({ id, variants }: { id: number; variants: Variant[] }) => {
    const found = variants.find(({ stock }) => stock >= 10);
    return found ? [{ productId: id, found }] : [];
  });
  for (const { productId, found } of stocked.slice(0, 8)) {
    const data = { productId, quantity: 1, size: found.size, color: found.color };
    await page.request.post('/api/cart', { headers, data });
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await open(page, '/cart');
    const bins = page.getByRole('main').getByRole('button', { name: /^Remove / });
    await expect(bins.nth(4)).toBeVisible();
    const lefts = await bins.evaluateAll((all) => all.map((bin) => bin.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    await expectWhole(page, `at ${width} px`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart, \d+ items$/ })
      .click();
    await expect(page.getByRole('link', { name: 'CHECKOUT', exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Close cart' }).click();
  }
  await page
    .getByRole('button', { name: /^Decrease quantity of / })
    .first()
    .click();
  await expect(page.getByText('Item removed')).toBeVisible();
});
