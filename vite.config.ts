import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const serverEntries = {
  main: 'src/server/main.ts',
  store: 'src/server/cli.ts',
  imageWorker: 'src/server/media/imageWorker.ts',
  receiptWorker: 'src/server/receipts/receiptWorker.ts',
};

/** Lets the router take over the styles that the server put into the page; its own plugin turns that off. */
const takeOverInlineStyles: Plugin = {
  name: 'take-over-inline-styles',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
};

export default defineConfig(({ isSsrBuild }) => ({
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
  ],
  resolve: { tsconfigPaths: true },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
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
          output: {
            codeSplitting: {
              groups: [
                // What every page needs is one file, however many parts of the shop share pieces of it.
                { name: 'shop', tags: ['$initial'], priority: 2 },
              ],
            },
          },
        },
      },
  // The build bundles everything but native and file-reading packages: one file starts faster than hundreds.
  ssr: isSsrBuild ? { noExternal: true, external: manifest.config.external } : {},
}));
