import type { Manifest } from '@tanstack/react-router';

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
 * Maps each route to its scripts and styles. Styles (the texts in `css`, by URL) are inlined, so the page
 * paints without a second request; scripts load after the first paint.
 */
export function routerManifest(build: BuildManifest, css: Record<string, string>): PageManifest {
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
      scripts: [{ children: filesScript(sharedFiles) }, { children: startScript(`/${entry.file}`) }],
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

/** Links that the start script adds per task. */
const linksPerTask = 3;

/** Milliseconds for which pictures yield bandwidth and CPU to the script. */
const maxPictureWaitMs = 1000;

/** Milliseconds after which the page hydrates even if a picture is still loading. */
const maxWaitMs = 2500;

/**
 * The inline script that starts the application: after the page has loaded and painted, or at the visitor's
 * first input. The content on screen (text, fonts, the main picture) is already rendered and loads first.
 */
function startScript(entry: string): string {
  return [
    // The router runs a page's scripts again when the visitor returns to it.
    '(()=>{if(self.tantuBegun)return;',
    'const begin=()=>{if(self.tantuBegun)return;self.tantuBegun=true;',
    // Pictures beyond the initial page wait until it is live (markLoaded), but no longer than this.
    `setTimeout(()=>document.documentElement.dataset.loaded='',${maxPictureWaitMs});`,
    'const files=self.tantuFiles||[];',
    // Sequentially, each after its imports: together they would form one long task.
    `const scripts=[...files.filter((file)=>file.endsWith('.js')),'${entry}'];`,
    'const run=()=>{const file=scripts.shift();if(file)import(file).then(run,run)};run();',
    // The stylesheet is already inlined; its link only prevents the chunk loader from fetching it again.
    "const add=(href)=>{const link=document.createElement('link');if(href.endsWith('.css')){link.rel='stylesheet';link.disabled=true}else link.rel='modulepreload';link.href=href;document.head.append(link)};",
    // A few per task: a phone takes some milliseconds for each.
    `const next=()=>{files.splice(0,${linksPerTask}).forEach(add);if(files.length)setTimeout(next)};`,
    'next()};',
    "const beginWhenPainted=()=>new PerformanceObserver(()=>setTimeout(begin)).observe({type:'paint',buffered:true});",
    // Records input before React hydrates (src/client/lib/earlyInput.ts), except what the browser handles
    // itself.
    'const touched=self.tantuTouched={elements:new Set(),end:new AbortController()};',
    "const note=(event)=>{const {type,target}=event;const it=type==='click'?target.closest('button[type=button]:not([popovertarget])'):target;if(type==='submit'){if(target.hasAttribute('action'))return;event.preventDefault()}if(it){touched.elements.delete(it);touched.elements.add(it)}};",
    "for(const type of ['input','click','submit'])addEventListener(type,note,{capture:true,signal:touched.end.signal});",
    "for(const type of ['pointerdown','keydown','touchstart','wheel'])addEventListener(type,begin,{once:true,passive:true});",
    "if(document.readyState==='complete')beginWhenPainted();else addEventListener('load',beginWhenPainted);",
    `setTimeout(begin,${maxWaitMs})})()`,
  ].join('');
}

/** Gives the start script the further files of a route, so that they load in parallel. */
const filesScript = (files: readonly string[]): string =>
  `(self.tantuFiles=self.tantuFiles||[]).push(${files.map((file) => `'${file}'`).join(',')})`;
