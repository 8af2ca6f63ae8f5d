// node scripts/runtime-folder.mjs FOLDER: copies what the built store needs at run time into a new folder,
// and nothing else.
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { root } from './lib.mjs';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Resolves `name` from a package at `from`, like Node. */
function find(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const at = join(folder, 'node_modules', name);
    if (packages[at]) return at;
    if (folder === '.' || folder === '') return null;
  }
}

/** The folders of the packages that the build leaves out, with all dependencies. */
export function runtimePackages() {
  const found = new Set();
  const add = (name, from) => {
    const at = find(name, from);
    if (!at || found.has(at)) return;
    found.add(at);
    const { dependencies = {}, optionalDependencies = {} } = packages[at];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, at);
  };
  for (const name of manifest.config.external) add(name, '.');
  return [...found].sort();
}

async function copyInto(folder) {
  if (existsSync(folder)) throw new Error(`${folder} is there already; name a new folder.`);
  await mkdir(folder, { recursive: true });
  const files = [
    'package.json',
    'dist',
    'migrations',
    'pictures',
    'deploy',
    'CHANGELOG.md',
    'THIRD_PARTY_NOTICES',
    'LICENSE',
  ];
  // Packages for other systems are not installed.
  const present = [...files, ...runtimePackages()].filter((path) => existsSync(join(root, path)));
  for (const path of present) {
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isNeeded });
  }
}

/** Files of a package that are not needed at run time: sources, compiler output, maps, alternative builds. */
const unneeded = [
  /\/better-sqlite3\/(?:deps|src)$/,
  // Binaries for other systems than this one.
  new RegExp(String.raw`/better-sqlite3/prebuilds/(?!\w+-${process.arch}\.node$)`),
  new RegExp(`/better-sqlite3/prebuilds/(?!${process.platform})`),
  /\/swagger-ui-dist\/(?:log\.|swagger-ui-es-bundle|swagger-ui-standalone|swagger-ui\.js)/,
  /\/node_modules\/.*\.(?:map|d\.ts)$/,
];
/** Nested packages are copied by their own name. */
const isNeeded = (path) => !unneeded.some((pattern) => pattern.test(path));

if (process.argv[1]?.endsWith('runtime-folder.mjs')) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder: node scripts/runtime-folder.mjs FOLDER');
  await copyInto(resolve(folder));
}
