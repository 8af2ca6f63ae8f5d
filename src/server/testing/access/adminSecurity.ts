import { appCode } from '../authenticatorApp';
import { PASSWORD, rpc } from '../people';
import { virtualPasskey } from '../virtualPasskey';
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
  'admin.preferences.get': { may: 'admin' },
  'admin.preferences.save': {
    may: 'admin',
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
  'admin.security.addPasskey': { may: 'admin', input: (fixture) => newPasskey(fixture) },
  'admin.security.beginAuthenticator': { may: 'admin' },
  'admin.security.confirmAuthenticator': { may: 'admin', input: newApp },
  'admin.security.get': { may: 'admin' },
  'admin.security.passkeyOptions': { may: 'admin' },
  'admin.security.prove': { may: 'admin', input: () => ({ password: PASSWORD }) },
  'admin.security.removeAuthenticator': { may: 'admin', input: withApp },
  'admin.security.removePasskey': {
    may: 'admin',
    input: async (fixture) => {
      await withPasskey(fixture);
      return { id: 1 };
    },
  },
  'admin.security.renewRecoveryCodes': { may: 'admin', input: withApp },
  'auth.loginWithPasskey': {
    may: 'everyone',
    input: async (fixture) => {
      const passkey = await withPasskey(fixture);
      return { response: passkey.get(await asAdmin(fixture, 'auth.passkeyOptions')) };
    },
  },
  'auth.passkeyOptions': { may: 'everyone' },
};
