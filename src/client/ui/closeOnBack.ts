import { type AnyRouter, type HistoryLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The state key that marks the history entry of an open overlay. */
const mark = 'overlay';

const markOf = (): unknown => (window.history.state as Record<string, unknown> | null)?.[mark];

/** Bypasses the router's own pushState: the address stays, and nothing needs to load. */
const pushEntry = (id: number) =>
  window.History.prototype.pushState.call(window.history, { ...window.history.state, [mark]: id }, '');

const open = new Set<unknown>();
let watched: AnyRouter | null = null;

/** Skips the entry of a closed overlay after one of its links was followed. */
function skipEntriesOfClosed(router: AnyRouter): void {
  if (watched === router) return;
  watched = router;
  let [before, now] = [0, 0];
  router.history.subscribe(({ location }: { location: HistoryLocation }) => {
    [before, now] = [now, location.state.__TSR_index];
  });
  window.addEventListener('popstate', () => {
    if (markOf() === undefined || open.has(markOf())) return;
    if (before > now) window.history.back();
    else window.history.forward();
  });
}

/**
 * Lets the browser's Back close an overlay instead of leaving the page: the overlay adds a history entry and
 * removes it. Filters chosen in it stay. `null` for an overlay that Back does not close.
 */
export function useCloseOnBack(onClose: (() => void) | null): void {
  const router = useRouter();
  const close = useEffectEvent(() => onClose?.());
  const isUsed = onClose !== null;
  useEffect(() => {
    if (!isUsed) return;
    skipEntriesOfClosed(router);
    const id = Math.random();
    const { pathname } = window.location;
    let { href } = router.latestLocation;
    let isClosedByBack = false;
    pushEntry(id);
    open.add(id);
    const stopWatching = router.history.subscribe(({ action, location }) => {
      if (action.type === 'REPLACE') href = location.href;
    });
    const onPop = () => {
      if (markOf() === id) return;
      isClosedByBack = true;
      close();
      // The entry below is still the page without the choices made meanwhile.
      if (window.location.pathname === pathname && router.latestLocation.href !== href) {
        void router.navigate({ href, replace: true, resetScroll: false });
      }
    };
    window.addEventListener('popstate', onPop);
    return () => {
      open.delete(id);
      stopWatching();
      window.removeEventListener('popstate', onPop);
      if (isClosedByBack) return;
      // After a link in the overlay has started to navigate.
      setTimeout(() => {
        if (markOf() === id && !router.state.isLoading) window.history.back();
      });
    };
  }, [router, isUsed]);
}
