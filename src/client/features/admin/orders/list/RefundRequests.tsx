import { Link } from '@tanstack/react-router';
import { formatMoney, paiseOf } from '@/shared/money';
import type { AdminOrderRow } from '@/shared/schemas/orders/adminOrders';
import { AdminTable, type Column } from '../../ui/AdminTable';
import adminClasses from '../../ui/admin.module.css';
import { Badge } from '../../ui/Badge';
import { Nothing } from '../../ui/Nothing';
import { isDecidable, type Outcome } from './useDecideRefunds';

type Outcomes = Readonly<Record<number, Outcome>>;

/** The refund requests with their amounts, and what became of each. */
export const RefundRequests = ({
  orders,
  outcomes,
}: {
  orders: readonly AdminOrderRow[];
  outcomes: Outcomes;
}) => (
  <AdminTable label="Refund requests" rows={orders} idOf={({ id }) => id} columns={columnsOf(outcomes)} />
);

const columnsOf = (outcomes: Outcomes): Column<AdminOrderRow>[] => [
  {
    name: 'Order',
    isName: true,
    cell: ({ id }) => (
      <Link
        to="/admin/orders/$orderId"
        params={{ orderId: String(id) }}
        target="_blank"
        className={adminClasses.opener}
      >
        #{id}
      </Link>
    ),
  },
  { name: 'Customer', hides: 'tablet', cell: ({ customer }) => customer.name },
  { name: 'Reason given', cell: ({ refundReason }) => refundReason ?? 'None' },
  amount('Captured', 'gross'),
  amount('Charge', 'charge'),
  amount('Refund', 'net'),
  { name: 'Outcome', cell: (order) => <OutcomeText order={order} outcome={outcomes[order.id]} /> },
];

function amount(name: string, field: 'gross' | 'charge' | 'net'): Column<AdminOrderRow> {
  return {
    name,
    align: 'right',
    cell: ({ refund }) => (refund ? formatMoney(paiseOf(refund[field])) : '–'),
  };
}

function OutcomeText({ order, outcome }: { order: AdminOrderRow; outcome: Outcome | undefined }) {
  if (!isDecidable(order)) return "An exchange: decide on the order's page, with the bank reference.";
  if (!outcome) return <Nothing />;
  if (outcome.kind === 'asking') return <Badge tone="info">Asking the provider…</Badge>;
  return (
    <span role="status">
      {outcome.kind === 'done' ? (
        <Badge tone="good">{outcome.text}</Badge>
      ) : (
        <Badge tone="bad">{outcome.text}</Badge>
      )}
    </span>
  );
}
