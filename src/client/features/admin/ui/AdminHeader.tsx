import type { ReactNode } from 'react';
import classes from './admin.module.css';

/** A page's title, with its actions on the right. */
export function AdminHeader({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <header className={classes.header}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.quiet}>{text}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
