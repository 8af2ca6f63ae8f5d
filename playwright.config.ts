import { defineConfig } from '@playwright/test';
import { ADMIN_PASSWORD } from './e2e/admin';

/** Another one lets two copies of the project run their browser tests at the same time. */
const PORT = Number(process.env.E2E_PORT ?? 4310);
/** Ports of the stores; each has its mail server on the next one. Stores of single files follow at PORT + 4. */
const ports = { shop: PORT, admin: PORT + 2 };
type Name = keyof typeof ports;

const originOf = (name: Name) => `http://localhost:${ports[name]}`;

/** The store of a project, on a database of its own. */
const storeOf = (name: Name) => ({
  command: 'node e2e/serve.mjs',
  url: `${originOf(name)}/readyz`,
  env: {
    STORE: name,
    PORT: String(ports[name]),
    SMTP_PORT: String(ports[name] + 1),
    RATE_LIMITS: 'off',
    COD: 'visible',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD,
  },
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

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
  // A store each: tests of the admin add products, and those of the shop count what a list has.
  projects: [
    { name: 'shop', testIgnore: /admin-/, use: { baseURL: originOf('shop') } },
    { name: 'admin', testMatch: /admin-/, use: { baseURL: originOf('admin') } },
  ],
  use: {
    // Drawing what moves was a third of the time. Files whose subject moves ask for it: `withMotion` of e2e/support.ts.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
    // A trace of every action costs a fifth of the time: `npx playwright test FILE --trace on` records one.
    screenshot: 'only-on-failure',
    // A test that cuts or changes the network means the network; e2e/offline.spec.ts allows it where it is meant.
    serviceWorkers: 'block',
  },
  webServer: [storeOf('shop'), storeOf('admin')],
});
