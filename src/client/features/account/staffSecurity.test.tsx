import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeToken } from '@/client/lib/token';
import { createStore } from '@/client/testing/openStore';
import { appCode } from '@/server/testing/fakes/authenticatorApp';
import { virtualPasskey } from '@/server/testing/fakes/virtualPasskey';
import { addPerson, PASSWORD, tokenOf } from '@/server/testing/people';

const email = 'manager@tantu.example';

/** The responses of the browser's own dialogs. */
const browser = { create: vi.fn(), get: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: browser, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

type Asked = { publicKey: { challenge: ArrayBuffer } };
const challengeOf = ({ publicKey }: Asked) => ({
  challenge: Buffer.from(publicKey.challenge).toString('base64url'),
});

/** An authenticator's response as `navigator.credentials` returns it: bytes instead of text. */
function credentialOf({ id, type, response }: { id: string; type: string; response: object }) {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer;
  const { transports, ...parts } = response as Record<string, string>;
  const inBytes = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, bytes(text)]));
  const getTransports = () => transports;
  return {
    id,
    type,
    rawId: bytes(id),
    getClientExtensionResults: () => ({}),
    response: { ...inBytes, getTransports },
  };
}

/** The settings of an administrator who signed in with PASSWORD `minutesAgo`. */
async function settings(minutesAgo = 0) {
  const store = await createStore({ as: 'visitor' });
  const id = await addPerson(store, { email, role: 'owner' });
  writeToken(await tokenOf(store, id));
  store.clock.now = new Date(store.clock.now.getTime() + minutesAgo * 60_000);
  const page = await store.open('/admin/account');
  const login = async (more: object = {}) =>
    (await store.call('POST', '/api/auth/login', { email, password: PASSWORD, ...more })).status;
  return { ...store, ...page, login };
}
type Page = Awaited<ReturnType<typeof settings>>;

/** Reads the key in the dialog, as it is typed into the app. */
async function keyIn(dialog: HTMLElement): Promise<string> {
  const text = (await within(dialog).findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)).textContent ?? '';
  return text.replaceAll(' ', '');
}

async function setUp(page: Page): Promise<string> {
  await page.press('Set Up Authenticator App');
  const dialog = await page.dialog('Set up an authenticator app');
  const secret = await keyIn(dialog);
  await page.fill({ 'Code from the app': appCode(secret, page.clock.now) }, dialog);
  await page.press('Confirm', dialog);
  return secret;
}

describe('the authenticator app', () => {
  test('is scanned or typed, confirmed by a code, and followed by 10 recovery codes', async () => {
    const page = await settings();
    await screen.findByText('Not set up. You sign in with your password only.');
    await setUp(page);
    const codes = await page.dialog('Your recovery codes');
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    const first = within(codes).getAllByRole('listitem')[0]?.textContent ?? '';
    await page.press("I've saved them", codes);
    await screen.findByText('In use since 15 Jan 2026. You sign in with your password and a code.');
    screen.getByText('10 left. Use each code once to sign in without the app.');
    expect([await page.login(), await page.login({ code: first })]).toEqual([401, 200]);
    expect(document.body.textContent).not.toContain(first);
  });

  test('shows a QR code of its URI', async () => {
    const page = await settings();
    await page.press('Set Up Authenticator App');
    const dialog = await page.dialog('Set up an authenticator app');
    await within(dialog).findByTitle('QR code for the authenticator app');
  });

  test('is not set up by a wrong code, which is reported at the field', async () => {
    const page = await settings();
    await page.press('Set Up Authenticator App');
    const dialog = await page.dialog('Set up an authenticator app');
    const secret = await keyIn(dialog);
    await page.fill({ 'Code from the app': appCode(secret, new Date(0)) }, dialog);
    await page.press('Confirm', dialog);
    await within(dialog).findByText(/^This code is not correct\./);
    expect(await page.login()).toBe(200);
  });

  test('is removed', async () => {
    const page = await settings();
    await setUp(page);
    await page.press("I've saved them", await page.dialog('Your recovery codes'));
    await page.press('Remove Authenticator App');
    await page.toast('Authenticator app removed', 'You now sign in with your password only.');
    expect(await page.login()).toBe(200);
  });

  test('is requested in the sign-in dialog', async () => {
    const page = await settings();
    const secret = await setUp(page);
    await page.press("I've saved them", await page.dialog('Your recovery codes'));
    await page.press('Sign Out');
    await page.follow('Sign in');
    const modal = await page.dialog('Welcome Back');
    await page.fill({ Email: email, Password: PASSWORD }, modal);
    await page.press('SIGN IN', modal);
    page.clock.now = new Date(page.clock.now.getTime() + 60_000);
    await page.fill({ 'Authentication code': '000' }, modal);
    await page.press('SIGN IN', modal);
    await page.toast('Login failed', 'Please enter the 6 digits, or a recovery code.');
    await page.fill({ 'Authentication code': appCode(secret, page.clock.now) }, modal);
    await page.press('SIGN IN', modal);
    await page.toast('Welcome back!', /^Signed in as /);
  });

  test('is not offered to customers', async () => {
    const store = await createStore();
    const page = await store.open('/profile?tab=settings');
    await page.heading(/^Hello/);
    expect(screen.queryByText(/authenticator app/i)).toBeNull();
    await page.go('/admin/account');
    await page.heading('Access Denied');
  });
});

describe('a passkey', () => {
  test('is added under a name, signs in, and is removed', async () => {
    const page = await settings();
    const passkey = virtualPasskey();
    browser.create.mockImplementation(async (asked: Asked) =>
      credentialOf(passkey.create(challengeOf(asked))),
    );
    browser.get.mockImplementation(async (asked: Asked) => credentialOf(passkey.get(challengeOf(asked))));
    await page.fill({ 'Name for the new passkey': 'Laptop' });
    await page.press('Add Passkey');
    await page.toast('Passkey added', 'You can sign in with it from now on.');
    await screen.findByText('Passkey, added 15 Jan 2026, not used yet');
    await page.press('Sign Out');
    await page.follow('Sign in');
    await page.press('Sign in with a passkey', await page.dialog('Welcome Back'));
    await page.toast('Welcome back!', /^Signed in as /);
    await page.go('/admin/account');
    await screen.findByText('Passkey, added 15 Jan 2026, last used 15 Jan 2026');
    await page.press('Remove passkey Laptop');
    await page.toast('Passkey removed', 'You can no longer sign in with it.');
  });

  test('is not added when the browser’s dialog is closed, without an error', async () => {
    const page = await settings();
    browser.create.mockRejectedValue(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
    await page.fill({ 'Name for the new passkey': 'Laptop' });
    await page.press('Add Passkey');
    await expect.poll(() => browser.create.mock.calls.length).toBeGreaterThan(0);
    expect(await page.field('Name for the new passkey')).toHaveValue('Laptop');
    expect(screen.queryByText('No passkey was added')).toBeNull();
  });
});

describe('a proof older than 10 minutes', () => {
  test('is requested again, and the interrupted action continues', async () => {
    const page = await settings(10);
    await page.press('Set Up Authenticator App');
    const dialog = await page.dialog("Confirm it's you");
    await page.fill({ 'Your password': 'not it' }, dialog);
    await page.press('Continue', dialog);
    await within(dialog).findByText('The password is wrong.');
    await page.fill({ 'Your password': PASSWORD }, dialog);
    await page.press('Continue', dialog);
    await page.dialog('Set up an authenticator app');
    expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull();
  });

  test('is not given by closing the dialog: nothing happens, and a message says so', async () => {
    const page = await settings(10);
    await page.press('Set Up Authenticator App');
    await page.dialog("Confirm it's you");
    await page.user.keyboard('{Escape}');
    await page.toast('Nothing was changed', /^Please confirm it's you/);
  });

  test('is requested before a download, which then continues', async () => {
    const store = await createStore({ as: 'visitor' });
    const id = await addPerson(store, { email, role: 'owner' });
    writeToken(await tokenOf(store, id));
    store.clock.now = new Date(store.clock.now.getTime() + 10 * 60_000);
    await store.call('POST', '/api/newsletter', { email: 'reader@example.com' });
    const fetched: number[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answer = await store.app.request(path, init);
      fetched.push(answer.status);
      return answer;
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const page = await store.open('/admin?tab=newsletter');
    await screen.findByText('reader@example.com');
    await page.press(/^Export/);
    const dialog = await page.dialog("Confirm it's you");
    await page.fill({ 'Your password': PASSWORD }, dialog);
    await page.press('Continue', dialog);
    await expect.poll(() => fetched).toEqual([403, 200]);
  });
});
