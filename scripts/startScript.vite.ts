import { defineConfig } from 'vite';

/** Builds src/client/start.ts as the script that each page carries inline; it runs before the rest, so it imports nothing. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/client/start.ts',
      output: { format: 'iife', entryFileNames: 'start.js' },
    },
  },
});
