import { useEffect } from 'react';
import { rememberedOpener } from '../lib/listMemory';

/** Milliseconds for others, such as a closing dialog, to place the focus. */
const graceMs = 60;
/** Milliseconds for which a disabled button may be enabled again. */
const disabledMs = 1500;

const isLost = () => document.activeElement === null || document.activeElement === document.body;
const isDisabled = (element: Element) => element.matches(':disabled');

/**
 * Returns the focus when the focused element is disabled or removed, which otherwise leaves it on the body: to the same
 * element once it is enabled, else to the row of the page's table that had the focus last or is its first, else to the
 * page's heading. A press elsewhere gives the focus away.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restore = (waitedMs: number) => {
      timer = undefined;
      if (!last || !isLost() || document.querySelector('[role="dialog"]')) return;
      if (last.isConnected && isDisabled(last) && waitedMs < disabledMs) return wait(waitedMs);
      if (last.isConnected && !isDisabled(last)) return focus(last);
      focus(rowToFocus() ?? heading());
    };
    const wait = (waitedMs: number) => {
      timer ??= setTimeout(() => restore(waitedMs + graceMs), graceMs);
    };
    const observer = new MutationObserver(() => {
      if (last && isLost() && (!last.isConnected || isDisabled(last))) wait(0);
    });
    const onFocusIn = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const onPointerDown = () => {
      last = null;
    };
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, []);
}

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

function rowToFocus(): Element | null | undefined {
  const table = document.querySelector<HTMLTableElement>('main table:has([data-opener])');
  return table && (rememberedOpener(table) ?? table.querySelector('[data-opener]'));
}

function heading(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('main h1');
  title?.setAttribute('tabindex', '-1');
  return title;
}
