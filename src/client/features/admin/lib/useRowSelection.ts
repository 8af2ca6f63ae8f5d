import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';

/** Which rows of a table are selected, by id. */
export type RowSelection = {
  selected: RowSelectionState;
  onChange: OnChangeFn<RowSelectionState>;
};

const none: RowSelectionState = {};

/**
 * The selected rows of a list, on this page and on others, while the filters (`key`) show the same list.
 */
export function useRowSelection(key: string) {
  const [state, setState] = useState<{ key: string; selected: RowSelectionState }>({ key, selected: none });
  const selected = state.key === key ? state.selected : none;
  const onChange: RowSelection['onChange'] = (update) =>
    setState({ key, selected: typeof update === 'function' ? update(selected) : update });
  return {
    selected,
    onChange,
    ids: Object.keys(selected).map(Number),
    select: (ids: readonly number[]) => onChange(Object.fromEntries(ids.map((id) => [id, true]))),
    clear: () => onChange(none),
  };
}
