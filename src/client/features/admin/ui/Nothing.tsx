import classes from './admin.module.css';

/** A missing value of a table. Cards leave it out together with its column's name. */
export const Nothing = () => (
  <>
    <span aria-hidden="true" data-nothing className={classes.small}>
      –
    </span>
    <span className="visually-hidden">None</span>
  </>
);
