declare global {
  interface Window {
    /** Addresses of the overlays' scripts and styles, with spaces; absent in development. */
    tantuOverlays?: string;
  }
}

/** Milliseconds after which a page that nobody has touched counts as loaded with its pictures. */
const quietMs = 4000;
/** Milliseconds after the first sign of a visitor: what they touched is answered first. */
const answerMs = 300;
/** Milliseconds after the page has loaded, in which its own scripts have the line. */
const ownScriptsMs = 1000;
/** Milliseconds between two looks for a new version of the store. */
const updateMs = 60 * 60 * 1000;
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/** Calls back once, when the page has loaded and the browser is idle: at the first sign of a visitor, or later. */
export function afterLoad(callback: () => void): void {
  onceLoaded(() => {
    const timer = setTimeout(() => whenIdle(callback), quietMs);
    onFirstSign(() => {
      clearTimeout(timer);
      setTimeout(() => whenIdle(callback), answerMs);
    });
  });
}

function onceLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}

function onFirstSign(callback: () => void): void {
  const run = () => {
    for (const sign of signs) removeEventListener(sign, run);
    callback();
  };
  for (const sign of signs) addEventListener(sign, run, { passive: true });
}

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}

/**
 * Has what every page may open there before it is needed, and before the connection may be gone: fetched once the page
 * has loaded, which takes the processor from nobody, and run at the first sign of a visitor.
 */
export function prepareOverlays(): void {
  onceLoaded(() => {
    setTimeout(() => fetchAhead(window.tantuOverlays?.split(' ') ?? []), ownScriptsMs);
    onFirstSign(() => setTimeout(() => whenIdle(runOverlays), answerMs));
  });
}

function fetchAhead([address, ...others]: string[]): void {
  if (address === undefined) return;
  whenIdle(() => {
    if (address.endsWith('.css')) {
      // What cannot be fetched now is fetched when it is opened.
      fetch(address, { priority: 'low' }).catch(() => undefined);
    } else {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href: address, fetchPriority: 'low' });
      document.head.append(link);
    }
    fetchAhead(others);
  });
}

function runOverlays(): void {
  const overlays = [
    import('./ui/toastPlace'),
    import('./features/layout/MobileMenu'),
    import('./features/cart/CartPanel'),
    import('./features/session/SignInModal'),
  ];
  // What fails here is loaded when it is opened.
  void Promise.allSettled(overlays);
}

/**
 * Calls back when a newer service worker takes over from the one that the page began with. The browser looks for one
 * with each page it loads, so that it may come before the page has installed its own.
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
