import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders a large part of a page in short steps, so that the browser can respond to taps in between. Query
 * results would otherwise render in one go. Shows `waiting` until done.
 */
export function RenderedInSteps({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const isWanted = useDeferredValue(true, false);
  return isWanted ? children : waiting;
}
