import { Button } from '@mantine/core';
import { errorText } from '../../lib/errorText';
import { useRetry } from '../../ui/QueryFailed';
import classes from './AccountPage.module.css';

/** Replaces page rows that failed to load. */
export function RowFailed({
  what,
  error,
}: {
  /** The subject of the error sentence, capitalised: "The list". */
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
