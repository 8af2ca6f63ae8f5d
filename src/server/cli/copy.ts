import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseFileError } from '@/db/checkFile';
import { databaseFile } from '@/db/client';
import type { TableDigest } from '@/db/copiedTable';
import { isPostgresUrl } from '@/db/postgresUrl';
import type { Config } from '../platform/config';
import { keyFile } from '../platform/secretBox';
import { type CopyReport, copyShop } from './copyShop';
import { withLockedDatabase, withoutStore } from './database';
import { CliError, type CliOutput, progressBar, type Run } from './output';

/** Digits of a hash that are shown. */
const shownDigits = 12;
const maxExamples = 5;

/** Copies the stopped shop of DATA_DIR into an empty database of PostgreSQL. Resolves with 1 when a table differs. */
export async function runCopy({ config, options, screen }: Run): Promise<number> {
  const url = targetOf(config, options.to);
  let report: CopyReport | undefined;
  await withoutStore(config, 'a copy to PostgreSQL', () =>
    withLockedDatabase(config, async ({ engine: { client } }) => {
      const onProgress = (step: string, done: number, total: number) =>
        screen.progress(`${progressBar(done, total)} rows ${step}${done === total ? '\n' : ''}`);
      report = await naming('--to', () => copyShop({ client, url, onProgress }));
    }),
  );
  if (!report) throw new Error('The copy did not run.');
  printTables(report, screen);
  if (!report.isEqual) {
    screen.out(
      'The copy differs from the shop, so nothing of it was kept. Run it again, and report this if it happens again.',
    );
    return 1;
  }
  printEnd(report, config, url, screen);
  return 0;
}

function targetOf({ dataDir }: Config, to: string | undefined): string {
  if (!to || !isPostgresUrl(to) || !URL.canParse(to))
    throw new CliError('Say where to copy: copy --to postgres://user:password@host/database');
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new CliError(`There is no database at ${resolve(file)}. Is DATA_DIR right?`);
  return to;
}

/** Names the option in errors about an address, which name the variable. */
async function naming<T>(option: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseFileError)) throw error;
    throw new CliError(error.message.replace(/^DATABASE_URL:/, `${option}:`));
  }
}

function printTables({ tables }: CopyReport, screen: CliOutput): void {
  const width = Math.max(...tables.map(({ name }) => name.length));
  const line = (name: string, cells: string[]) =>
    screen.out(`${name.padEnd(width)}  ${cells.map((cell) => cell.padStart(shownDigits)).join('  ')}`);
  line('table', ['SQLite', 'PostgreSQL', 'SHA-256']);
  for (const { name, source, copy, isEqual } of tables)
    line(name, [`${source.rows}`, `${copy.rows}`, isEqual ? shortHash(copy) : 'DIFFERS']);
}

const shortHash = ({ hash }: TableDigest): string => hash.slice(0, shownDigits);

function keyAdvice(folder: string, secretKey: Buffer | null): string {
  const file = keyFile(folder);
  if (!secretKey)
    return `Keep the key to what is encrypted: leave ${file} where it is,\n     or set SECRET_KEY to its content on every store.`;
  const own = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  return own === null || own === secretKey.toString('base64')
    ? 'Keep SECRET_KEY: it opens what is encrypted.'
    : `SECRET_KEY differs from ${file}. Set it to the one with which the shop ran:\n     the other opens nothing of what is encrypted.`;
}

function printEnd(
  { tables, changed, nextOrder }: CopyReport,
  { dataDir, secretKey, storage }: Config,
  url: string,
  screen: CliOutput,
) {
  const rows = tables.reduce((sum, { copy }) => sum + copy.rows, 0);
  screen.out(
    `The shop is copied: ${rows} rows in ${tables.length} tables, all equal. The next order gets the number ${nextOrder}.`,
  );
  if (changed.length > 0) {
    const examples = changed.slice(0, maxExamples).join('; ');
    const more = changed.length > maxExamples ? `, and ${changed.length - maxExamples} more` : '';
    screen.out(
      `Characters that PostgreSQL cannot store (NUL) were left out of ${changed.length} texts: ${examples}${more}.`,
    );
  }
  const folder = resolve(dataDir);
  const key = keyAdvice(folder, secretKey);
  const pictures = storage
    ? 'Keep MEDIA_URL: it has the pictures.'
    : `Keep the pictures: leave ${join(folder, 'media')} where it is, or copy it\n     to the storage of MEDIA_URL.`;
  screen.out(`What to do next:
  1. Set DATABASE_URL=${withoutPassword(url)}
  2. ${key}
  3. ${pictures}
  4. Examine the copy with these variables (npm run store -- doctor), then start the store.
  5. Start no store without DATABASE_URL on ${folder} again: it would go on
     with the former database.`);
}

function withoutPassword(url: string): string {
  const address = new URL(url);
  if (address.password) address.password = '***';
  return address.href;
}
