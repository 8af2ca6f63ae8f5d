import classes from './ProgressBar.module.css';

/** An animated line at the top of the window: the navigation is in progress. */
export const ProgressBar = () => <div role="progressbar" aria-label="Loading" className={classes.bar} />;
