import type { ReactNode } from 'react';
import classes from './AuthPage.module.css';
import { MantineScope } from './MantineScope';

/** What can be done instead, below the form. */
export const AuthMore = ({ children }: { children: ReactNode }) => <p className={classes.more}>{children}</p>;

/** The narrow page of one form: codes, links, new passwords. */
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
