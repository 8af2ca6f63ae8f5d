import type { ReactNode } from 'react';
import classes from './AuthPage.module.css';

/** The narrow page of one form: codes, links, new passwords. */
export function AuthPage({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <main className={`page ${classes.page}`}>
      <div className={classes.box}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </main>
  );
}
