import { Link } from '@tanstack/react-router';
import { formatDateTime } from '@/shared/dates';
import { type Outputs, trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { QueryBoundary } from '../ui/QueryBoundary';
import { rowName } from './StockTable';
import type { StockRow } from './types';

type Person = Outputs['admin']['stock']['waiters']['people'][number];

/** Who asked for an email when a size and colour is back, the first on top. */
export default function WaitersDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const waiters = trpc.admin.stock.waiters.useQuery({ variantId: row.variantId }, { staleTime: 0 });
  return (
    <Dialog onClose={onClose} title={`Waiting for ${rowName(row)}`} size={640}>
      <QueryBoundary of={waiters} what="The list">
        {({ people, total }) => (
          <div className={adminClasses.form}>
            <p className={adminClasses.quiet}>
              When it is back in stock, they are emailed in this sequence, as many as there are items.
              {total > people.length && ` The first ${people.length} of ${total} are listed.`}
            </p>
            <AdminTable
              label="Waiting customers"
              rows={people}
              idOf={({ email }) => email}
              columns={columns}
            />
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

const columns: readonly Column<Person>[] = [
  {
    name: 'Customer',
    isName: true,
    cell: ({ name, customerId, email }) =>
      customerId === null ? (
        'Visitor'
      ) : (
        <Link to="/admin/customers" search={{ customer: customerId }} className={adminClasses.opener}>
          {name ?? email}
        </Link>
      ),
  },
  { name: 'Email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { name: 'Since', cell: ({ since }) => formatDateTime(since) },
];
