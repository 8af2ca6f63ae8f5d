import type { ReactNode } from 'react';

type LoadingProps = {
  /** How often `draw` is called, with the index. */
  times: number;
  draw: (index: number) => ReactNode;
  className?: string;
};

/** The place of a list that is loading. */
export const Loading = ({ times, draw, className }: LoadingProps) => (
  <div role="status" aria-busy="true" aria-label="Loading" className={className}>
    {Array.from({ length: times }, (_, index) => draw(index))}
  </div>
);
