import type { ReactNode } from 'react';
import type { AdminPage } from '@/shared/schemas/adminPage';
import { useAdminSearch } from '../lib/useAdminSearch';
import { Pager } from './Pager';
import { QueryBoundary, type QueryState } from './QueryBoundary';

/** The page of a list that the admin's address asks for, with the steps to its other pages. */
export function AdminList<Page extends AdminPage<unknown>>({
  of,
  what,
  noun,
  rows,
  empty,
  children,
}: {
  of: QueryState<Page>;
  /** What is loaded, for a failure's title: "The orders". */
  what: string;
  /** What is counted: singular and plural. */
  noun: readonly [string, string];
  /** Skeleton rows to show. */
  rows?: number;
  /** Stands there when nothing is on the list. */
  empty: ReactNode;
  children: (page: Page) => ReactNode;
}) {
  const [, change] = useAdminSearch();
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
              onPage={(page) => change({ page })}
            />
          </>
        )
      }
    </QueryBoundary>
  );
}
