import { posix } from 'node:path';
import ts from 'typescript';
import type { Source } from './sourceRules';

/**
 * Folders whose subfolders and files are rooms: the rooms of a folder must not import each other in a cycle.
 */
const HOUSES = ['src/server', 'src/client', 'src/shared', 'src/db', 'src/demo'];
/** They compose or test everything else. */
const isOutside = (path: string) => /\.test\.tsx?$|\/testing\/|\.gen\.ts$/.test(path);

/**
 * Every import cycle between the rooms of any folder, as `folder: room -> room -> …`; a file beside rooms is
 * in the room `.`.
 */
export function folderCircles(sources: readonly Source[]): string[] {
  const checked = sources.filter(({ path }) => !isOutside(path));
  const imports = importsOf(checked);
  const folders = new Set(checked.flatMap(({ path }) => ancestors(path)));
  return [...folders]
    .filter((folder) => HOUSES.some((house) => folder === house || folder.startsWith(`${house}/`)))
    .flatMap((folder) => circlesIn(folder, imports).map((circle) => `${folder}: ${circle.join(' -> ')}`));
}

type Import = { from: string; to: string };

function importsOf(sources: readonly Source[]): Import[] {
  const paths = new Set(sources.map(({ path }) => path));
  return sources.flatMap(({ path, text }) =>
    ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
      const base = fileName.startsWith('@/')
        ? `src/${fileName.slice(2)}`
        : fileName.startsWith('.')
          ? posix.normalize(posix.join(posix.dirname(path), fileName))
          : null;
      const to = ['', '.ts', '.tsx', '/index.ts']
        .map((end) => `${base}${end}`)
        .find((file) => paths.has(file));
      return to === undefined ? [] : [{ from: path, to }];
    }),
  );
}

function ancestors(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The room of `folder` that contains a file; null for a file outside of the folder. */
function roomOf(folder: string, path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const [room = '', rest] = path.slice(folder.length + 1).split('/');
  return rest === undefined ? '.' : room;
}

function circlesIn(folder: string, imports: readonly Import[]): string[][] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [roomOf(folder, from), roomOf(folder, to)];
    if (a === null || b === null || a === b) continue;
    needs.set(a, (needs.get(a) ?? new Set()).add(b));
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): string[] | null => {
    for (const next of needs.get(from) ?? []) {
      if (next === to) return [from, to];
      if (seen.has(next)) continue;
      seen.add(next);
      const way = reaches(next, to, seen);
      if (way) return [from, ...way];
    }
    return null;
  };
  const found = [...needs.keys()].map((room) => reaches(room, room)).filter((way) => way !== null);
  // A cycle is found from each of its rooms; report it once.
  const known = new Set<string>();
  return found.filter((way) => {
    const key = [...new Set(way)].sort().join();
    return !known.has(key) && known.add(key);
  });
}
