import { Link } from '@tanstack/react-router';
import { useCan } from '../../access/access';
import classes from './orders.module.css';

/** The name of a customer; a link for those who may open the list of customers. */
export function CustomerName({ id, name }: { id: number; name: string }) {
  if (!useCan()('customers.read')) return <span>{name}</span>;
  return (
    <Link to="/admin/customers" search={{ customer: id }} className={classes.link}>
      {name}
    </Link>
  );
}
