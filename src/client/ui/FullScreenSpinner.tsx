import classes from './FullScreenSpinner.module.css';

/** Covers the page until the user is known. */
export function FullScreenSpinner() {
  return (
    <div className={classes.placeholder}>
      <div className={classes.cover} role="status" aria-label="Loading">
        <span className={classes.spinner} />
      </div>
    </div>
  );
}
