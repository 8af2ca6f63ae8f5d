import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** Announces that nothing is here and offers a way on. */
export function EmptyState({
  title,
  text,
  children,
  heading: Heading = 'h2',
}: {
  title: string;
  text?: string;
  children?: ReactNode;
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2';
}) {
  return (
    <div className={classes.empty}>
      <svg viewBox="0 0 120 40" width="120" height="40" aria-hidden="true" className={classes.thread}>
        <path
          d="M4 26c20-26 34-26 42-8s22 20 28 2-2-18-8-8 4 26 22 20 20-14 28-16"
          fill="none"
          stroke="currentColor"
        />
      </svg>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
