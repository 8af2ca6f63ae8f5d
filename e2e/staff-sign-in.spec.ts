import { asAdmin } from './admin';
import { expectAccessible, expectWhole } from './assertions';
import { expect, open, test } from './support';

test('a passkey is added in the admin, signs in, and is removed', async ({ page, consoleFaults }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await asAdmin(page);
  await open(page, '/admin/account');
  const name = `Laptop ${Date.now()}`;
  await page.getByLabel('Name for the new passkey').fill(name);
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('Logged out')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What the home page asked for the account is refused when the session ends before the answer.
  const other = consoleFaults.splice(0).filter((fault) => !fault.includes('401 (Unauthorized)'));
  expect(other).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/^Signed in as /)).toBeVisible();
  // By links: opening an address would bring back the session that was signed out.
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: `Remove passkey ${name}` }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
});

test('the staff sign-in is whole at 360 and 1280 px and passes axe, its QR code too', async ({ page }) => {
  await asAdmin(page);
  await open(page, '/admin/account');
  await expect(page.getByRole('heading', { name: 'Sign-in', exact: true })).toBeVisible();
  const setUp = page.getByRole('button', { name: 'Set Up Authenticator App' });
  await expect(setUp).toBeVisible();
  const expectSound = async (what: string) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(page, `${what} at ${width} px`);
      await expectAccessible(page, `${what} at ${width} px`);
    }
  };
  await expectSound('settings');
  await setUp.click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectSound('QR code');
});
