import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './sourceRules';

/** Every TypeScript file of src. */
export const readSources = (): Source[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
