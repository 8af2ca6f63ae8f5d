// Finds a Chromium for the browser tests: an installed one, else Playwright's own, else the system's package.
import { existsSync } from 'node:fs';
import { apt } from './apt.mjs';
import { bin, run } from './lib.mjs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  // Headless, without window system parts: renders the same pages in two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = () => PLACES.find((place) => place && existsSync(place));

/** Path of the browser; empty for Playwright's own download. */
export async function findBrowser() {
  const found = installed();
  if (found) return found;
  console.log('\nNo Chromium here; fetching one …');
  if ((await run(bin('playwright'), ['install', 'chromium'])) === 0) return '';
  await apt('update', '-qq');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!installed()) await apt('install', '-y', '-qq', name);
  }
  const now = installed();
  if (now) return now;
  console.error('No Chromium could be found or installed; set CHROMIUM_PATH to one.');
  process.exit(1);
}
