import { Fragment } from 'react';
import classes from './EmailText.module.css';

/**
 * An email address. It stays on one line; where it is longer than that, it wraps before its @, and before a dot only if
 * one of the two parts is too long as well. `end` is punctuation that stays with it.
 */
export function EmailText({ email, end = '' }: { email: string; end?: string }) {
  const at = Math.max(0, email.lastIndexOf('@'));
  return (
    <span className={classes.email}>
      {at > 0 && <Part text={email.slice(0, at)} />}
      <Part text={email.slice(at) + end} />
    </span>
  );
}

const Part = ({ text }: { text: string }) => (
  <span className={classes.email}>
    {text.split(/(?=\.\w)/).map((label, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the labels of a text never change their positions
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {label}
      </Fragment>
    ))}
  </span>
);
