import { asCustomer, codeFor, mailTo, newAddress, PASSWORD, signIn, signUp } from './accounts';
import { expectAccessible, expectWhole } from './assertions';
import { expect, open, test } from './support';

test('sign up by the code from a mail, sign in, stay signed in, sign out', async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await signIn(page, email);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Asha' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('Logged out')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
});

test('a wrong code is refused, the countdown survives a reload', async ({ page, consoleFaults }) => {
  const email = newAddress();
  await page.request.post('/api/auth/register', {
    data: { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' },
  });
  await open(page, `/verify-otp?email=${encodeURIComponent(email)}`);
  await expect(page.getByText('OTP Sent')).toBeVisible();
  const right = await codeFor(email);
  const wrong = right === '000000' ? '111111' : '000000';
  const verify = page.getByRole('button', { name: 'Verify OTP' });
  await page.getByLabel('Verification code').fill('12345');
  await expect(verify).toBeDisabled();
  // Registered elsewhere, once: the code alone verifies it.
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
  await page.getByLabel('Verification code').fill(wrong);
  await verify.click();
  await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription(
    /^This code is wrong or has expired/,
  );
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: /^Resend OTP in \d+s$/ })).toBeDisabled();
  await expect(page.getByText('OTP Sent')).toBeHidden();
  await page.getByLabel('Verification code').fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await verify.click();
  await expect(page.getByText('OTP verified successfully! Please Login Now!')).toBeVisible();
  expect(consoleFaults.splice(0)).toHaveLength(1);
});

test('a sign-in leads an address that was registered twice to its code, without asking its password again', async ({
  page,
  consoleFaults,
}) => {
  const email = newAddress();
  for (const password of ['eve was here 1', PASSWORD]) {
    await page.request.post('/api/auth/register', {
      data: { email, password, firstName: 'Asha', lastName: 'Rao' },
    });
  }
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/verify-otp\?email=/);
  await page.getByLabel('Verification code').fill(await codeFor(email));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('OTP verified successfully! Please Login Now!')).toBeVisible();
  expect(consoleFaults.splice(0)).toHaveLength(1);
});

test('an address that was registered again elsewhere asks for its last password', async ({
  page,
  consoleFaults,
}) => {
  const email = newAddress();
  for (const password of ['eve was here 1', PASSWORD]) {
    await page.request.post('/api/auth/register', {
      data: { email, password, firstName: 'Asha', lastName: 'Rao' },
    });
  }
  await open(page, `/verify-otp?email=${encodeURIComponent(email)}`);
  const otp = await codeFor(email);
  const verify = page.getByRole('button', { name: 'Verify OTP' });
  await page.getByLabel('Verification code').fill(otp);
  await verify.click();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByLabel('Verification code').fill(otp);
  await verify.click();
  await expect(page.getByText('OTP verified successfully! Please Login Now!')).toBeVisible();
  expect(consoleFaults.splice(0)).toHaveLength(1);
});

test('a forgotten password is replaced by the link from a mail, once', async ({ page, consoleFaults }) => {
  const { email } = await asCustomer(page);
  await open(page, '/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email Required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Check Your Email')).toBeVisible();
  const link = /https?:\/\/\S*reset-password\S*/.exec((await mailTo(email, /password/i)).text)?.[0] ?? '';
  await open(page, new URL(link).pathname + new URL(link).search);
  await expect(page).toHaveURL(/\/reset-password$/);
  const [next, confirmation] = [page.getByLabel('New password'), page.getByLabel('Confirm password')];
  const set = page.getByRole('button', { name: 'Set New Password' });
  await next.fill('abcdef');
  await confirmation.fill('abcdef');
  await expect(page.getByText('Weak', { exact: true })).toBeVisible();
  await set.click();
  await expect(
    page.getByText('Password is too weak. Please include letters, numbers, and symbols.').first(),
  ).toBeVisible();
  await next.fill('Lotus pond 8!');
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await set.click();
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match.');
  await confirmation.fill('Lotus pond 8!');
  await set.click();
  await expect(page.getByText('Your password has been reset successfully.')).toBeVisible();
  // The session of before the reset is over; the page says so and the new password signs in.
  await signIn(page, email, 'Lotus pond 8!');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await open(page, new URL(link).pathname + new URL(link).search);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(page.getByText('This reset link is no longer valid.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  consoleFaults.length = 0;
});

test('a reset page without a token says so and leads to the form for a new link', async ({ page }) => {
  await open(page, '/reset-password');
  await expect(page.getByText('No reset token found. Please request a new link.')).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
});

test('changing the password ends the other session, which says so', async ({
  page,
  browser,
  consoleFaults,
}) => {
  const { email } = await asCustomer(page);
  const other = await browser.newPage();
  await other.goto('/', { waitUntil: 'domcontentloaded' });
  const { token } = await (
    await other.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  ).json();
  await open(page, '/profile?tab=settings');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'Please enter your current password.',
  );
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('lotus pond 99');
  await page.getByLabel('Confirm new password').fill('lotus pond 98');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm new password').fill('lotus pond 99');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hello, Asha' })).toBeVisible();
  await other.evaluate((value) => window.localStorage.setItem('token', value), token);
  await other.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await other.close();
  consoleFaults.length = 0;
});

test('a visitor on /profile is asked to sign in and comes back to where he was headed', async ({ page }) => {
  const { email } = await asCustomer(page);
  await page.addInitScript(() => window.localStorage.removeItem('token'));
  await open(page, '/profile?tab=addresses');
  await expect(page).toHaveURL('/');
  await signIn(page, email);
  await expect(page).toHaveURL('/profile?tab=addresses');
  await expect(page.getByRole('heading', { name: 'No saved addresses' })).toBeVisible();
});

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await asCustomer(page);
  await open(page, '/profile?tab=settings');
  const other = await context.newPage();
  await other.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('Logged out')).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('addresses: add, mend, make default, delete', async ({ page }) => {
  await asCustomer(page);
  await open(page, '/profile?tab=addresses');
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add Address' }).click();
    const dialog = page.getByRole('dialog');
    // Looked for from before the click: it is gone after three seconds.
    await Promise.all([
      expect(page.getByText('Please fill in all required fields.')).toBeVisible(),
      dialog.getByRole('button', { name: 'Save Address' }).click(),
    ]);
    await dialog.getByLabel('Name this address').fill(name);
    await dialog.getByRole('textbox', { name: /^Address/ }).fill('12 MG Road');
    await dialog.getByLabel('City').fill('Bengaluru');
    await dialog.getByLabel('State').selectOption('Karnataka');
    await dialog.getByLabel('PIN code').fill('5600');
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await expect(dialog.getByText('Enter a valid 6-digit PIN code.')).toBeVisible();
    await dialog.getByLabel('PIN code').fill('560001');
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await expect(dialog).toBeHidden();
  };
  await add('Home');
  await add('Work');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card('Home').getByText('Default', { exact: true })).toBeVisible();
  await card('Work').getByRole('button', { name: 'Set as Default' }).click();
  await expect(card('Work').getByText('Default', { exact: true })).toBeVisible();
  await expect(card('Home').getByText('Default', { exact: true })).toBeHidden();
  await card('Work').getByRole('button', { name: 'Delete Work' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Work”' });
  await expect(question.getByText('Are you sure you want to delete this address?')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card('Work')).toBeHidden();
  await expect(card('Home').getByText('Default', { exact: true })).toBeVisible();
});

test('a review is written, replaced and taken back', async ({ page }) => {
  await asCustomer(page);
  await open(page, '/products/2');
  await page.getByRole('tab', { name: /^Reviews/ }).click();
  const form = page.getByRole('tabpanel', { name: /^Reviews/ });
  await form.getByRole('button', { name: 'Write a Review' }).click();
  await form.getByLabel('Comment').fill('Soft, and true to size.');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  await expect(form.getByRole('listitem').filter({ hasText: 'Soft, and true to size.' })).toBeVisible();
  await form.getByLabel('Comment').fill('Still soft after ten washes.');
  await form.getByRole('button', { name: 'Replace Review' }).click();
  await expect(form.getByRole('listitem').filter({ hasText: 'Still soft after ten washes.' })).toBeVisible();
  await expect(form.getByText('Soft, and true to size.')).toBeHidden();
  await form.getByRole('button', { name: 'Delete Review' }).click();
  await expect(form.getByRole('listitem').filter({ hasText: 'Still soft' })).toBeHidden();
});

test('mail choices are kept', async ({ page }) => {
  await asCustomer(page);
  await open(page, '/profile?tab=settings');
  await page.getByRole('button', { name: 'Configure SMS Notifications' }).click();
  await page.getByRole('switch').click({ force: true });
  await expect(page.getByText('Notifications updated')).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Configure SMS Notifications' })).toHaveText(/^On/);
});

test('every tab of the account is whole at 360 and 1280 px and passes axe', async ({ page }) => {
  await asCustomer(page);
  for (const tab of ['profile', 'orders', 'wishlist', 'addresses', 'settings']) {
    await open(page, `/profile?tab=${tab}`);
    await expect(page.getByRole('heading', { name: 'Hello, Asha' })).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(page, `${tab} at ${width} px`);
      await expectAccessible(page, `${tab} at ${width} px`);
    }
  }
});
