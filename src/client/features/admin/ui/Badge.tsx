import type { ReactNode } from 'react';
import classes from './admin.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'accent' | 'info' | 'packed';

/** A state in a word or two; the tone repeats the word's meaning. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);
