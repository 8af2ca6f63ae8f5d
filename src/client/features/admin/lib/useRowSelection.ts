import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { type KeyedSelection, rememberedSelection, rememberSelection } from './listMemory';

/** Which rows of a table are selected, by id. */
export type RowSelection = {
  selected: RowSelectionState;
  onChange: OnChangeFn<RowSelectionState>;
};

const none: RowSelectionState = {};

/**
 * The selected rows of a list, on this page and on others, while the filters (`key`) show the same list. That of a
 * named list is also there after another page was shown.
 */
export function useRowSelection(key: string, list?: string) {
  const [state, setState] = useState<KeyedSelection>(
    () => (list && rememberedSelection(list)) || { key, selected: none },
  );
  const selected = state.key === key ? state.selected : none;
  const onChange: RowSelection['onChange'] = (update) => {
    const next = { key, selected: typeof update === 'function' ? update(selected) : update };
    if (list) rememberSelection(list, next);
    setState(next);
  };
  return {
    selected,
    onChange,
    ids: Object.keys(selected).map(Number),
    select: (ids: readonly number[]) => onChange(Object.fromEntries(ids.map((id) => [id, true]))),
    deselect: (ids: readonly number[]) =>
      onChange((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(Number(id)))),
      ),
    clear: () => onChange(none),
  };
}
