import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore, openStore } from '@/client/testing/openStore';
import { addPerson, lastMail, PASSWORD, secretOf } from '@/server/testing/people';

const email = 'nila@example.com';

/** Opens a page as a visitor, in a store with the account of Nila. */
async function visit(at: string, person: { verifiedAt?: null; registrationContested?: boolean } = {}) {
  const store = await createStore({ as: 'visitor' });
  await addPerson(store, { email, firstName: 'Nila', ...person });
  return { ...store, ...(await store.open(at)) };
}
type Page = Awaited<ReturnType<typeof visit>>;

async function signIn({ press, follow, dialog, fill }: Page, password: string, opener?: string) {
  await (opener ? press(opener) : follow('Sign in'));
  const modal = await dialog('Welcome Back');
  await fill({ Email: email, Password: password }, modal);
  await press('SIGN IN', modal);
}

describe('signing in', () => {
  test('closes the dialog and shows "Welcome back!" for the right password', async () => {
    const page = await visit('/about');
    await signIn(page, PASSWORD);
    await page.toast('Welcome back!', 'Signed in as Nila.');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('link', { name: 'My account' });
  });

  test('continues to the requested page: the orders', async () => {
    const page = await visit('/profile?tab=orders');
    const modal = await page.dialog('Welcome Back');
    await page.arrive('/');
    await page.fill({ Email: email, Password: PASSWORD }, modal);
    await page.press('SIGN IN', modal);
    await page.arrive('/profile?tab=orders');
    await page.heading('Hello, Nila');
  });

  test('refuses a wrong password, and the dialog stays', async () => {
    const page = await visit('/about');
    await signIn(page, 'wrong-password');
    await page.toast('Login failed', 'Invalid email or password.');
    const password = await page.field('Password', screen.getByRole('dialog'));
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAccessibleDescription('Invalid email or password.');
    screen.getByRole('dialog', { name: 'Welcome Back' });
  });

  test('opens the verification page and sends a code for an unverified address', async () => {
    const page = await visit('/about', { verifiedAt: null });
    await signIn(page, PASSWORD);
    await page.arrive('/verify-otp?email=nila%40example.com');
    await page.heading('Verify your email');
    await expect.poll(() => lastMail(page, 'code', email)).toBeDefined();
  });

  test('clears every field when toggling to Create Account and back, also after a registration', async () => {
    const page = await visit('/about');
    sessionStorage.setItem(
      'registrationFields',
      JSON.stringify({ firstName: 'Nila', lastName: 'Rao', email }),
    );
    await page.follow('Sign in');
    await page.fill({ Email: email, Password: PASSWORD }, await page.dialog('Welcome Back'));
    await page.press('Create an account');
    const form = await page.dialog('Create Account');
    for (const label of ['First Name', 'Last Name', 'Email', 'Password'])
      expect(await page.field(label, form)).toHaveValue('');
    await page.press('Sign in', form);
    expect(await page.field('Email', await page.dialog('Welcome Back'))).toHaveValue('');
  });

  test('requires an address and a password of 6 characters', async () => {
    const page = await visit('/about');
    await page.follow('Sign in');
    const modal = await page.dialog('Welcome Back');
    await page.fill({ Email: 'nila', Password: '12345' }, modal);
    await page.press('SIGN IN', modal);
    await screen.findByText('Please enter a valid email address.');
    screen.getByText('Password must be at least 6 characters long.');
    await page.fill({ Password: '' }, modal);
    await page.press('SIGN IN', modal);
    await screen.findByText('Password is required.');
  });

  test('signing out from the account leads home and shows "Logged out"', async () => {
    const page = await openStore({ at: '/profile?tab=settings' });
    await page.press('Sign Out');
    await page.toast('Logged out', 'See you soon.');
    await page.arrive('/');
    screen.getByRole('link', { name: 'Sign in' });
    // No account data remains in the browser.
    const stored = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
    expect(stored).not.toContain(page.customer.token);
    expect(window.localStorage.getItem('token')).toBeNull();
    const answer = await page.call('GET', '/api/auth/me', undefined, page.customer.token);
    expect(answer.status).toBe(401);
  });
});

describe('registering', () => {
  /** Opens the dialog to create an account and fills it in. */
  async function register(address: string) {
    const page = await visit('/about');
    await page.follow('Sign in');
    const modal = await page.dialog('Welcome Back');
    await page.fill({ Email: 'left@example.com' }, modal);
    await page.press('Create an account', modal);
    const form = await page.dialog('Create Account');
    expect(await page.field('Email', form)).toHaveValue('');
    await page.fill({ 'First Name': 'Ravi', 'Last Name': 'Iyer', Email: address, Password: PASSWORD }, form);
    await page.press('CREATE ACCOUNT', form);
    return page;
  }

  test('starts with empty fields and opens /verify-otp', async () => {
    const page = await register('ravi@example.com');
    await page.arrive('/verify-otp?email=ravi%40example.com');
    const sentTo = 'Enter the 6-digit code we sent to ravi@example.com.';
    await screen.findByText((_, element) => element?.textContent === sentTo);
  });

  test('in one browser requires only the code, without the password', async () => {
    const page = await register('ravi@example.com');
    await page.toast('OTP Sent');
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await page.fill({ 'Verification code': await secretOf(page, 'code', 'ravi@example.com') });
    await page.press('Verify OTP');
    await page.toast('Success', 'OTP verified successfully! Please Login Now!');
    expect(window.localStorage.getItem('registration:ravi@example.com')).toBeNull();
  });

  test('that was replaced shows a message and asks for the password', async () => {
    const page = await register('ravi@example.com');
    await page.toast('OTP Sent');
    const other = { email: 'ravi@example.com', password: 'Other-1-word', firstName: 'E', lastName: 'V' };
    await page.call('POST', '/api/auth/register', other);
    await page.fill({ 'Verification code': '123456' });
    await page.press('Verify OTP');
    await page.toast('Error', /^This email was registered again or is already verified\./);
    await page.field('Password');
  });

  test('with a wrong address can be repeated, with all input but the password', async () => {
    const page = await register('ravi@exmaple.com');
    await page.press('Use a different email');
    const form = await page.dialog('Create Account');
    expect(await page.field('First Name', form)).toHaveValue('Ravi');
    expect(await page.field('Last Name', form)).toHaveValue('Iyer');
    expect(await page.field('Email', form)).toHaveValue('ravi@exmaple.com');
    expect(await page.field('Password', form)).toHaveValue('');
    await page.fill({ Email: 'ravi@example.com', Password: PASSWORD }, form);
    await page.press('CREATE ACCOUNT', form);
    await page.arrive('/verify-otp?email=ravi%40example.com');
  });

  test('of a known address is refused: "An account with this email already exists."', async () => {
    const page = await register(email);
    await page.toast('Registration failed', 'An account with this email already exists.');
    expect(page.address()).toBe('/about');
  });
});

describe('the code page', () => {
  const at = `/verify-otp?email=${encodeURIComponent(email)}`;

  test('sends a code and allows another after 60 seconds', async () => {
    const page = await visit(at, { verifiedAt: null });
    await page.toast('OTP Sent', 'Verification code has been sent to your email.');
    expect(await screen.findByRole('button', { name: /^Resend OTP in (60|59)s$/ })).toBeDisabled();
  });

  test('accepts 6 digits without spaces; the right ones open the sign-in dialog', async () => {
    const page = await visit(at, { verifiedAt: null });
    await page.toast('OTP Sent');
    const code = await secretOf(page, 'code', email);
    expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
    await page.fill({ 'Verification code': `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(await page.field('Verification code')).toHaveValue(code);
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await page.press('Verify OTP');
    await page.toast('Success', 'OTP verified successfully! Please Login Now!');
    await page.arrive('/');
    await page.dialog('Welcome Back');
  });

  test('refuses a wrong code and stays', async () => {
    const page = await visit(at, { verifiedAt: null });
    await page.toast('OTP Sent');
    const wrong = (await secretOf(page, 'code', email)) === '000000' ? '000001' : '000000';
    await page.fill({ 'Verification code': wrong });
    await page.press('Verify OTP');
    await page.toast('Error', 'This code is wrong or has expired. Please check it or request a new one.');
    const code = await page.field('Verification code');
    await waitFor(() => expect(code).toBeInvalid());
    expect(code).toHaveAccessibleDescription(/^This code is wrong/);
    expect(code).toHaveValue('');
    expect(code).toHaveFocus();
    expect(page.address()).toBe(at);
  });

  test('asks for the last password of an address registered again', async () => {
    const page = await visit(at, { verifiedAt: null, registrationContested: true });
    await page.toast('OTP Sent');
    const code = await secretOf(page, 'code', email);
    await page.fill({ 'Verification code': code });
    await page.press('Verify OTP');
    await page.toast('Error', /^This email was registered more than once\./);
    await page.fill({ 'Verification code': code, Password: PASSWORD });
    await page.press('Verify OTP');
    await page.toast('Success', 'OTP verified successfully! Please Login Now!');
  });

  test('asks to sign in for a new code when the address is missing', async () => {
    await visit('/verify-otp');
    await screen.findByText('This link has no email address. Please sign in to get a new code.');
  });
});

describe('a forgotten password', () => {
  test('requires an address: "Please enter your email address."', async () => {
    const page = await visit('/forgot-password');
    await page.press('Send Reset Link');
    await page.toast('Email Required', 'Please enter your email address.');
  });

  test('sends a link and clears the field', async () => {
    const page = await visit('/forgot-password');
    await page.fill({ Email: email });
    await page.press('Send Reset Link');
    await page.toast(
      'Check Your Email',
      'If an account with that email exists, a password reset link has been sent.',
    );
    expect(await page.field('Email')).toHaveValue('');
    expect(await lastMail(page, 'resetLink', email)).toBeDefined();
    await page.heading('Your link is on its way');
    const first = await secretOf(page, 'resetLink', email);
    await page.press('Send it again');
    await expect.poll(() => secretOf(page, 'resetLink', email)).not.toBe(first);
  });

  /** The page of a reset link. */
  async function resetting() {
    const store = await createStore({ as: 'visitor' });
    await addPerson(store, { email });
    await store.call('POST', '/api/auth/forgot-password', { email });
    const token = await secretOf(store, 'resetLink', email);
    const page = await store.open(`/reset-password?token=${token}`);
    const choose = async (password: string, again = password) => {
      await page.fill({ 'New password': password, 'Confirm password': again });
      await page.press('Set New Password');
    };
    return { ...store, ...page, choose };
  }

  test('removes the link’s token from the address; sets a Strong password and opens the sign-in', async () => {
    const page = await resetting();
    await page.heading('Choose a new password');
    await page.arrive('/reset-password');
    await page.choose('Shuttle+Loom7');
    await page.toast('Password reset', 'Your password has been reset successfully.');
    await page.arrive('/');
    const modal = await page.dialog('Welcome Back');
    expect(await page.field('Email', modal)).toHaveValue('');
    const login = { email, password: 'Shuttle+Loom7' };
    expect((await page.call('POST', '/api/auth/login', login)).status).toBe(200);
  });

  test.each([
    [
      'abcdef',
      'abcdef',
      'Weak Password',
      'Password is too weak. Please include letters, numbers, and symbols.',
    ],
    ['Shuttle+Loom7', 'Shuttle+Loom8', 'Error', 'Passwords do not match.'],
  ])('"%s" confirmed by "%s" is refused: %s, %s', async (password, again, title, text) => {
    const page = await resetting();
    await page.choose(password, again);
    await page.toast(title, text);
    expect((await page.call('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  });

  test.each([
    ['abcdef', 'Weak'],
    ['abcdefghi1', 'Fair'],
    ['Abcdefghi1', 'Good'],
    ['Abcdefghi1+', 'Strong'],
  ])('"%s" is rated %s', async (password, strength) => {
    const page = await resetting();
    await page.fill({ 'New password': password });
    await screen.findByText(strength);
  });

  test('signs in with the address of a link requested in this browser', async () => {
    const page = await visit('/forgot-password');
    await page.fill({ Email: email });
    await page.press('Send Reset Link');
    await page.heading('Your link is on its way');
    await page.go(`/reset-password?token=${await secretOf(page, 'resetLink', email)}`);
    await page.fill({ 'New password': 'Shuttle+Loom7', 'Confirm password': 'Shuttle+Loom7' });
    await page.press('Set New Password');
    expect(await page.field('Email', await page.dialog('Welcome Back'))).toHaveValue(email);
  });

  test('reports an invalid link at once, with a link to request a new one', async () => {
    const page = await visit('/reset-password?token=invented');
    await page.heading('This link does not work');
    await screen.findByText('This reset link is no longer valid. Please request a new one.');
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    await page.follow('Request a new link');
    await page.arrive('/forgot-password');
  });

  test('links to the form for a new link when the token is missing', async () => {
    const page = await visit('/reset-password');
    await page.toast('Error', 'No reset token found. Please request a new link.');
    await page.arrive('/forgot-password');
  });
});
