import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminPage } from '@/shared/schemas/adminPage';
import type { ChangeSearch } from '../lib/useAdminSearch';
import { Pager } from './Pager';
import { QueryBoundary, type QueryState } from './QueryBoundary';

/** One page of a list, with the buttons to its other pages. */
export function AdminList<Page extends AdminPage<unknown>>({
  of,
  what,
  noun,
  rows,
  empty,
  change,
  children,
}: {
  of: QueryState<Page>;
  /** What is loaded, for a failure's title: "The orders". */
  what: string;
  /** What is counted: singular and plural. */
  noun: readonly [string, string];
  /** Skeleton rows to show. */
  rows?: number;
  /** Shown when nothing is on the list. */
  empty: ReactNode;
  change: ChangeSearch<{ page?: number }>;
  children: (page: Page) => ReactNode;
}) {
  return (
    <QueryBoundary of={of} what={what} rows={rows}>
      {(found) =>
        found.items.length === 0 ? (
          empty
        ) : (
          <>
            {children(found)}
            <Pager
              page={found.page}
              pageCount={found.pageCount}
              total={found.total}
              noun={noun}
              onPage={(page) => change({ page }, { resetScroll: true })}
            />
          </>
        )
      }
    </QueryBoundary>
  );
}

/** Which page of a list is asked for, and what is searched in it. */
export const listInput = ({ search = '', page = 1 }: { search?: string; page?: number }) => ({
  search,
  page,
});

/** Milliseconds after which what the admin shows is read again while somebody looks at it. */
const refreshMs = 60_000;

/** For queries of the admin: read again every minute, and when somebody comes back to the window. */
export const liveOptions = {
  staleTime: 0,
  refetchInterval: refreshMs,
  refetchOnWindowFocus: true,
} as const;

/** The previous page's rows stay until the new ones are there. */
export const listOptions = { ...liveOptions, placeholderData: keepPreviousData } as const;
