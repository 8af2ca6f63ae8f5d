import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterLoad, onWorkerReplaced, registerServiceWorker } from './afterLoad';
import { loadAhead, watchCodeLoading } from './lib/codeLoading';
import { takeEarlyInput } from './lib/earlyInput';
import { browserLink, preloadLinks } from './lib/lazyLink';
import { readShopAttribute } from './lib/shopAttribute';
import { readToken } from './lib/token';
import { createAppRouter } from './router';

watchCodeLoading();
ignoreSkippedTransitions();
// Preloads account chunks for a signed-in visitor.
if (readToken() !== null) setTimeout(preloadLinks);

// Separate tasks: after the evaluation of this code, the visitor's input comes first.
setTimeout(() => {
  const { origin = window.location.origin } = document.documentElement.dataset;
  const router = createAppRouter({ link: browserLink(), origin, shop: readShopAttribute() });
  setTimeout(() => start(router));
});

function start(router: ReturnType<typeof createAppRouter>): void {
  // From here on the router preloads a link's data on hover.
  document.querySelector('script[type="speculationrules"]')?.remove();
  takeEarlyInput();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
  onWorkerReplaced(() => leaveOldVersion(router));
  afterLoad(() => {
    loadAhead();
    // A failed registration leaves a store that works online.
    if (import.meta.env.PROD) registerServiceWorker().catch(() => undefined);
  });
}

/** After an update, loads the next page in full. Not during checkout, which holds card data in memory. */
function leaveOldVersion(router: ReturnType<typeof createAppRouter>): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (pathChanged && fromLocation?.pathname !== '/checkout') window.location.assign(toLocation.href);
  });
}

/**
 * A navigation that starts before the previous view transition has ended skips it, which browsers report as
 * an error.
 */
function ignoreSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
      event.preventDefault();
  });
}
