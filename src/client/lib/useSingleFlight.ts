import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation of which one request is under way at a time: a second click before the answer is there does nothing.
 * `isPending` alone comes too late for it, because it is told after the next rendering.
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
