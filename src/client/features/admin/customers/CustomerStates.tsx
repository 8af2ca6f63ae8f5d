import { Badge } from '../ui/Badge';
import classes from './Customers.module.css';

type States = { isAdmin: boolean; isVerified: boolean; isDisabled: boolean };

/** What is to be known of an account in a word or two. */
export function CustomerStates({ customer: { isAdmin, isVerified, isDisabled } }: { customer: States }) {
  return (
    <span className={classes.states}>
      {isDisabled ? (
        <Badge tone="bad">Disabled</Badge>
      ) : isVerified ? (
        <Badge tone="good">Verified</Badge>
      ) : (
        <Badge>Not verified</Badge>
      )}
      {isAdmin && <Badge tone="accent">Administrator</Badge>}
    </span>
  );
}
