import type { ReactNode } from 'react';
import classes from './ListingHeader.module.css';

export function ListingHeader({
  title,
  text,
  eyebrow,
}: {
  title: string;
  text?: ReactNode;
  eyebrow?: string;
}) {
  return (
    <header className={classes.header}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
    </header>
  );
}
