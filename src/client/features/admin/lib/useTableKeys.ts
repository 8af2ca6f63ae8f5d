import { type RefObject, useEffect } from 'react';
import { rememberedOpener, rememberRow, rowAround } from './listMemory';
import { useShortcuts } from './useShortcuts';

/** What opens a row: its name. A table marks it with this attribute. */
const opener = '[data-opener]';

/**
 * Moves the focus through the rows of a table by J and K, from name to name, so that Enter opens a row. X selects the row
 * that has the focus; with Shift, all rows from the last selected to this one. The row is remembered: it has the focus
 * again when the table is shown again.
 */
export function useTableKeys(table: RefObject<HTMLTableElement | null>): void {
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  /** The place of the row in or below which the focus is. */
  const place = () => {
    const row = rowAround(document.activeElement);
    return row ? rows().indexOf(row) : -1;
  };
  const move = (step: 1 | -1) => {
    const names = rows().map((row) => row.querySelector<HTMLElement>(opener));
    const now = place();
    const next = names[now < 0 ? 0 : now + step];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    // Not from a link or a field, which has the focus because of what the person does now.
    if (document.activeElement?.matches('body, h1'))
      rememberedOpener(element)?.focus({ preventScroll: true });
    const onFocusIn = ({ target }: FocusEvent) => target instanceof Element && rememberRow(element, target);
    element.addEventListener('focusin', onFocusIn);
    return () => element.removeEventListener('focusin', onFocusIn);
  }, [table]);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: ({ shiftKey }) => {
      const box = rows()[place()]?.querySelector('input[type="checkbox"]');
      box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
    },
  });
}
