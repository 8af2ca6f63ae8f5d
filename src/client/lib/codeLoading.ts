import { isReachable, onReconnect } from './connection';

const prefix = 'Code not loaded: ';
const failedStyles = new Set<string>();

/**
 * Marks every failure to load code. Otherwise the router would reload the page, which offline ends at the
 * browser's own error page.
 */
export function watchCodeLoading(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event;
    const style = missingStyle(payload);
    if (style) {
      failedStyles.add(style);
      // At once for a single failed request, and again when the connection is back: the page may be visible by then.
      void loadFailedStyles();
      onReconnect(() => void loadFailedStyles());
      // The loader would throw at the first of several styles and never report the others.
      event.preventDefault();
      return;
    }
    if (!isCodeMissing(payload)) payload.message = prefix + payload.message;
  });
}

const missingStyle = (error: unknown): string | undefined =>
  /Unable to preload CSS for (\S+)/.exec(String(error))?.[1];

export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(prefix);

type Load<Module> = () => Promise<Module>;

const wantedAhead: Load<unknown>[] = [];

/**
 * Registers a module that every page may need, for loading before the connection is lost; returns its loader.
 */
export function prefetched<Module>(load: Load<Module>): Load<Module> {
  wantedAhead.push(load);
  return load;
}

/** Loads all registered modules, each in a separate task. A failed one loads when it is needed. */
export function loadAhead(): void {
  const load = wantedAhead.shift();
  if (!load) return;
  importWithRetry(load).catch(() => undefined);
  setTimeout(loadAhead);
}

/** Loaded modules by loader; available offline too. */
const loadedModules = new WeakMap<Load<unknown>, unknown>();
/** Failed loaders. */
const failedLoads = new WeakSet<Load<unknown>>();
/** The addresses of a module's styles, by loader. */
const stylesOf = new WeakMap<Load<unknown>, Set<string>>();

/**
 * Loads a module. Retries a failed one once, from a URL that the browser does not remember as failed
 * (https://github.com/whatwg/html/issues/6768), with the styles that failed before. A module's own imports
 * stay failed while the page is open. So nothing is requested offline, unless the service worker has it, and
 * code that fails twice although the store responds requires a page reload.
 */
export async function importWithRetry<Module>(load: Load<Module>): Promise<Module> {
  if (loadedModules.has(load)) return loadedModules.get(load) as Module;
  if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new Error(`${prefix}no connection`);
  const styles = stylesOf.get(load) ?? new Set();
  stylesOf.set(load, styles);
  const module = await loadNotingStyles(load, styles).catch((error: unknown) =>
    retryImport(load, error, styles),
  );
  await loadFailedStyles(styles);
  loadedModules.set(load, module);
  return module;
}

/** Calls a loader, which adds the links of its styles at once: what fails for another module does not count for it. */
function loadNotingStyles<Module>(load: Load<Module>, styles: Set<string>): Promise<Module> {
  const before = new Set(linkedStyles());
  const loading = load();
  for (const link of linkedStyles()) if (!before.has(link)) styles.add(link.getAttribute('href') ?? '');
  return loading;
}

const linkedStyles = () => document.head.querySelectorAll('link[rel="stylesheet"]');

async function retryImport<Module>(
  load: Load<Module>,
  error: unknown,
  styles: ReadonlySet<string>,
): Promise<Module> {
  await loadFailedStyles(styles);
  const address = /https?:\/\/\S+?\.js/.exec(String(error))?.[0];
  try {
    return await (address ? import(/* @vite-ignore */ `${address}?retry=${Date.now()}`) : load());
  } catch (again) {
    if (failedLoads.has(load) && (await isReachable())) reloadForCode();
    failedLoads.add(load);
    throw again;
  }
}

/**
 * Loads stylesheets that failed again, which their loader assumes are loaded: these, or all. Rejects if one of these
 * fails again.
 */
export async function loadFailedStyles(needed?: ReadonlySet<string>): Promise<void> {
  const isFailed = (style: string) => failedStyles.has(style);
  await Promise.allSettled([...(needed ?? failedStyles)].filter(isFailed).map(loadStyle));
  const missing = [...(needed ?? [])].find(isFailed);
  if (missing) throw new Error(`${prefix}${missing}`);
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => {
      failedStyles.delete(href);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`${prefix}${href}`));
    };
    document.head.append(link);
  });
}

const reloadedAtKey = 'reloadedForCodeAt';
/** Minimum milliseconds between two automatic reloads. */
const minReloadGapMs = 30_000;

/** Reloads the page for code that failed to load, unless it was just tried. */
export function reloadForCode(): void {
  const last = Number(sessionStorage.getItem(reloadedAtKey));
  if (Date.now() - last < minReloadGapMs) return;
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  window.location.reload();
}
