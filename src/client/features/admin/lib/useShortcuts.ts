import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from './preferences';

/** The keys of the admin, for the help that `?` shows. */
export const shortcuts = [
  { keys: ['/', 'Ctrl K'], text: 'Search' },
  { keys: ['J'], text: 'Next row or order' },
  { keys: ['K'], text: 'Previous row or order' },
  { keys: ['X'], text: 'Select the row; with Shift, all from the last selected row to this one' },
  { keys: ['Enter'], text: 'Open the row' },
  { keys: ['?'], text: 'Show this list' },
] as const;

type Handlers = Partial<Record<string, (event: KeyboardEvent) => void>>;

/** Whether a key belongs to a field or to an open dialog. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null);

/**
 * Runs a handler for a single key: in lower case, as in `{ j: next }`. Nothing happens while a text is typed, a dialog is
 * open, or the person has turned single keys off.
 */
export function useShortcuts(handlers: Handlers): void {
  const [{ usesKeys }] = usePreferences();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const handler = handlers[key.toLowerCase()];
    if (!handler || ctrlKey || metaKey || altKey || isTaken(event)) return;
    event.preventDefault();
    handler(event);
  });
  useEffect(() => {
    if (!usesKeys) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [usesKeys]);
}
