import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Node's globals for the server beside the page: the document's versions only fit pages. */
const SERVER_GLOBALS = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'fetch',
] as const;

/** A document for the client's pages in the process that also runs the server's procedures. */
const environment: Environment = {
  name: 'page',
  // The server's packages resolve for Node, not for browsers.
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const own = SERVER_GLOBALS.map((name) => [name, global[name]] as const);
    const happyDOM = {
      url: 'http://localhost:3000/',
      settings: {
        device: { prefersReducedMotion: 'reduce' },
        // Styles are not loaded, which is no error.
        handleDisabledFileLoadingAsSuccess: true,
        // A link to a file would leave the page for good, together with the pages of later tests.
        navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
      },
    };
    const page = await builtinEnvironments['happy-dom'].setup(global, { ...options, happyDOM });
    for (const [name, value] of own) {
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    }
    // Auto-growing fields watch the fonts, which happy-dom lacks.
    Object.defineProperty(global.document, 'fonts', { value: new EventTarget(), configurable: true });
    return page;
  },
};
export default environment;
