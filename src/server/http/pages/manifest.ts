import type { Manifest } from '@tanstack/react-router';
import type { PageStart } from '@/shared/pages/pageStart';
import { scriptJson } from '@/shared/scriptJson';

/** The fields of `vite build`'s manifest that are used here, per chunk. */
export type BuildManifest = Record<
  string,
  { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] }
>;

/** The router's manifest: the files of each route, and the styles to inline into the page. */
export type PageManifest = { routes: Manifest['routes']; inlineCss?: { styles: Record<string, string> } };

const ENTRY = 'src/client/entry-client.tsx';
const ROUTE_FILE = /^src\/client\/routes\/(.+)\.tsx(?:\?.*)?$/;

/** `products.$productId` → `/products/$productId`, `products.index` → `/products/`, `index` → `/`. */
function routeIdOf(fileName: string): string {
  const path = fileName.split('.').map((part) => (part === 'index' ? '' : part));
  return `/${path.join('/')}`;
}

/**
 * Which scripts and styles each route needs. Styles (the texts in `css`, by address) are inline, so that the page is painted
 * without a second request. `startScript` (src/client/start.ts, built) loads the scripts after that.
 */
export function routerManifest(
  build: BuildManifest,
  css: Record<string, string>,
  startScript: string,
): PageManifest {
  const entry = build[ENTRY];
  if (!entry) throw new Error(`The client build has no ${ENTRY}; run npm run build.`);
  const shared = withImports(build, ENTRY);
  const needs = new Map<string, { files: string[]; css: string[] }>();
  for (const key of Object.keys(build)) {
    const name = ROUTE_FILE.exec(key)?.[1];
    if (!name || name === '__root') continue;
    const own = withImports(build, key);
    const known = needs.get(routeIdOf(name)) ?? { files: [], css: [] };
    known.files.push(...own.files.filter((file) => !shared.files.includes(file)));
    known.css.push(...own.css.filter((file) => !shared.css.includes(file)));
    needs.set(routeIdOf(name), known);
  }
  const sharedFiles = [...shared.css, ...shared.files.filter((file) => file !== `/${entry.file}`)];
  const routes: Manifest['routes'] = {
    __root__: {
      css: shared.css,
      scripts: [
        { children: startData({ entry: `/${entry.file}`, files: sharedFiles }) },
        { children: startScript },
      ],
    },
  };
  for (const [id, { files, css: styles }] of needs) {
    const needed = [...styles, ...files];
    routes[id] = { css: styles, ...(needed.length > 0 && { scripts: [{ children: filesScript(needed) }] }) };
  }
  return { routes, inlineCss: { styles: css } };
}

/** A chunk's file and styles, including those of its static imports. */
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

/** Gives the start script its entry; the router runs it again when the visitor comes back to the page. */
const startData = (start: PageStart): string => `self.tantuStart??=${scriptJson(start)}`;

/** Adds the files of a route to those that the start script loads. */
const filesScript = (files: readonly string[]): string =>
  `self.tantuStart.files.push(${files.map((file) => `'${file}'`).join(',')})`;
