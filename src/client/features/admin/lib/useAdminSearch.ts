import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type AdminSearch, parseAdminSearch } from './adminSearch';

type Change = (patch: AdminSearch, options?: { replace?: boolean }) => void;

/**
 * The admin's address as its state: filters, sorting, page and what is opened survive a reload, and Back works.
 * A change starts again at the first page unless it names one; `undefined` takes a part away. Typing replaces
 * the address instead of adding one.
 */
export function useAdminSearch(): [AdminSearch, Change] {
  const search = useSearch({ from: '/admin' });
  const navigate = useNavigate();
  const change: Change = useCallback(
    (patch, { replace = false } = {}) => {
      void navigate({
        to: '/admin',
        search: (before) => ({ ...parseAdminSearch(before), page: undefined, ...patch }),
        replace,
        resetScroll: false,
      });
    },
    [navigate],
  );
  // The router leaves in place what the parser drops.
  return [useMemo(() => parseAdminSearch(search), [search]), change];
}

/** An id of the address; undefined for anything else. */
export const idFrom = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** A day of the address, as YYYY-MM-DD; undefined for anything else. */
export const dayFrom = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** A value of the address if it is one of those allowed. */
export const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text);
