import { defineConfig } from '@playwright/test';
import { ADMIN_PASSWORD } from './e2e/admin';

/** Another one lets two copies of the project run their browser tests at the same time. */
const PORT = Number(process.env.E2E_PORT ?? 4310);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the smallest machine has cores: most tests wait, for mails, clocks and each other.
  workers: 3,
  // Both are for a machine that has other things to do; nothing is waited for longer than it takes.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  forbidOnly: true,
  // What passes only the second time is named in the sum of npm test: a test to mend, but none that stops a change.
  retries: 1,
  projects: [
    // Shoppers first: they look at the demo catalogue, to which the tests of the admin add products of their own.
    { name: 'shop', testIgnore: /admin-/ },
    { name: 'admin', testMatch: /admin-/, grepInvert: /@alone/, dependencies: ['shop'] },
    // An import keeps the staff from editing while it lasts: beside it, other tests would be refused.
    { name: 'alone', testMatch: /admin-/, grep: /@alone/, dependencies: ['admin'] },
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
    // A trace of every action costs a fifth of the time: `npx playwright test FILE --trace on` records one.
    screenshot: 'only-on-failure',
    // A test that cuts or changes the network means the network; e2e/offline.spec.ts allows it where it is meant.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node e2e/serve.mjs',
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      SMTP_PORT: String(PORT + 1),
      RATE_LIMITS: 'off',
      COD: 'visible',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD,
    },
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
