import type { ExpandedState, OnChangeFn } from '@tanstack/react-table';
import { useState } from 'react';
import { usePreferences } from '../../lib/preferences';

const none: ExpandedState = {};

/**
 * Which orders of a list show all their fields: those that were opened, all for a person who prefers it, and an order that
 * is alone. `key` names the list: another list starts closed.
 */
export function useOpenOrders(key: string, shown: readonly unknown[]) {
  const [{ showsAllFields }, change] = usePreferences();
  const [state, setState] = useState<{ key: string; opened: ExpandedState | null }>({ key, opened: null });
  const opened = state.key === key ? state.opened : null;
  const expanded = opened ?? (showsAllFields || shown.length === 1 ? true : none);
  const onChange: OnChangeFn<ExpandedState> = (update) => {
    const next = typeof update === 'function' ? update(expanded) : update;
    setState({ key, opened: next });
    // The button over all rows; a single order opens by itself.
    if (shown.length > 1 && (next === true || (expanded === true && Object.keys(next).length === 0)))
      change({ showsAllFields: next === true });
  };
  return {
    expanded,
    onChange,
    isAnyOpen: expanded === true ? shown.length > 0 : Object.keys(expanded).length > 0,
  };
}
