import { appCode } from '../fakes/authenticatorApp';
import { virtualPasskey } from '../fakes/virtualPasskey';
import { PASSWORD, rpc } from '../people';
import type { AccessFixture, AccessTable } from './fixture';

/** Calls a procedure as the administrator and returns its output. */
async function asAdmin({ store, tokens }: AccessFixture, path: string, input?: unknown) {
  const { body } = await rpc(store, 'mutation', path, input, tokens.admin);
  return body.result.data.json;
}

async function newApp(fixture: AccessFixture) {
  const { secret } = await asAdmin(fixture, 'admin.security.beginAuthenticator');
  return { code: appCode(secret, fixture.store.clock.now) };
}

async function withApp(fixture: AccessFixture): Promise<void> {
  await asAdmin(fixture, 'admin.security.confirmAuthenticator', await newApp(fixture));
}

async function newPasskey(fixture: AccessFixture, passkey = virtualPasskey()) {
  const options = await asAdmin(fixture, 'admin.security.passkeyOptions');
  return { name: 'Laptop', response: passkey.create(options) };
}

async function withPasskey(fixture: AccessFixture) {
  const passkey = virtualPasskey();
  await asAdmin(fixture, 'admin.security.addPasskey', await newPasskey(fixture, passkey));
  return passkey;
}

/** Administrators' sign-in methods. */
export const adminSecurityAccess: AccessTable = {
  'admin.preferences.get': { may: 'staff' },
  'admin.preferences.save': {
    may: 'staff',
    input: () => ({
      theme: 'dark',
      isMenuFolded: false,
      usesKeys: true,
      showsAllFields: false,
      views: [],
      printsSlips: true,
      opensNextOrder: true,
    }),
  },
  'admin.security.addPasskey': { may: 'staff', input: (fixture) => newPasskey(fixture) },
  'admin.security.beginAuthenticator': { may: 'staff' },
  'admin.security.confirmAuthenticator': { may: 'staff', input: newApp },
  'admin.security.get': { may: 'staff' },
  'admin.security.passkeyOptions': { may: 'staff' },
  'admin.security.prove': { may: 'staff', input: () => ({ password: PASSWORD }) },
  'admin.security.removeAuthenticator': { may: 'staff', input: withApp },
  'admin.security.removePasskey': {
    may: 'staff',
    input: async (fixture) => {
      await withPasskey(fixture);
      return { id: 1 };
    },
  },
  'admin.security.renewRecoveryCodes': { may: 'staff', input: withApp },
  'auth.loginWithPasskey': {
    may: 'everyone',
    input: async (fixture) => {
      const passkey = await withPasskey(fixture);
      return { response: passkey.get(await asAdmin(fixture, 'auth.passkeyOptions')) };
    },
  },
  'auth.passkeyOptions': { may: 'everyone' },
};
