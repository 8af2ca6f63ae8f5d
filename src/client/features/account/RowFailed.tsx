import { Button } from '@mantine/core';
import { errorText } from '../../lib/errorText';
import { useRetry } from '../../ui/QueryFailed';
import classes from './AccountPage.module.css';

/** Replaces a few rows of a page that could not be loaded. */
export function RowFailed({
  what,
  error,
}: {
  /** What was to be loaded, as it begins the sentence: "The list". */
  what: string;
  error: { message: string; data?: unknown };
}) {
  const retry = useRetry();
  return (
    <div className={classes.row} role="alert">
      <p className={classes.quiet}>
        {what} could not be loaded. {errorText(error)}
      </p>
      <Button variant="default" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
