import { expect, hydrated, open, test } from './support';

test('the header search leads to results and empties its box', async ({ page }) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('  kurta ');
  await box.press('Enter');
  await expect(page).toHaveURL('/products?search=kurta');
  await expect(page.getByRole('heading', { name: 'Search Results for “kurta”' })).toBeVisible();
  await expect(box).toHaveValue('');
});

test('suggestions while typing are reached by arrow keys', async ({ page }) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('shaadi');
  // The popular kinds are shown until the results have come.
  await expect(page.getByRole('option', { name: /^All \d+ results$/ })).toBeVisible();
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  const name = await page.getByRole('option', { selected: true }).textContent();
  await box.press('Enter');
  await expect(page).toHaveURL(/\/products\/\d+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(async () => name?.includes((await heading.textContent()) ?? '?')).toBe(true);
});

test('a misspelt search finds what was meant and says so', async ({ page }) => {
  await open(page, '/products?search=kurtta');
  await expect(page.getByText('Showing results for “kurta”')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('filters, sort and view live in the address, and back restores them', async ({ page }) => {
  await open(page, '/category/mens');
  const count = page.getByText(/products? found$/);
  const before = await count.textContent();
  await page.getByRole('complementary', { name: 'Filters' }).getByText('Navy').click();
  await expect(page).toHaveURL(/colors=Navy/);
  await expect(count).not.toHaveText(before ?? '');
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' });
  await expect(page).toHaveURL(/sort=price-low/);
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  const url = page.url();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/\d+\?color=Navy$/);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-low');
});

test('the number beside a filter is the number of products it leaves', async ({ page }) => {
  await open(page, '/products?category=womens');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const label = filters.getByText(/^Indigo/);
  const number = (await label.textContent())?.match(/\d+/)?.[0];
  await label.click();
  await expect(page.getByText(new RegExp(`^${number} products? found$`))).toBeVisible();
});

test('no match offers Clear Filters, which resets search, category and sort', async ({ page }) => {
  await open(page, '/products?search=zzzzqqq&category=mens&sort=name');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('load more adds the next 24 and keeps the place', async ({ page }) => {
  await open(page, '/products');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  // Other tests add products of their own meanwhile.
  await expect(page.getByText(/^48 of \d+$/)).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('article')).toHaveCount(48);
});

test('a new page begins at its top, and back returns to where one was', async ({ page }) => {
  await open(page, '/products');
  await page.getByRole('article').nth(20).scrollIntoViewIfNeeded();
  const from = await page.evaluate(() => window.scrollY);
  expect(from).toBeGreaterThan(600);
  await page.getByRole('article').nth(20).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Product Details' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(from - 200);
});

test('choosing a color changes the picture', async ({ page, request }) => {
  const products = await (await request.get('/api/products')).json();
  type Item = { id: number; name: string; colors: string[]; pictures: { color: string | null }[] };
  const hasPicture = ({ pictures }: Item, color: string | undefined) =>
    pictures.some((picture) => picture.color === color);
  const product = products.find(
    (item: Item) =>
      item.colors.length > 1 && item.colors.slice(0, 2).every((color) => hasPicture(item, color)),
  );
  await open(page, `/products/${product.id}`);
  const shown = page.getByRole('main').getByRole('img').first();
  await expect(shown).toHaveAttribute('alt', `${product.name} in ${product.colors[0]}`);
  await page.getByRole('radio', { name: product.colors[1] }).check({ force: true });
  await expect(shown).toHaveAttribute('alt', `${product.name} in ${product.colors[1]}`);
});

test('a sold-out product cannot be added', async ({ page, request }) => {
  const products = await (await request.get('/api/products')).json();
  const soldOut = products.find((item: { stock: number }) => item.stock === 0);
  await open(page, `/products/${soldOut.id}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeDisabled();
});

test('quick view starts with the first color, first size and one piece each time', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await open(page, '/products');
  const card = page.getByRole('article').first();
  const openQuickView = async () => {
    await card.hover();
    await card.getByRole('button', { name: /^Quick view/ }).click();
  };
  await openQuickView();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('to add items to your cart.')).toBeVisible();
  await expect(
    dialog.getByRole('button', { name: /^(ADD TO CART|SOLD OUT|CHOOSE ANOTHER OPTION)$/ }),
  ).toBeDisabled();
  const first = dialog
    .getByRole('group', { name: /^Colour/ })
    .getByRole('radio')
    .first();
  const last = dialog
    .getByRole('group', { name: /^Colour/ })
    .getByRole('radio')
    .last();
  await expect(first).toBeChecked();
  await last.check({ force: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openQuickView();
  await expect(first).toBeChecked();
});

test('a visitor who wants to buy is told why to sign in, and gets the sign-in modal', async ({ page }) => {
  await open(page, '/products?sort=rating');
  const modal = page.getByRole('dialog', { name: 'Welcome Back' });
  for (const [button, text] of [
    [/^Add to cart:/, 'You must be signed in to add items to your cart.'],
    [/^Buy now:/, 'You must be signed in to buy products.'],
    [/on wishlist$/, 'You must be signed in to wishlist items.'],
  ] as const) {
    await page.getByRole('article').first().getByRole('button', { name: button }).click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  }
});

test('one toast at a time, gone after 3 s, reached by F8', async ({ page }) => {
  await open(page, '/');
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await page.getByRole('textbox', { name: 'Email address' }).fill('reader@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toasts.getByText('Subscribed!')).toBeVisible();
  // A pointer that rests on the message would keep it.
  await page.mouse.move(5, 5);
  await expect(toasts.getByText('Subscribed!')).toBeHidden();
  await page.keyboard.press('F8');
  await expect(toasts).toBeFocused();
});

test('the contact form keeps what was typed when it is refused, and thanks when sent', async ({
  page,
  consoleFaults,
}) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(4);
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example');
  await page.getByLabel('Phone').fill('call me');
  await page.getByLabel('Message').fill('Do you make the kurta in linen?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('Do you make the kurta in linen?');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for reaching out!')).toBeVisible();
  // Chromium reports the refused request.
  expect(consoleFaults.splice(0)).toHaveLength(1);
});

test('a list that cannot be loaded says so and is loaded by a retry', async ({ page, consoleFaults }) => {
  await open(page, '/about');
  await page.route('**/trpc/catalogue.listing*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sale' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/trpc/catalogue.listing*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /% Off/ })).toBeVisible();
  consoleFaults.length = 0;
});

test('the menu of small screens leads everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  for (const name of ['Home', "Men's", "Women's", 'Accessories', 'Outerwear', 'Footwear', 'Sale']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Sale' }).click();
  await expect(page).toHaveURL('/sale');
  await hydrated(page);
  await expect(menu).toBeHidden();
});
