import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** Changes parts of the address; what is `undefined` is taken away. */
export type ChangeSearch<Search> = (
  patch: Search,
  options?: { replace?: boolean; resetScroll?: boolean },
) => void;

/**
 * The address of the open admin page as its state: filters, sorting, page and what is opened survive a reload, and
 * Back works. `parse` is the one of its route. A change starts again at the first page unless it names one; typing
 * replaces the address instead of adding one. The page stays
 * where it is scrolled to unless `resetScroll` takes it up.
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
  // The router leaves keys in place that the route does not know.
  return [useMemo(() => parse(raw), [raw, parse]), change];
}
