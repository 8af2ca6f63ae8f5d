import type { ReactNode } from 'react';
import classes from './AuthPage.module.css';
import { MantineScope } from './MantineScope';

/** Alternatives below the form. */
export const AuthMore = ({ children }: { children: ReactNode }) => <p className={classes.more}>{children}</p>;

/** A narrow page with a single form: codes, links, new passwords. */
export function AuthPage({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <main className={`page ${classes.page}`}>
      <div className={classes.box}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <MantineScope>{children}</MantineScope>
      </div>
    </main>
  );
}
