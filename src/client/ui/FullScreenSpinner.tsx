import classes from './FullScreenSpinner.module.css';

/** Covers the page while it is not yet known who is looking at it. */
export function FullScreenSpinner() {
  return (
    <div className={classes.placeholder}>
      <div className={classes.cover} role="status" aria-label="Loading">
        <span className={classes.spinner} />
      </div>
    </div>
  );
}
