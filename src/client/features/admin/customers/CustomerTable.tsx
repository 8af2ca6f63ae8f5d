import type { CustomerSort } from '@/shared/admin/adminFilters';
import { formatDate } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import type { Outputs } from '../../../lib/trpc';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './Customers.module.css';

type Customer = Outputs['admin']['customers']['list']['items'][number];

const columns: readonly Column<CustomerSort>[] = [
  { name: 'Customer', sort: { up: 'name', down: 'name-desc' } },
  { name: 'Phone' },
  { name: 'Joined', sort: { up: 'oldest', down: 'newest', first: 'down' } },
  { name: 'Orders', align: 'right', sort: { up: 'orders-low', down: 'orders-high', first: 'down' } },
  { name: 'Spent', align: 'right', sort: { up: 'spent-low', down: 'spent-high', first: 'down' } },
  { name: 'Last order' },
  { name: 'Status' },
];

/** A page of customers. */
export function CustomerTable({
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
}) {
  return (
    <div className={classes.table}>
      <AdminTable label="List of customers" columns={columns} sort={sort} onSort={onSort} isStale={isStale}>
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} onOpen={onOpen} />
        ))}
      </AdminTable>
    </div>
  );
}

function CustomerRow({ customer, onOpen }: { customer: Customer; onOpen: (id: number) => void }) {
  const { id, firstName, lastName, email, phone, joinedAt, orders, spent, lastOrderAt } = customer;
  return (
    <tr>
      <td>
        <button type="button" className={adminClasses.opener} onClick={() => onOpen(id)}>
          {`${firstName} ${lastName}`.trim()}
        </button>
        <span className={adminClasses.small}>{email}</span>
        {phone && <span className={`${adminClasses.small} ${classes.phoneBelow}`}>{phone}</span>}
      </td>
      <td className={classes.phone}>{phone ?? <Nothing />}</td>
      <td className={classes.day}>{formatDate(joinedAt)}</td>
      <td data-align="right">{orders === 0 ? <Nothing /> : orders}</td>
      <td data-align="right">{paiseOf(spent) === 0 ? <Nothing /> : formatMoney(paiseOf(spent))}</td>
      <td className={classes.day}>{lastOrderAt ? formatDate(lastOrderAt) : <Nothing />}</td>
      <td>
        <CustomerStates customer={customer} />
      </td>
    </tr>
  );
}

/** An intentionally empty cell. */
const Nothing = () => (
  <>
    <span aria-hidden="true" className={adminClasses.small}>
      –
    </span>
    <span className="visually-hidden">None</span>
  </>
);

type States = { isAdmin: boolean; isVerified: boolean; isDisabled: boolean };

/** The state of an account as badges. */
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
