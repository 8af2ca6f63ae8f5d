import type { ReactNode } from 'react';
import classes from './admin.module.css';

/** Stays at the bottom of the window below a list: what was done, and what is done with the selected rows. */
export const Dock = ({ children }: { children: ReactNode }) => (
  <div className={classes.dock} data-bar>
    {children}
  </div>
);
