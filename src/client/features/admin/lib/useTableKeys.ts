import type { RefObject } from 'react';
import { useShortcuts } from './useShortcuts';

/** What opens a row: its name. A table marks it with this attribute. */
const opener = '[data-opener]';

/**
 * Moves the focus through the rows of a table by J and K, from name to name, so that Enter opens a row. X selects the row
 * that has the focus; with Shift, all rows from the last selected to this one.
 */
export function useTableKeys(table: RefObject<HTMLTableElement | null>): void {
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  /** The place of the row in or below which the focus is. */
  const place = () => {
    const { activeElement } = document;
    const own = activeElement?.closest('tr');
    const row = own?.matches('[data-row]') ? own : own?.previousElementSibling;
    return rows().indexOf(row as HTMLElement);
  };
  const move = (step: 1 | -1) => {
    const names = rows().map((row) => row.querySelector<HTMLElement>(opener));
    const now = place();
    const next = names[now < 0 ? 0 : now + step];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: ({ shiftKey }) => {
      const box = rows()[place()]?.querySelector('input[type="checkbox"]');
      box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
    },
  });
}
