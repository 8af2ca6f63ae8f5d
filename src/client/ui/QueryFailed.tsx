import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../lib/errorText';
import { EmptyState } from './EmptyState';
import { PlainButton } from './plainControls';

/** Stands where data could not be loaded: what failed, why, and a retry of all that failed on the page. */
export function QueryFailed({
  what,
  error,
  heading,
  children,
}: {
  /** What was to be loaded, as it begins the title: "Your orders". */
  what: string;
  error: { message: string; data?: unknown };
  heading?: 'h1' | 'h2';
  /** Other ways on. */
  children?: ReactNode;
}) {
  const retry = useRetry();
  return (
    <EmptyState heading={heading} title={`${what} could not be loaded`} text={errorText(error)}>
      <PlainButton onClick={retry}>Try again</PlainButton>
      {children}
    </EmptyState>
  );
}

/** Fetches everything on the page again that failed: requests that went together fail together. */
export function useRetry(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
}
