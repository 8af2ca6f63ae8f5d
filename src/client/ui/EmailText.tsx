import classes from './EmailText.module.css';

/**
 * An email address. It stays on one line; where it is longer than that, it wraps before its @. `end` is punctuation that
 * stays with it.
 */
export function EmailText({ email, end = '' }: { email: string; end?: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={classes.email}>
      {at > 0 ? (
        <>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </>
      ) : (
        email
      )}
      {end}
    </span>
  );
}
