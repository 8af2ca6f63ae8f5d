// Builds the client and the server into dist/, and compresses the browser's files.
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { assertBudgets } from './budgets.mjs';
import { bin, must, newest, root } from './lib.mjs';

const SOURCES = [
  'src',
  'public',
  'vite.config.ts',
  'scripts/startScript.vite.ts',
  'scripts/shellFiles.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = 'dist/.built';
const PACKED = /\.(?:js|css|svg)$/;

/** Builds when any source is newer than the last build. */
export async function buildIfNeeded() {
  const built = newest([STAMP]);
  if (built > newest(SOURCES)) return;
  await build();
}

export async function build() {
  console.log('Building …');
  await rm(join(root, 'dist'), { recursive: true, force: true });
  const environment = { ...process.env, NODE_ENV: 'production' };
  const quiet = ['--logLevel', 'warn'];
  await must(bin('vite'), ['build', ...quiet], { env: environment });
  await must(bin('vite'), ['build', '--config', 'scripts/startScript.vite.ts', ...quiet], {
    env: environment,
  });
  await must(bin('vite'), ['build', '--ssr', ...quiet], { env: environment });
  await packFiles(join(root, 'dist/client'));
  await assertBudgets();
  await writeFile(join(root, STAMP), '');
  // Slightly ahead: files touched by the build itself (the route tree) must not look newer.
  const soon = new Date(Date.now() + 1000);
  await utimes(join(root, STAMP), soon, soon);
}

async function packFiles(folder) {
  const toBrotli = promisify(brotliCompress);
  const toGzip = promisify(gzip);
  const names = (await readdir(folder, { recursive: true })).filter((name) => PACKED.test(name));
  for (const name of names) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    await writeFile(
      `${path}.br`,
      await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
  }
}

if (process.argv[1]?.endsWith('build.mjs')) {
  await (process.argv.includes('--if-needed') ? buildIfNeeded() : build());
}
