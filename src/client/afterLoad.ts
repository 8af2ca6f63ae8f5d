/** Milliseconds after which an untouched page counts as loaded with its pictures. */
const quietMs = 4000;
/** Milliseconds after the first input, so that its response comes first. */
const answerMs = 300;
/** Milliseconds between two checks for a new version of the store. */
const updateMs = 60 * 60 * 1000;
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Calls back once, when the page has loaded and the browser is idle: at the visitor's first input, or later.
 */
export function afterLoad(callback: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
    else setTimeout(callback, 200);
  };
  const soon = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, soon);
    setTimeout(run, answerMs);
  };
  const wait = () => {
    timer = setTimeout(soon, quietMs);
    for (const sign of signs) addEventListener(sign, soon, { passive: true, once: true });
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Marks the page as loaded with its visible content; from then on pictures further down load too. */
export function markLoaded(): void {
  const mark = () => {
    document.documentElement.dataset.loaded = '';
  };
  if (document.readyState === 'complete') mark();
  else addEventListener('load', mark, { once: true });
}

/**
 * Calls back when a newer service worker replaces the initial one. The browser checks for one with each page
 * load, so it may come before the page has installed its own.
 */
export function onWorkerReplaced(callback: () => void): void {
  const { serviceWorker } = navigator;
  if (serviceWorker?.controller) serviceWorker.addEventListener('controllerchange', callback, { once: true });
}

/** Installs the service worker. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const registration = await serviceWorker.register('/sw.js');
  setInterval(() => void registration.update().catch(() => undefined), updateMs);
}
