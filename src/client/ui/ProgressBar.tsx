import classes from './ProgressBar.module.css';

/** A moving line at the top of the window: what was tapped is on its way. */
export const ProgressBar = () => <div role="progressbar" aria-label="Loading" className={classes.bar} />;
