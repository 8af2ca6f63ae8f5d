import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders a large part of a page in short steps, between which the browser answers taps. What arrives from a query
 * is otherwise rendered in one go. Until it is done, `waiting` is shown.
 */
export function RenderedInSteps({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const isWanted = useDeferredValue(true, false);
  return isWanted ? children : waiting;
}
