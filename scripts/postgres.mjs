// Installs PostgreSQL for the tests that need it, where this is Debian and the user is root; elsewhere they are skipped.
import { existsSync, readdirSync } from 'node:fs';
import { apt } from './apt.mjs';

const folder = '/usr/lib/postgresql';
const oldest = 15;

const isInstalled = () =>
  existsSync(folder) && readdirSync(folder).some((version) => Number(version) >= oldest);

/** Whether PostgreSQL is there, or could be installed. */
export async function findPostgres() {
  if (isInstalled()) return true;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('\nNo PostgreSQL here; installing one …');
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', '--no-install-recommends', 'postgresql');
  }
  if (!isInstalled()) console.log('\nNo PostgreSQL here: the tests that need it are skipped.');
  return isInstalled();
}
