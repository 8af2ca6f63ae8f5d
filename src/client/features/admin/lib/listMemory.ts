import type { RowSelectionState } from '@tanstack/react-table';

/** The selected rows of a list with the filters (`key`) of which they are part. */
export type KeyedSelection = { key: string; selected: RowSelectionState };

/** What a list shows again when a person comes back to it, until the admin is left: by the table's label. */
const selections = new Map<string, KeyedSelection>();
const rows = new Map<string, string>();

export const rememberedSelection = (list: string): KeyedSelection | undefined => selections.get(list);
export const rememberSelection = (list: string, selection: KeyedSelection): void =>
  void selections.set(list, selection);

export function forgetLists(): void {
  selections.clear();
  rows.clear();
}

const listOf = (table: HTMLTableElement) => table.getAttribute('aria-label') ?? '';

/** The row in which an element is, or above it where the element is in an open row's details. */
export function rowAround(element: Element | null): HTMLElement | null {
  const own = element?.closest('tr');
  const row = own?.matches('[data-row]') ? own : own?.previousElementSibling;
  return row instanceof HTMLElement && row.matches('[data-row]') ? row : null;
}

/** Remembers the row that has the focus. */
export function rememberRow(table: HTMLTableElement, target: Element): void {
  const row = rowAround(target)?.dataset.row;
  if (row !== undefined) rows.set(listOf(table), row);
}

/** What opens the remembered row, while the table shows it. */
export function rememberedOpener(table: HTMLTableElement): HTMLElement | null {
  const id = rows.get(listOf(table));
  const row = [...table.querySelectorAll<HTMLElement>('tr[data-row]')].find(
    ({ dataset }) => dataset.row === id,
  );
  return row?.querySelector<HTMLElement>('[data-opener]') ?? null;
}
