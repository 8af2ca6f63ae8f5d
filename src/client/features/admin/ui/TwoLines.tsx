import type { ReactNode } from 'react';
import classes from './admin.module.css';

/** A value that may be long: two lines of it, so that the row does not grow, and all of it as its title. */
export const TwoLines = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className={classes.twoLines} title={title}>
    {children}
  </span>
);
