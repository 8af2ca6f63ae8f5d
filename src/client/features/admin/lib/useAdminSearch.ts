import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** Changes parts of the address; `undefined` removes a key. */
export type ChangeSearch<Search> = (
  patch: Search,
  options?: { replace?: boolean; resetScroll?: boolean },
) => void;

/**
 * The address of the open admin page as state: filters, sorting, page and opened items survive a reload, and
 * Back works. `parse` belongs to the route. A change resets to the first page unless it sets one; typing
 * replaces the address instead of adding history entries. The scroll position stays unless `resetScroll` is
 * set.
 */
export function useAdminSearch<Search extends object>(
  parse: (raw: Record<string, unknown>) => Search,
): [Search, ChangeSearch<Search>] {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const change: ChangeSearch<Search> = useCallback(
    (patch, { replace = false, resetScroll = false } = {}) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...parse(before), page: undefined, ...patch }),
        replace,
        resetScroll,
      });
    },
    [navigate, parse],
  );
  // The router preserves keys unknown to the route.
  return [useMemo(() => parse(raw), [raw, parse]), change];
}
