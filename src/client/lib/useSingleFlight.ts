import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Limits a mutation to one request in flight: a second click before the response does nothing. `isPending` is
 * too late for that, because it changes only after the next render.
 */
export function useSingleFlight<Data, Fault, Input, Context>(
  mutation: UseMutationResult<Data, Fault, Input, Context>,
): UseMutationResult<Data, Fault, Input, Context> {
  const isUnderWay = useRef(false);
  type Arguments = Parameters<typeof mutation.mutate>;
  const mutate = (...[input, options]: Arguments) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const settled: Arguments[1] = {
      ...options,
      onSettled: (...result) => {
        isUnderWay.current = false;
        options?.onSettled?.(...result);
      },
    };
    mutation.mutate(...([input, settled] as Arguments));
  };
  return { ...mutation, mutate };
}
