import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../lib/errorText';
import { EmptyState } from './EmptyState';
import { PlainButton } from './plainControls';

/** Replaces data that failed to load: what failed, why, and a retry of all failed queries of the page. */
export function QueryFailed({
  what,
  error,
  heading,
  children,
}: {
  /** The subject of the title, capitalised: "Your orders". */
  what: string;
  error: { message: string; data?: unknown };
  heading?: 'h1' | 'h2';
  /** Alternative links. */
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

/** Refetches all failed queries of the page: requests sent together fail together. */
export function useRetry(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
}
