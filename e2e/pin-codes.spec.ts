import type { Page } from '@playwright/test';
import { asCustomer } from './accounts';
import { expectAccessible, expectWhole } from './assertions';
import { fillCart } from './checkout';
import { expect, open, test } from './support';

/** A folder for pictures of the screens, to look at them. */
const screenshots = process.env.SCREENSHOTS;
const shoot = async (page: Page, name: string) => {
  if (screenshots) await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
};

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('a PIN code fills in the address, questions another state, and asks which of two', async ({
      page,
    }) => {
      const { token } = await asCustomer(page);
      await fillCart(page, token, 0, 1);
      await open(page, '/checkout');
      const [pin, city, state] = ['PIN code', 'City', 'State'].map((name) => page.getByLabel(name));
      if (!pin || !city || !state) throw new Error('The form lacks a field.');
      await pin.fill('560001');
      await expect(city).toHaveValue('Bengaluru');
      await expect(state).toHaveValue('Karnataka');
      await state.selectOption('Kerala');
      await expect(page.getByText('560001 is in Karnataka. Is the state right?')).toBeVisible();
      await shoot(page, `pin-state-${width}`);
      await state.selectOption('');
      await city.fill('');
      await pin.fill('140119');
      await expect(
        page.getByText('140119 lies in Chandigarh and Punjab. Please choose the state.'),
      ).toBeVisible();
      await expect(page.getByText('140119 covers places in Chandigarh and Rupnagar.')).toBeVisible();
      await expectWhole(page, `checkout at ${width} px`);
      await expectAccessible(page);
      await shoot(page, `pin-two-states-${width}`);
      await page.getByRole('textbox', { name: /^Address/ }).fill('12 Canal Road');
      await city.fill('Kurali');
      await state.selectOption('Punjab');
      await expect(page.getByText(/^140119 (?:lies|covers)/)).toHaveCount(0);
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
      await open(page, '/profile?tab=addresses');
      await page.getByRole('button', { name: /^Add/ }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('PIN code').fill('999999');
      await expect(dialog.getByText(/^We couldn't find this PIN code/)).toBeVisible();
      await shoot(page, `pin-unknown-${width}`);
      await dialog.getByLabel('PIN code').fill('580020');
      await expect(dialog.getByLabel('City')).toHaveValue('Dharwad');
    });
  });
}
