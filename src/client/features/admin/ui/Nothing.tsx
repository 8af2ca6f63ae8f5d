import classes from './admin.module.css';

/** Stands in for a missing value of a table. A card leaves it out, with the name of its column. */
export const Nothing = () => (
  <>
    <span aria-hidden="true" data-nothing className={classes.small}>
      –
    </span>
    <span className="visually-hidden">None</span>
  </>
);
