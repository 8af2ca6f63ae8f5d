import { getRequestListener } from '@hono/node-server';
import { renderApp } from '@/client/entry-server';
import { ensureAdmin, showFirstPassword } from '@/server/accounts';
import type { MailWorker } from '@/server/mail';
import { closeDeps, createDeps, createMailWorker } from './deps';
import { createApp } from './http/app';
import type { PageManifest } from './http/pages/manifest';
import { readConfig } from './platform/config';
import type { Deps } from './platform/trpc';

/** What React's hot reload needs before the first component loads. */
const refresh = `import RefreshRuntime from '/@react-refresh';
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;`;

const manifest: PageManifest = {
  routes: {
    __root__: {
      scripts: [
        { attrs: { type: 'module' }, children: refresh },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: '/src/client/entry-client.tsx' } },
      ],
    },
  },
};

// Vite evaluates this module anew after each change of a server file: the former database is closed first.
const previous = globalThis as { tantuDeps?: Deps; tantuMails?: MailWorker };
await previous.tantuMails?.stop();
if (previous.tantuDeps) closeDeps(previous.tantuDeps);
const deps = createDeps(readConfig(process.env));
previous.tantuDeps = deps;
deps.imageRenderer.drawBacklog();
deps.importRunner.wake();
previous.tantuMails = createMailWorker(deps);
previous.tantuMails.start();
await ensureAdmin(
  deps.db,
  { ...deps.config.admin, now: deps.now() },
  showFirstPassword(deps.config.admin.email),
);

const app = createApp({ ...deps, renderPage: (input) => renderApp({ ...input, manifest }) });

/** Answers one request of the development server. */
export const handle = getRequestListener(app.fetch);
export const { port, host } = deps.config;
