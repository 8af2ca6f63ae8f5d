import type { Manifest } from '@tanstack/react-router';

/** What `vite build` writes about each chunk, as far as it is used here. */
export type BuildManifest = Record<
  string,
  { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] }
>;

const ENTRY = 'src/client/entry-client.tsx';
const ROUTE_FILE = /^src\/client\/routes\/(.+)\.tsx(?:\?.*)?$/;

/** `products.$productId` → `/products/$productId`, `products.index` → `/products/`, `index` → `/`. */
export function routeIdOf(fileName: string): string {
  const path = fileName.split('.').map((part) => (part === 'index' ? '' : part));
  return `/${path.join('/')}`;
}

/**
 * Which scripts and styles each route needs, so that a rendered page names them in its head instead of letting
 * the browser discover them one after the other.
 */
export function routerManifest(build: BuildManifest): Manifest {
  const entry = build[ENTRY];
  if (!entry) throw new Error(`The client build has no ${ENTRY}; run npm run build.`);
  const shared = withImports(build, ENTRY);
  const routes: Manifest['routes'] = {
    __root__: {
      scripts: [{ attrs: { type: 'module', src: `/${entry.file}`, async: true } }],
      preloads: shared.files.filter((file) => file !== `/${entry.file}`),
      css: shared.css,
    },
  };
  for (const key of Object.keys(build)) {
    const name = ROUTE_FILE.exec(key)?.[1];
    if (!name || name === '__root') continue;
    const own = withImports(build, key);
    const id = routeIdOf(name);
    const known = routes[id];
    routes[id] = {
      preloads: [...(known?.preloads ?? []), ...own.files.filter((file) => !shared.files.includes(file))],
      css: [...(known?.css ?? []), ...own.css.filter((file) => !shared.css.includes(file))],
    };
  }
  return { routes };
}

/** A chunk's file and styles with those of everything it imports at once. */
function withImports(build: BuildManifest, key: string, seen = new Set<string>()) {
  const found: { files: string[]; css: string[] } = { files: [], css: [] };
  const chunk = build[key];
  if (!chunk || seen.has(key)) return found;
  seen.add(key);
  for (const imported of chunk.imports ?? []) {
    const inner = withImports(build, imported, seen);
    found.css.push(...inner.css);
    found.files.push(...inner.files);
  }
  found.files.push(`/${chunk.file}`);
  found.css.push(...(chunk.css ?? []).map((file) => `/${file}`));
  return found;
}
