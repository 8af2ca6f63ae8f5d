import { appCode } from '../authenticatorApp';
import { PASSWORD, rpc } from '../people';
import { virtualPasskey } from '../virtualPasskey';
import type { AccessTable, World } from './world';

/** Calls one of the administrator's procedures and returns what it answers. */
async function asAdmin({ store, tokens }: World, path: string, input?: unknown) {
  const { body } = await rpc(store, 'mutation', path, input, tokens.admin);
  return body.result.data.json;
}

async function newApp(world: World) {
  const { secret } = await asAdmin(world, 'admin.security.beginAuthenticator');
  return { code: appCode(secret, world.store.clock.now) };
}

async function withApp(world: World): Promise<void> {
  await asAdmin(world, 'admin.security.confirmAuthenticator', await newApp(world));
}

async function newPasskey(world: World, passkey = virtualPasskey()) {
  const options = await asAdmin(world, 'admin.security.passkeyOptions');
  return { name: 'Laptop', response: passkey.create(options) };
}

async function withPasskey(world: World) {
  const passkey = virtualPasskey();
  await asAdmin(world, 'admin.security.addPasskey', await newPasskey(world, passkey));
  return passkey;
}

/** How administrators sign in. */
export const adminSecurityAccess: AccessTable = {
  'admin.security.addPasskey': { may: 'admin', input: (world) => newPasskey(world) },
  'admin.security.beginAuthenticator': { may: 'admin' },
  'admin.security.confirmAuthenticator': { may: 'admin', input: newApp },
  'admin.security.get': { may: 'admin' },
  'admin.security.passkeyOptions': { may: 'admin' },
  'admin.security.prove': { may: 'admin', input: () => ({ password: PASSWORD }) },
  'admin.security.removeAuthenticator': { may: 'admin', input: withApp },
  'admin.security.removePasskey': {
    may: 'admin',
    input: async (world) => {
      await withPasskey(world);
      return { id: 1 };
    },
  },
  'admin.security.renewRecoveryCodes': { may: 'admin', input: withApp },
  'auth.loginWithPasskey': {
    may: 'everyone',
    input: async (world) => {
      const passkey = await withPasskey(world);
      return { response: passkey.get(await asAdmin(world, 'auth.passkeyOptions')) };
    },
  },
  'auth.passkeyOptions': { may: 'everyone' },
};
