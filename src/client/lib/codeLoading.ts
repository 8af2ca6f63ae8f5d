import { isReachable, onReconnect } from './connection';

const prefix = 'Code not loaded: ';
const failedStyles = new Set<string>();

/**
 * Marks every failure to load a piece of the application. Unmarked, the router would answer it with a reload of
 * the page, which without a connection ends at the browser's own error page.
 */
export function watchCodeLoading(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const style = missingStyle(payload);
    if (style) {
      failedStyles.add(style);
      // The page may be shown by then, without them.
      onReconnect(() => void loadFailedStyles());
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

/** Notes what every page may need, so that it is there when the connection is not; gives it back. */
export function prefetched<Module>(load: Load<Module>): Load<Module> {
  wantedAhead.push(load);
  return load;
}

/** Loads all that is noted, each begun in a task of its own. What fails here is loaded when it is needed. */
export function loadAhead(): void {
  const load = wantedAhead.shift();
  if (!load) return;
  importWithRetry(load).catch(() => undefined);
  setTimeout(loadAhead);
}

/** What was loaded, by what loads it: it is there without a connection, too. */
const loadedModules = new WeakMap<Load<unknown>, unknown>();
/** What failed, by what loads it. */
const failedLoads = new WeakSet<Load<unknown>>();
/** The style that failed with a module, by what loads it. */
const failedStyleOf = new WeakMap<Load<unknown>, string>();

/**
 * Loads a module; after a failure once more, from an address that the browser does not remember as failed
 * (https://github.com/whatwg/html/issues/6768), and with the styles that failed before. What the module itself imports
 * stays failed for as long as the page is open: so nothing is asked for without a connection, unless the service worker
 * has it, and what fails twice although the store answers is loaded with the page.
 */
export async function importWithRetry<Module>(load: Load<Module>): Promise<Module> {
  if (loadedModules.has(load)) return loadedModules.get(load) as Module;
  if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new Error(`${prefix}no connection`);
  const module = await load()
    .then(async (loaded) => {
      await loadFailedStyles(failedStyleOf.get(load));
      return loaded;
    })
    .catch((error: unknown) => retryImport(load, error));
  loadedModules.set(load, module);
  return module;
}

async function retryImport<Module>(load: Load<Module>, error: unknown): Promise<Module> {
  const style = missingStyle(error);
  if (style) failedStyleOf.set(load, style);
  await loadFailedStyles(failedStyleOf.get(load));
  const address = /https?:\/\/\S+?\.js/.exec(String(error))?.[0];
  try {
    return await (address ? import(/* @vite-ignore */ `${address}?retry=${Date.now()}`) : load());
  } catch (again) {
    if (failedLoads.has(load) && (await isReachable())) reloadForCode();
    failedLoads.add(load);
    throw again;
  }
}

/** Fetches the stylesheets again that failed: their loader takes them for loaded. Rejects if the needed one fails again. */
export async function loadFailedStyles(needed?: string): Promise<void> {
  await Promise.allSettled([...failedStyles].map(loadStyle));
  if (needed && failedStyles.has(needed)) throw new Error(`${prefix}${needed}`);
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
/** Milliseconds in which the page is not reloaded by itself a second time. */
const minReloadGapMs = 30_000;

/** Reloads the page for code that could not be loaded, unless that has just been tried. */
export function reloadForCode(): void {
  const last = Number(sessionStorage.getItem(reloadedAtKey));
  if (Date.now() - last < minReloadGapMs) return;
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  window.location.reload();
}
