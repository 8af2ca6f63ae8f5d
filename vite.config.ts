import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import manifest from './package.json' with { type: 'json' };
import { shellFiles } from './scripts/shellFiles.ts';

const serverEntries = {
  main: 'src/server/main.ts',
  store: 'src/server/cli.ts',
  imageWorker: 'src/server/media/imageWorker.ts',
  receiptWorker: 'src/server/receipts/receiptWorker.ts',
  documentsWorker: 'src/server/receipts/documentsWorker.ts',
  checkpointWorker: 'src/server/catalogue/import/checkpointWorker.ts',
};

/** Lets the router take over the styles that the server put into the page; its own plugin turns that off. */
const takeOverInlineStyles: Plugin = {
  name: 'take-over-inline-styles',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
};

/** Makes dist/client/sw.js, which keeps what `shellFiles` names; the client registers it itself. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/client/serviceWorker',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['assets/*.{js,css,woff2}', 'offline.html', 'offline.js', '*.svg', 'icon-192.png'],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    manifestTransforms: [
      async (entries) => {
        const wanted = shellFiles(JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')));
        const isWanted = ({ url }: { url: string }) => !url.startsWith('assets/') || wanted.has(url);
        return { manifest: entries.filter(isWanted) };
      },
    ],
  },
});

/**
 * Writes what names the shop's fonts without being built, once their names are known: the offline page (the worker
 * keeps the fonts, too) and the fonts of the test payment's pages.
 */
const fontUsers: Plugin = {
  name: 'font-users',
  async generateBundle(_, bundle) {
    const assets = Object.values(bundle).filter(({ type }) => type === 'asset');
    for (const fileName of ['offline.html', 'fonts.css']) {
      const text = await readFile(`src/client/${fileName}`, 'utf8');
      const source = text.replace(/\.\/fonts\/([\w-]+\.woff2)/g, (_path, name: string) => {
        const font = assets.find((asset) => 'names' in asset && asset.names.includes(name));
        if (!font) throw new Error(`The build has no ${name}, which ${fileName} shows.`);
        return `/${font.fileName}`;
      });
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
};

/** The same for the client and the server, which build apart: made of the file's place and the class. */
function shortName(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `_${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 5)}`;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/client/routes',
      generatedRouteTree: 'src/client/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    takeOverInlineStyles,
    !isSsrBuild && fontUsers,
    !isSsrBuild && serviceWorker,
  ],
  resolve: { tsconfigPaths: true },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // In a page with its styles inside, long names of classes are a tenth of it.
      ...(command === 'build' && { generateScopedName: shortName }),
    },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node22',
        rollupOptions: {
          input: serverEntries,
          // All in one folder: code that starts a worker finds it beside itself, in whichever file it is put.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        cssTarget: 'chrome111',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/client/entry-client.tsx',
          // Its package does not say so: what nobody imports of it would be in the first script.
          treeshake: { moduleSideEffects: [{ test: /@trpc\/client/, sideEffects: false }] },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // What sends requests comes with the first one, though the packages' indexes name it.
                { name: 'requests', test: /@trpc\/client\/dist\/http|superjson|copy-anything/, priority: 2 },
                // What every page needs is three files, however many parts of the shop share pieces of it: a phone
                // compiles each in a task of its own, and that of the libraries outlives a new version of the store.
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler)\//,
                  tags: ['$initial'],
                  priority: 1,
                },
                { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 1 },
                { name: 'shop', tags: ['$initial'], priority: 1 },
              ],
            },
          },
        },
      },
  // React chooses its development half by this at run time, which renders a page in three times as long.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The build bundles everything but native and file-reading packages: one file starts faster than hundreds.
  ssr: isSsrBuild ? { noExternal: true, external: manifest.config.external } : {},
}));
