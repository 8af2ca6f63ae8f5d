import { useQueryClient } from '@tanstack/react-query';

/** Asks again for everything on the page that failed: requests that went together fail together. */
export function useRetry(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
}
