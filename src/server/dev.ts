import { getRequestListener } from '@hono/node-server';
import { renderApp } from '@/client/entry-server';
import { type Composition, compose } from './compose';
import { createApp } from './http/app';
import type { PageManifest } from './http/pages/manifest';
import { readConfig } from './platform/config';

/** The setup that React's hot reload needs before the first component loads. */
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

// Vite re-evaluates this module after each change of a server file, so close the previous store first.
const previous = globalThis as { tantu?: Composition };
await previous.tantu?.stopJobs();
await previous.tantu?.close();
const store = await compose(readConfig(process.env));
previous.tantu = store;
store.startJobs();
const { deps } = store;

const app = createApp({ ...deps, renderPage: (input) => renderApp({ ...input, manifest }) });

/** Handles a request of the development server. */
export const handle = getRequestListener(app.fetch);
export const { port, host } = deps.config;
