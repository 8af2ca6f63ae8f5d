import type { CustomerSort } from '@/shared/admin/adminFilters';
import { formatDate } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import type { Outputs } from '../../../lib/trpc';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { Nothing } from '../ui/Nothing';
import classes from './Customers.module.css';

type Customer = Outputs['admin']['customers']['list']['items'][number];

const columnsOf = (open: (id: number) => void): readonly Column<Customer, CustomerSort>[] => [
  {
    name: 'Customer',
    sort: { up: 'name', down: 'name-desc' },
    cell: ({ id, firstName, lastName, email, phone }) => (
      <>
        <button type="button" data-opener className={adminClasses.opener} onClick={() => open(id)}>
          {`${firstName} ${lastName}`.trim()}
        </button>
        <span className={adminClasses.small}>{email}</span>
        {phone && <span className={`${adminClasses.small} ${classes.phoneBelow}`}>{phone}</span>}
      </>
    ),
  },
  { name: 'Phone', hides: 'tablet', className: classes.phone, cell: ({ phone }) => phone ?? <Nothing /> },
  {
    name: 'Joined',
    className: classes.day,
    sort: { up: 'oldest', down: 'newest', first: 'down' },
    cell: ({ joinedAt }) => formatDate(joinedAt),
  },
  {
    name: 'Orders',
    align: 'right',
    sort: { up: 'orders-low', down: 'orders-high', first: 'down' },
    cell: ({ orders }) => (orders === 0 ? <Nothing /> : orders),
  },
  {
    name: 'Spent',
    align: 'right',
    sort: { up: 'spent-low', down: 'spent-high', first: 'down' },
    cell: ({ spent }) => (paiseOf(spent) === 0 ? <Nothing /> : formatMoney(paiseOf(spent))),
  },
  {
    name: 'Last order',
    hides: 'tablet',
    className: classes.day,
    cell: ({ lastOrderAt }) => (lastOrderAt ? formatDate(lastOrderAt) : <Nothing />),
  },
  { name: 'Status', cell: (customer) => <CustomerStates customer={customer} /> },
];

/** A page of customers. */
export const CustomerTable = ({
  customers,
  sort,
  isStale,
  onSort,
  onOpen,
}: {
  customers: readonly Customer[];
  sort: CustomerSort;
  isStale: boolean;
  onSort: (sort: CustomerSort) => void;
  onOpen: (id: number) => void;
}) => (
  <AdminTable
    label="List of customers"
    rows={customers}
    idOf={({ id }) => id}
    columns={columnsOf(onOpen)}
    sort={sort}
    onSort={onSort}
    isStale={isStale}
    className={classes.table}
  />
);

type States = { isStaff: boolean; isVerified: boolean; isDisabled: boolean };

/** The state of an account as badges. */
export function CustomerStates({ customer: { isStaff, isVerified, isDisabled } }: { customer: States }) {
  return (
    <span className={classes.states}>
      {isDisabled ? (
        <Badge tone="bad">Disabled</Badge>
      ) : isVerified ? (
        <Badge tone="good">Verified</Badge>
      ) : (
        <Badge>Not verified</Badge>
      )}
      {isStaff && <Badge tone="accent">Staff</Badge>}
    </span>
  );
}
