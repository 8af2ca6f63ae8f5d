import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaches, type Source } from './walls/sourceRules';

/** Second half of `npm run walls`: the rules that look inside the files of src. */
const sources: Source[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const found = breaches(sources);
for (const breach of found) console.error(breach);
console.log(found.length === 0 ? `The walls hold in ${sources.length} files.` : `${found.length} breaches.`);
process.exitCode = found.length === 0 ? 0 : 1;
