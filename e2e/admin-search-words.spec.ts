import { asAdmin } from './admin';
import { expect, open, test } from './support';

test('a search word is added, understood and brought back from the log, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await asAdmin(page);
  const word = 'drape';
  await open(page, '/admin/synonyms?synonym=new');
  await page.getByRole('textbox', { name: 'Shoppers type' }).fill(word);
  await page.getByRole('textbox', { name: 'It means' }).fill('Sarees, Stoles');
  await page.getByRole('button', { name: 'Save Word' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: word }).filter({ hasText: 'Sarees, Stoles' }),
  ).toBeVisible();
  await open(page, `/products?search=${word}`);
  await expect(page.getByText('5 products found')).toBeVisible();
  await open(page, '/admin/synonyms');
  await page.getByRole('button', { name: `Delete ${word}` }).click();
  await page.getByRole('button', { name: 'Delete Word' }).click();
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);
  await open(page, `/admin/log?search=${word}`);
  const undone = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('button', { name: 'Undo Change' }).click();
  // Leaving the page at once would break the request off.
  await undone;
  await open(page, `/products?search=${word}`);
  await expect(page.getByText('5 products found')).toBeVisible();
});
