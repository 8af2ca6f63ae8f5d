import classes from './PendingAmount.module.css';

/** Holds the place of an amount that the server has not answered yet. */
export const PendingAmount = () => (
  <span className={classes.pending} aria-busy="true">
    <span className="visually-hidden">Loading</span>
  </span>
);
