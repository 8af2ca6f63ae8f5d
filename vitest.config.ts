import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    testTimeout: 20_000,
    // One more than there are cores: many tests wait for a process, a clock or the disk.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.isolated.test.ts'],
          setupFiles: ['src/server/testing/noise.ts'],
          // Each test opens a store of its own; loading the server anew for each file was most of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          // Tests that replace a module, which all others would meet, too.
          include: ['src/**/*.isolated.test.ts'],
          environment: 'node',
          setupFiles: ['src/server/testing/noise.ts'],
        },
      },
      {
        extends: true,
        // One bundle instead of thousands of files, of which a page needs twenty.
        resolve: { alias: { '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs' } },
        test: {
          name: 'pages',
          // Pages of the client in a document, with the server's procedures beside them.
          include: ['src/client/**/*.test.tsx'],
          environment: './src/client/testing/environment.ts',
          setupFiles: ['src/server/testing/noise.ts', 'src/client/testing/setup.ts'],
          // Each test opens a store and a document of its own; loading client and server once is most of the time.
          isolate: false,
        },
      },
    ],
  },
});
