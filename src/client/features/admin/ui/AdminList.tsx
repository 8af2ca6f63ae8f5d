import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminPage } from '@/shared/schemas/adminPage';
import type { ChangeSearch } from '../lib/useAdminSearch';
import { Pager } from './Pager';
import { QueryBoundary, type QueryState } from './QueryBoundary';

/** A page of a list with its pagination. */
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
  /** The subject of an error's title: "The orders". */
  what: string;
  /** The counted noun: singular and plural. */
  noun: readonly [string, string];
  /** Skeleton rows to show. */
  rows?: number;
  /** Shown for an empty list. */
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

/** The requested page and search of a list. */
export const listInput = ({ search = '', page = 1 }: { search?: string; page?: number }) => ({
  search,
  page,
});

/** Milliseconds between two refreshes of the visible admin data. */
const refreshMs = 60_000;

/** Query options of the admin: refresh every minute and on returning to the window. */
export const liveOptions = {
  staleTime: 0,
  refetchInterval: refreshMs,
  refetchOnWindowFocus: true,
} as const;

/** The previous page's rows stay until the new ones have loaded. */
export const listOptions = { ...liveOptions, placeholderData: keepPreviousData } as const;
