import { asCustomer } from './accounts';
import { asAdmin } from './admin';
import { addProduct } from './products';
import { expect, open, test, withMotion } from './support';

test.use(withMotion);

test('the focus goes back to what opened a dialog, however it is closed', async ({ page }) => {
  await asCustomer(page);
  await open(page, '/profile?tab=addresses');
  const opener = page.getByRole('button', { name: 'Add Address' });
  const dialog = page.getByRole('dialog', { name: 'Add Address' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(opener).not.toBeFocused();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a toast stays while the pointer rests on it, and goes 3 s after it has left', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const toast = page.getByRole('region', { name: /Notifications/ }).getByText('Subscribed!');
  await page.getByRole('textbox', { name: 'Email address' }).fill('rests@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await toast.hover();
  // A second step: a toast that slides in under a pointer at rest does not stay for it.
  await toast.hover({ position: { x: 4, y: 4 } });
  // From here on time passes only where it says so: a slow machine takes more than the tenth of a second left below.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.fastForward(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(2900);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(200);
  await page.clock.resume();
  await expect(toast).toBeHidden({ timeout: 10_000 });
});

test('a picture that cannot be shown gives way to the fallback', async ({ page, baseURL }) => {
  // It answers, but is no picture: other tests' browsers meet this product, too, and report none that is missing.
  const image = `${baseURL}/robots.txt`;
  const { id, name } = await addProduct(page, await asAdmin(page), { images: [image] });
  for (const path of [`/products?search=${encodeURIComponent(name)}`, `/products/${id}`]) {
    await open(page, path);
    const shown = page.getByRole('main').locator('img').first();
    await expect(shown).toHaveAttribute('src', '/fallback.svg');
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
});
