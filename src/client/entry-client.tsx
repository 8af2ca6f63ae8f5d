import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterLoad, onWorkerReplaced, registerServiceWorker } from './afterLoad';
import { loadAhead, watchCodeLoading } from './lib/codeLoading';
import { takeEarlyInput } from './lib/earlyInput';
import { browserLink, preloadLinks } from './lib/lazyLink';
import { readToken } from './lib/token';
import { createAppRouter } from './router';

watchCodeLoading();
ignoreSkippedTransitions();
// Whoever is signed in is asked for at once.
if (readToken() !== null) setTimeout(preloadLinks);

// In tasks of their own: after all this code was evaluated, what the visitor does comes first.
setTimeout(() => {
  const { origin = window.location.origin, cod, shipsTo = '' } = document.documentElement.dataset;
  const router = createAppRouter({
    link: browserLink(),
    origin,
    offersCod: cod !== undefined,
    shipsTo: shipsTo.split('|'),
  });
  setTimeout(() => start(router));
});

function start(router: ReturnType<typeof createAppRouter>): void {
  // From here on the router loads what a link needs when it is pointed at.
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

/** A newer version serves the store: the next page is loaded whole. The checkout keeps a card in memory. */
function leaveOldVersion(router: ReturnType<typeof createAppRouter>): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (pathChanged && fromLocation?.pathname !== '/checkout') window.location.assign(toLocation.href);
  });
}

/** A page that follows before the transition to the one before it has ended skips it, which browsers call an error. */
function ignoreSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
      event.preventDefault();
  });
}
