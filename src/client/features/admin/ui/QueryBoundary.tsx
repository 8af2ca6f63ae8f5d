import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { QueryFailed } from '../../../ui/QueryFailed';

/** The parts of a query that QueryBoundary needs. */
export type QueryState<T> = {
  data: T | undefined;
  error: { message: string; data?: unknown } | null;
};

/** Shows a query's data; skeleton rows while it loads, and an error with a retry when it failed. */
export function QueryBoundary<T>({
  of: { data, error },
  what,
  rows = 6,
  children,
}: {
  of: QueryState<T>;
  /** The subject of the error's title: "The orders". */
  what: string;
  /** Skeleton rows to show. */
  rows?: number;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error) {
    return <QueryFailed what={what} error={error} />;
  }
  return (
    <div aria-busy="true" aria-label="Loading" role="status">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
        <Skeleton key={row} height={48} mb={8} radius={2} />
      ))}
    </div>
  );
}
